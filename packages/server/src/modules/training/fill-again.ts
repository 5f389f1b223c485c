import type { Context } from '../../http/context.ts';
import { lockPeople } from './assign-rows.ts';
import { courseIdsOf, coursesForUse, lockedTraining, seatsOf } from './schedule-rows.ts';
import { planned, seat } from './seat.ts';

/** Asks the people of a restored training for its courses again, as if it were scheduled today; what they owe elsewhere by now stays there. */
export async function fillAgain(trainingId: string, context: Context): Promise<void> {
  const { db } = context;
  const seats = await seatsOf(db, trainingId);
  const people = await lockPeople(db, [...new Set(seats.map((one) => one.employeeId))]);
  const { startDate, dueDate } = await lockedTraining(db, trainingId);
  const courses = await coursesForUse(db, await courseIdsOf(db, trainingId));
  const standing = new Set(seats.map((one) => `${one.employeeId} ${one.courseCatalogId}`));
  const candidates = seats
    .filter((one) => people.get(one.employeeId)?.isCurrent === true)
    .flatMap(({ employeeId, employeeName: name, trainingMappingId }) =>
      courses
        .filter((one) => one.isActive && !standing.has(`${employeeId} ${one.id}`))
        .map((course) => ({ employeeId, name, course, seat: trainingMappingId })),
    );
  const rule = { trainingId, startDate, dueDate, skipValid: true, takeFrom: [], held: null };
  const { wanted } = await planned(candidates, rule, context);
  await seat(wanted, rule, context);
}
