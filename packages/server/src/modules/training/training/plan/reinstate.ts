import type { Context } from '../../../../http/context.ts';
import { reEnroll } from './re-enroll.ts';
import { lockPeople } from '../assign/assign-rows.ts';
import { asBefore } from './reinstate-rows.ts';
import { seatsOf } from './schedule-rows.ts';

/**
 * Brings back what these trainings asked for when they were deleted, for their deletion is taken back:
 * every requirement that nobody has touched since, with its days and where it came from, as the trail
 * has it. What is owed elsewhere by now is asked for as by scheduling.
 */
export async function reinstate(trainingIds: readonly string[], context: Context): Promise<void> {
  const { db } = context;
  const people = (await seatsOf(db, trainingIds)).map((one) => one.employeeId);
  await lockPeople(db, [...new Set(people)]);
  const cells = await asBefore(db, trainingIds);
  const left = cells.flatMap(({ cell, isBack }) => (isBack ? [] : [cell]));
  if (left.length > 0) await reEnroll(trainingIds, context, new Set(left));
}
