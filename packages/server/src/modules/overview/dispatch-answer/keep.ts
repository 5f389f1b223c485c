import type { dispatchAnswers } from '@roadproof/contract/overview/dispatch-answer';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { mayTakeOnDay } from '@roadproof/domain/dispatch/dispatch';
import { keptAnswer, keptView, type KeptView } from '@roadproof/domain/dispatch/kept-answer';
import { turnedOff } from '@roadproof/domain/dispatch/rule-pack';
import { addRecord } from '../../../db/record.ts';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { driverAndOperator } from '../../people/driver/dispatch-rows.ts';
import { visibleKinds } from '../../people/driver/documents.ts';
import { driverOf } from '../dispatch/driver-facts.ts';
import { questionOf, readQuestion } from '../dispatch/reading.ts';

/**
 * Answers a question again and keeps the answer, once as readers with the right to restricted papers read it
 * and once as others do. Both come from the rule, so a kept answer hides the same words as the page.
 */
export async function saveDispatchAnswer(
  input: ParsedInput<typeof dispatchAnswers.save>,
  context: Context,
): Promise<RawOutput<typeof dispatchAnswers.save>> {
  const { caller, db } = context;
  const { employeeId, equipmentId, load } = input;
  const reading = await readQuestion(input, context);
  const { day, units, facts } = reading;
  const people = await driverAndOperator(context, employeeId, equipmentId, day);
  const driver = people.find(({ id }) => id === employeeId);
  if (!driver) throw notFound('Driver');
  const { rules } = facts.documents;
  const viewFor = (mayOpenRestricted: boolean): KeptView => {
    const documents = { ...facts.documents, visible: visibleKinds(rules, mayOpenRestricted) };
    const known = driverOf(driver, { ...facts, mayOpenRestricted, documents });
    return keptView(mayTakeOnDay(questionOf(known, reading, load), reading.rules));
  };
  const views = {
    restricted: viewFor(true),
    open: viewFor(false),
    turnedOff: turnedOff(reading.rules),
  };
  const saved = await addRecord(db, 'dispatchAnswer', {
    clientId: caller.clientId,
    employeeId,
    equipmentId,
    trailerIds: units.slice(1).map(({ id }) => id),
    load: JSON.stringify(load),
    day,
    answer: keptAnswer(views.restricted),
    reasons: JSON.stringify(views),
    askedById: caller.employeeId,
  });
  return { ...saved, answer: keptAnswer(caller.mayOpenRestricted ? views.restricted : views.open) };
}
