import { lockedAll } from '../../../../db/record.ts';
import type { Context } from '../../../../http/context.ts';
import { lockPeople } from '../assign/assign-rows.ts';
import { coursesForUse, coursesIn, seatsOf, type CourseForUse } from './schedule-rows.ts';
import { planned, seat } from './seat.ts';

/**
 * Re-enrolls the people of restored trainings, as if they were scheduled today, by
 * as many statements for 500 of them as for one; what they owe elsewhere by now stays there. What
 * several of them ask of a person stands in the one that was scheduled last, as it would by scheduling.
 * Given cells (a seat and a course), it asks for these alone.
 */
export async function reEnroll(
  trainingIds: readonly string[],
  context: Context,
  cells?: ReadonlySet<string>,
): Promise<void> {
  const { db } = context;
  const seats = await seatsOf(db, trainingIds);
  const people = await lockPeople(db, [...new Set(seats.map((one) => one.employeeId))]);
  const trainings = await lockedAll(db, 'training', trainingIds);
  const taught = await coursesIn(db, trainingIds);
  const usable = await coursesForUse(db, [...new Set(taught.map((one) => one.courseCatalogId))]);
  const courses = new Map(usable.filter(({ isActive }) => isActive).map((one) => [one.id, one]));
  const taughtIn = new Map<string, CourseForUse[]>();
  for (const { trainingId, courseCatalogId } of taught) {
    const course = courses.get(courseCatalogId);
    if (course) taughtIn.set(trainingId, [...(taughtIn.get(trainingId) ?? []), course]);
  }
  const existingCells = new Set(
    seats.map((one) => `${one.trainingMappingId} ${one.courseCatalogId}`),
  );
  // Ids are in the order in which they were made.
  const inOrder = [...seats].sort((a, b) => (a.trainingId < b.trainingId ? -1 : 1));
  const candidates = inOrder
    .filter((one) => people.get(one.employeeId)?.isCurrent === true)
    .flatMap(({ trainingId, employeeId, employeeName: name, trainingMappingId }) => {
      const training = trainings.get(trainingId);
      // Nothing is owed in a cancelled one.
      if (!training || training.cancelledAt !== null) return [];
      const { dueDate } = training;
      return (taughtIn.get(trainingId) ?? [])
        .filter((one) => {
          const cell = `${trainingMappingId} ${one.id}`;
          return !existingCells.has(cell) && (cells === undefined || cells.has(cell));
        })
        .map((course) => ({ employeeId, name, course, dueDate, seat: trainingMappingId }));
    });
  const rule = { seats: null, skipValid: true, takeFrom: [], completed: null };
  const { places } = await planned(candidates, rule, context);
  const once = new Map(places.map((one) => [`${one.employeeId} ${one.course.id}`, one]));
  await seat([...once.values()], rule, context);
}
