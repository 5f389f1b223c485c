import type { dispatch } from '@roadproof/contract/overview/dispatch';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { mayTake, type DispatchAnswer } from '@roadproof/domain/dispatch/dispatch';
import {
  loadMarks,
  type DispatchQuestion,
  type LoadMark,
} from '@roadproof/domain/dispatch/dispatch-facts';
import { dispatchSentence } from '@roadproof/domain/dispatch/dispatch-sentence';
import { answerFor } from '@roadproof/domain/dispatch/hidden-reasons';
import { turnedOff } from '@roadproof/domain/dispatch/rule-pack';
import { mayBeUsed } from '@roadproof/domain/equipment/may-be-used';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { trailersLike, type UnitOfDispatch } from '../../equipment/equipment/dispatch-rows.ts';
import { driverAndOperator, type DriverOfDispatch } from '../../people/driver/dispatch-rows.ts';
import { actionFor } from './action.ts';
import { driverOf } from './driver-facts.ts';
import { questionOf, readQuestion, type Reading } from './reading.ts';

type Input = ParsedInput<typeof dispatch.ask>;
type Answer = RawOutput<typeof dispatch.ask>;
type Change = Answer['changes'][number];

/** Answers one question: a driver, a unit with its trailers, a load and a day. */
export async function askDispatch(input: Input, context: Context): Promise<Answer> {
  const { employeeId, equipmentId, trailerIds, load } = input;
  const reading = await readQuestion(input, context);
  const people = await driverAndOperator(context, employeeId, equipmentId, reading.day);
  const others = await trailersLike(context, trailerIds[0] ?? null);
  const driver = people.find(({ id }) => id === employeeId);
  if (!driver) throw notFound('Driver');
  const question = questionOf(driverOf(driver, reading.facts), reading, load);
  const full = answered(question, reading);
  const operator = people.find(({ id }) => id !== employeeId);
  return {
    ...shown(full, context),
    turnedOff: [...turnedOff(reading.rules)],
    sentence: dispatchSentence(full.answer ?? 'yes', {
      driver: driver.name,
      units: reading.units.map(({ name }) => name),
      load,
      day: reading.day,
      today: context.today,
    }),
    changes: [
      ...withoutMarks(question),
      ...withOperator(operator, question, reading),
      ...withTrailer(others, question, reading),
    ].flatMap(({ asks, ...change }): Change[] => {
      const { answer, text } = answered(asks, reading);
      return answer === null || answer === full.answer ? [] : [{ ...change, answer, text }];
    }),
  };
}

const answered = (question: DispatchQuestion, { reader, rules }: Reading): DispatchAnswer =>
  answerFor(mayTake(question, rules), reader);

const shown = (
  { answer, until, reasons, inOrder, asks }: DispatchAnswer,
  context: Context,
): Omit<Answer, 'sentence' | 'turnedOff' | 'changes'> => ({
  answer: answer ?? 'yes',
  until,
  reasons: reasons.map(({ code, effect, about, subject, text, rule, action, asks: fact }) => ({
    code,
    effect,
    about,
    subject,
    text,
    rule,
    action: actionFor(action, context),
    ...(fact && { asks: fact }),
  })),
  inOrder: inOrder.map(({ text }) => text),
  asks: [...asks],
});

/** Another question, and what it is called. */
interface Other extends Pick<Change, 'label' | 'change'> {
  readonly asks: DispatchQuestion;
}

const markNames: Readonly<Record<LoadMark, string>> = {
  placards: 'Without hazmat',
  tank: 'Without a tank',
  doubles: 'Without doubles',
  passengers: 'Without passengers',
  over80: 'At 80,000 lb and less',
  interstate: 'Within the State',
};

const withoutMarks = (question: DispatchQuestion): readonly Other[] =>
  loadMarks
    .filter((mark) => question.load[mark])
    .map((mark) => ({
      label: markNames[mark],
      change: { without: mark },
      asks: { ...question, load: { ...question.load, [mark]: false } },
    }));

/** The same with the person who usually drives the unit. */
function withOperator(
  operator: DriverOfDispatch | undefined,
  question: DispatchQuestion,
  reading: Reading,
): readonly Other[] {
  if (!operator) return [];
  return [
    {
      label: `With ${operator.name}`,
      change: { employeeId: operator.id },
      asks: questionOf(driverOf(operator, reading.facts), reading, question.load),
    },
  ];
}

/** The same with the next trailer of the type that may be used, in place of the first one. */
function withTrailer(
  others: readonly UnitOfDispatch[],
  question: DispatchQuestion,
  { units, day }: Reading,
): readonly Other[] {
  const [power, , ...trailers] = units;
  const taken = new Set(units.map(({ id }) => id));
  const free = others.find(({ id, use }) => !taken.has(id) && mayBeUsed(use, day).answer !== 'no');
  if (!power || !free) return [];
  const asks = { ...question, units: [power, free, ...trailers] };
  return [
    {
      label: `With ${free.name}`,
      change: { trailerIds: [free, ...trailers].map(({ id }) => id) },
      asks,
    },
  ];
}
