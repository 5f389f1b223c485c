import type { trainings } from '@roadproof/contract/training';
import { maxTrainingPeople } from '@roadproof/contract/training-form';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { courseState, historyText, skipReason } from '@roadproof/domain/training-schedule';
import type { Context } from '../../http/context.ts';
import { badRequest } from '../../http/errors.ts';
import { historiesOf, historyIn } from './course-history-rows.ts';
import { coursesForUse } from './save-rows.ts';
import { traineesOf } from './who-rows.ts';

type Preview = RawOutput<typeof trainings.preview>;

/** Whom a training would reach and what each course is to each of them (docs/product.md, Schedule Training). */
export async function previewTraining(
  { who, courseIds, skipValid, ...form }: ParsedInput<typeof trainings.preview>,
  { db, today }: Context,
): Promise<Preview> {
  const dueDate = form.dueDate ?? null;
  const trainees = await traineesOf(db, who, courseIds, maxTrainingPeople + 1);
  if (trainees.length > maxTrainingPeople)
    throw badRequest(
      `A training can have at most ${maxTrainingPeople.toLocaleString('en-US')} people.`,
      'Choose fewer groups or types.',
      'employeeIds',
    );
  const courses = await coursesForUse(db, courseIds);
  const ids = trainees.map((one) => one.employeeId);
  const histories = await historiesOf(db, ids, courseIds, form.trainingId);
  const count = { open: 0, valid: 0, assigned: 0 };
  const people = trainees.map((person) => ({
    ...person,
    courses: courses.map(({ id, course, dueSoonDays }) => {
      const history = historyIn(histories, person.employeeId, id);
      const skipped = skipReason(history, { dueDate, skipValid });
      count[skipped ?? 'assigned'] += 1;
      const { completedAt, validUntil, openDueDate } = history;
      return {
        courseCatalogId: id,
        course,
        state: courseState(history, today, dueSoonDays),
        completedAt,
        validUntil,
        openDueDate,
        isAssigned: skipped === null,
        reason: historyText(history, today),
      };
    }),
  }));
  const assigned = people.filter((person) => person.courses.some((one) => one.isAssigned));
  return {
    people,
    peopleCount: people.length,
    assignedPeopleCount: assigned.length,
    assignmentCount: count.assigned,
    skippedValidCount: count.valid,
    skippedOpenCount: count.open,
    withoutEmailCount: assigned.filter((person) => !person.hasEmail).length,
  };
}
