import type { trainings } from '@roadproof/contract/training/training';
import { maxTrainingPeople } from '@roadproof/contract/training/training-form';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { courseState, historyText, taking } from '@roadproof/domain/training/training-schedule';
import type { Context } from '../../../../http/context.ts';
import { badRequest } from '../../../../errors.ts';
import { historiesOf, historyIn, type History } from './history-rows.ts';
import { coursesForUse, type CourseForUse } from './schedule-rows.ts';
import { traineesOf } from '../assign/who-rows.ts';

type Form = ParsedInput<typeof trainings.preview>;
type Preview = RawOutput<typeof trainings.preview>;
type Cell = Preview['people'][number]['courses'][number];

/** Whom a training would reach and what each course is to each of them (docs/product.md, Schedule Training). */
export async function previewTraining(
  form: Form,
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<Preview> {
  const { who, courseIds } = form;
  const trainees = await traineesOf(db, who, courseIds, maxTrainingPeople + 1);
  if (trainees.length > maxTrainingPeople)
    throw badRequest(
      `A training can have at most ${maxTrainingPeople.toLocaleString('en-US')} people.`,
      'Choose fewer groups or types.',
      'employeeIds',
    );
  const courses = await coursesForUse(db, courseIds);
  const ids = trainees.map((one) => one.employeeId);
  const histories = await historiesOf(db, ids, courseIds, today);
  const people = trainees.map((person) => ({
    ...person,
    courses: courses.map((course) =>
      cellOf(course, historyIn(histories, person.employeeId, course.id), form, today),
    ),
  }));
  const cells = people.flatMap((person) => person.courses);
  const countOf = (is: (cell: Cell) => boolean): number => cells.filter(is).length;
  const assigned = people.filter((person) => person.courses.some((one) => one.isAssigned));
  const busyCount = countOf((cell) => !cell.isAssigned && cell.busyIn !== null);
  const assignmentCount = countOf((cell) => cell.isAssigned);
  return {
    people,
    peopleCount: people.length,
    assignedPeopleCount: assigned.length,
    assignmentCount,
    skippedValidCount: cells.length - assignmentCount - busyCount,
    skippedOpenCount: busyCount,
    takenUpCount: countOf((cell) => cell.takesUp !== null),
    busyCount,
    withoutEmailCount: assigned.filter((person) => !person.hasEmail).length,
  };
}

function cellOf(
  { id, course, dueSoonDays }: CourseForUse,
  history: History,
  form: Form,
  today: string,
): Cell {
  const { trainingId, dueDate = null, skipValid } = form;
  const { completedAt, validUntil, open } = history;
  const isOpenHere = open !== null && open.trainingId !== null && open.trainingId === trainingId;
  const take = taking(history, { dueDate, skipValid, takeFrom: new Set(form.takeFrom) });
  const isTaken = take.action === 'takeUp' && !isOpenHere && open !== null;
  return {
    courseCatalogId: id,
    course,
    state: courseState(history, today, dueSoonDays),
    completedAt,
    validUntil,
    openDueDate: open?.dueDate ?? null,
    isAssigned: isOpenHere || take.action !== 'skip',
    takesUp: isTaken ? { from: open.place, dueDate: open.dueDate, isEarly: take.isEarly } : null,
    busyIn: isOpenHere ? null : (open?.comingClass ?? null),
    reason: isOpenHere ? 'In this training' : historyText(history, today),
  };
}
