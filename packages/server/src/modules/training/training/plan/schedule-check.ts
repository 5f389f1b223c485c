import type { Fault } from '@roadproof/domain/people/employee';
import type { Context } from '../../../../http/context.ts';
import { badRequest } from '../../../../errors.ts';
import { lockPeople, type LockedPerson } from '../assign/assign-rows.ts';
import { coursesForUse, type CourseForUse, type SeatCell } from './schedule-rows.ts';

/** What cannot be taken out of a training because somebody completed or tried it. */
export function lockFaults(
  seats: readonly SeatCell[],
  courses: ReadonlySet<string>,
  people: ReadonlySet<string>,
): Fault[] {
  const description = 'Completions are kept for audits.';
  const done = seats.filter((one) => one.isLocked);
  const faults: Fault[] = [];
  if (done.some((one) => !courses.has(one.courseCatalogId ?? '')))
    faults.push({
      field: 'courseIds',
      message: 'A course with completions cannot be taken out.',
      description,
    });
  const person = done.find((one) => !people.has(one.employeeId));
  if (person)
    faults.push({
      field: 'employeeIds',
      message: `${person.employeeName} has completed a course of this training and cannot be taken out.`,
      description,
    });
  return faults;
}

/** The courses that may be assigned; one that is gone or no longer given is an error at its field. */
export async function usable(
  { db }: Pick<Context, 'db'>,
  courseIds: readonly string[],
): Promise<readonly CourseForUse[]> {
  const courses = await coursesForUse(db, courseIds);
  if (courses.length < courseIds.length)
    throw badRequest('Course is not known.', 'Choose one from the list.', 'courseIds');
  const idle = courses.find((one) => !one.isActive);
  if (idle)
    throw badRequest(
      `${idle.course} is no longer given.`,
      'Make the course active again, or choose another one.',
      'courseIds',
    );
  return courses;
}

/** These people, locked; somebody who has left or never was is an error at the field. */
export async function present(
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, LockedPerson>> {
  const people = await lockPeople(db, employeeIds);
  if (people.size < employeeIds.length)
    throw badRequest(
      'A person on the list no longer exists.',
      'Reload the list and choose again.',
      'employeeIds',
    );
  const former = [...people.values()].filter((one) => !one.isCurrent);
  const [first] = former;
  if (first)
    throw badRequest(
      former.length === 1
        ? `${first.name} has left the company.`
        : `${first.name} and ${former.length - 1} more have left the company.`,
      'Only current employees can be assigned.',
      'employeeIds',
    );
  return people;
}
