import type { dispatch } from '@roadproof/contract/overview/dispatch';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { mayTakeOnDay, vehicleFindings } from '@roadproof/domain/dispatch/dispatch';
import { isAbleTo } from '@roadproof/domain/dispatch/driver-grid';
import { answerFor } from '@roadproof/domain/dispatch/hidden-reasons';
import type { Context } from '../../../http/context.ts';
import { allDrivers, type ListedDriver } from './all-drivers.ts';
import { questionOf, readQuestion, vehicleQuestion, type Reading } from './reading.ts';

type Input = ParsedInput<typeof dispatch.find>;
type Answer = RawOutput<typeof dispatch.find>;
type Found = Answer['drivers'][number];

/** Answers for every driver of the lists who may take a unit with its trailers and its load. */
export async function findDispatch(input: Input, context: Context): Promise<Answer> {
  const reading = await readQuestion(input, context);
  const listed = await allDrivers(reading, context);
  const home = homeOf(reading, listed);
  const vehicle = vehicleFindings(vehicleQuestion(reading, input.load));
  const drivers = listed.map(({ id, name, group, groupId, driver }): Found => {
    const question = questionOf(driver, reading, input.load);
    const full = answerFor(mayTakeOnDay(question, reading.rules, vehicle), reading.reader);
    return {
      id,
      name,
      group,
      isHome: groupId !== null && home.groupIds.has(groupId),
      answer: full.answer ?? 'yes',
      text: full.text,
      rule: full.rule,
    };
  });
  const may = drivers.filter(isAble).length;
  return {
    drivers: drivers.toSorted((a, b) => Number(b.isHome) - Number(a.isHome)),
    may,
    mayNot: drivers.length - may,
    home: home.name,
  };
}

const isAble = ({ answer }: Found): boolean => isAbleTo(answer);

/** The groups of people at home where the unit is: by the name of its place or its own group, else that of its operator. */
function homeOf({ units: [power] }: Reading, drivers: readonly ListedDriver[]) {
  const names = [power?.homeName, power?.groupName].flatMap((name) =>
    name ? [name.toLowerCase()] : [],
  );
  const byName = drivers.filter(
    ({ group }) => group !== null && names.includes(group.toLowerCase()),
  );
  const operator = drivers.filter(({ id }) => id === power?.operatorId);
  const home = byName.length > 0 ? byName : operator;
  return {
    name: home[0]?.group ?? null,
    groupIds: new Set(home.flatMap(({ groupId }) => groupId ?? [])),
  };
}
