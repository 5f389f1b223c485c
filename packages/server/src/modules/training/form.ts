import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { trainings } from '@roadproof/contract/training';
import { completionWarning } from '@roadproof/domain/training-completion';
import { sentOf } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { badRequest } from '../../http/errors.ts';
import { lockPeople, type LockedPerson } from './assign-rows.ts';
import { coursesForUse, type CourseForUse } from './save-rows.ts';

export type TrainingForm = ParsedInput<typeof trainings.save>;
export type SavedTraining = RawOutput<typeof trainings.save>;

/** The form's fields as columns; what was not sent stays out, so it stays as it is. */
export function columnsOf(form: TrainingForm) {
  return sentOf('training', {
    trainingName: form.trainingName,
    description: form.description,
    trainingTypeId: form.trainingTypeId,
    locationId: form.locationId,
    startDate: form.startDate,
    dueDate: form.dueDate,
    classDate: form.classDate,
    startTime: form.startTime,
    endTime: form.endTime,
    isSafetyMeeting: form.isSafetyMeeting,
    instructorName: form.instructorName,
    instructorAddress: form.instructorAddress,
    notes: form.notes,
  });
}

/** The courses that may be assigned; one that is gone or no longer given is an error at its field. */
export async function usable(
  { db }: Pick<Context, 'db'>,
  courseIds: readonly string[],
): Promise<readonly CourseForUse[]> {
  const courses = await coursesForUse(db, courseIds);
  if (courses.length < courseIds.length)
    throw badRequest('Course is not known.', 'Choose one of the list.', 'courseIds');
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
      'Somebody on the list does not exist any more.',
      'Load the list again and choose.',
      'employeeIds',
    );
  const gone = [...people.values()].filter((one) => !one.isCurrent);
  const [first] = gone;
  if (first)
    throw badRequest(
      gone.length === 1
        ? `${first.name} has left the company.`
        : `${first.name} and ${gone.length - 1} more have left the company.`,
      'Only current employees can be assigned.',
      'employeeIds',
    );
  return people;
}

const mostWarnings = 10;

/** What is to be said about completions before the day of hire, of the first few people. */
export function warningsFor(
  completedAt: string,
  people: ReadonlyMap<string, LockedPerson>,
): string[] {
  const found = [...people.values()].flatMap((one) => completionWarning(completedAt, one) ?? []);
  const more = found.length - mostWarnings;
  return more <= 0 ? found : [...found.slice(0, mostWarnings), `The same is true of ${more} more.`];
}
