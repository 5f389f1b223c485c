import type { dispatch } from '@roadproof/contract/overview/dispatch';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { answers } from '@roadproof/domain/answer';
import { mayTakeOnDay } from '@roadproof/domain/dispatch/dispatch';
import { isAbleTo } from '@roadproof/domain/dispatch/driver-grid';
import { answerFor } from '@roadproof/domain/dispatch/hidden-reasons';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { unitsInUse, type UnitOfDispatch } from '../../equipment/equipment/dispatch-rows.ts';
import { driverAndOperator, type DriverOfDispatch } from '../../people/driver/dispatch-rows.ts';
import { driverOf } from './driver-facts.ts';
import { questionOf, readTrailers } from './reading.ts';

type Input = ParsedInput<typeof dispatch.findUnits>;
type Answer = RawOutput<typeof dispatch.findUnits>;
type Found = Answer['units'][number];

/** Answers for every power unit in use that a driver may take with these trailers and this load. */
export async function findDispatchUnits(input: Input, context: Context): Promise<Answer> {
  const { employeeId, load } = input;
  const reading = await readTrailers(input, context);
  const [person] = await driverAndOperator(context, employeeId, null, reading.day);
  if (!person) throw notFound('Driver');
  const powers = (await unitsInUse(context)).filter(({ isTrailer }) => !isTrailer);
  const driver = driverOf(person, reading.facts);
  const units = powers.map((power): Found => {
    const question = questionOf(driver, { ...reading, units: [power, ...reading.units] }, load);
    const full = answerFor(mayTakeOnDay(question, reading.rules), reading.reader);
    return {
      id: power.id,
      name: power.name,
      group: power.groupName,
      isHome: isHomeOf(power, person),
      answer: full.answer ?? 'yes',
      text: full.text,
      rule: full.rule,
    };
  });
  const may = units.filter(({ answer }) => isAbleTo(answer)).length;
  return {
    units: units.toSorted(byUse),
    may,
    mayNot: units.length - may,
    home: units.some(({ isHome }) => isHome) ? person.group : null,
  };
}

/** At home where the driver is: by the name of its place or its own group; else the unit that the driver usually drives. */
function isHomeOf(unit: UnitOfDispatch, { id, group }: DriverOfDispatch): boolean {
  const names = [unit.homeName, unit.groupName].map((name) => name?.toLowerCase());
  return unit.operatorId === id || (group !== null && names.includes(group.toLowerCase()));
}

/** Those that may be taken first, of them those at home; the worst last. The units come by name. */
function byUse(one: Found, other: Found): number {
  const place = ({ answer }: Found): number =>
    isAbleTo(answer) ? answers.length : answers.indexOf(answer);
  return (
    place(other) - place(one) ||
    Number(other.isHome) - Number(one.isHome) ||
    answers.indexOf(other.answer) - answers.indexOf(one.answer)
  );
}
