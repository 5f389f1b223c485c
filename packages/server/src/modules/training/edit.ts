import { saveTraining } from '@roadproof/contract/training-form';
import { completionFaults } from '@roadproof/domain/training-completion';
import { trainingFaults } from '@roadproof/domain/training-schedule';
import { newId } from '../../db/id.ts';
import { choiceFaults } from '../../db/choice-rows.ts';
import { saveRecord, touchRecord } from '../../db/record.ts';
import { refuseStale } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, refused } from '../../http/errors.ts';
import { addCourses, addMappings, lockPeople, type LockedPerson } from './assign-rows.ts';
import { lockFaults, stayingIn, takeOut } from './edit-out.ts';
import {
  columnsOf,
  present,
  usable,
  warningsFor,
  type SavedTraining,
  type TrainingForm,
} from './form.ts';
import { planned, type Candidate } from './plan.ts';
import { recordCells } from './record.ts';
import { tellAssigned } from './remind.ts';
import {
  cellsOf,
  courseIdsOf,
  coursesForUse,
  keepOwnDueDates,
  lockedTraining,
  type CourseForUse,
  type StoredCell,
  type StoredTraining,
} from './save-rows.ts';

/** Changes a training: what has been completed stays, whoever is new gets the courses (docs/domain.md, Changing and cancelling). */
export async function editTraining(
  form: TrainingForm,
  id: string,
  context: Context,
): Promise<SavedTraining> {
  const { db, caller, today } = context;
  const before = await open(form, id, context);
  const values = columnsOf(form);
  const next = asSent({ ...before.stored, ...values });
  const wish = await check(form, next, before, context);
  await takeOut(db, id, before, wish);
  if (next.dueDate !== before.stored.dueDate) await keepOwnDueDates(db, id, !form.moveOpen);
  // Courses and people that come or go count as a change of the training.
  const saved = touches(form, before, wish)
    ? await touchRecord(db, 'training', id, values)
    : await saveRecord(db, 'training', before.stored, values);
  await addCourses(
    db,
    caller.clientId,
    wish.newCourses.map((course, index) => ({
      trainingId: id,
      courseCatalogId: course.id,
      sortOrder: before.courseIds.length + index,
    })),
  );
  const staying = stayingIn(before.cells, wish.people);
  const rule = { dueDate: next.dueDate, skipValid: form.skipValid, today };
  const { wanted, skipped } = await planned(db, candidates(wish, staying), rule);
  const mappings = await mappingsFor(wanted, staying, id, context);
  const assigned = wanted.map((one) => ({
    ...one,
    trainingMappingId: mappings.get(one.employeeId) ?? '',
  }));
  const completed = await recordCells(assigned, form, context);
  const told = [...new Set(wanted.map((one) => one.employeeId))];
  const { completedAt = null } = form;
  return {
    ...saved,
    created: wanted.length,
    completed,
    skipped: [...skipped],
    warnings: completedAt === null ? [] : warningsFor(completedAt, wish.newPeople),
    mailed: form.notify ? await tellAssigned(id, told, context) : 0,
  };
}

interface Before {
  readonly stored: StoredTraining;
  readonly cells: readonly StoredCell[];
  readonly courseIds: readonly string[];
}

/** The training as it is, held still: the people first, as everywhere, those in it and those to come. */
async function open(form: TrainingForm, id: string, { db }: Context): Promise<Before> {
  const people = (await cellsOf(db, id)).map((one) => one.employeeId);
  await lockPeople(db, [...new Set([...people, ...(form.employeeIds ?? [])])]);
  const stored = await lockedTraining(db, id);
  await refuseStale(db, asSent(stored), form.version, asSent(columnsOf(form)));
  if (stored.cancelledAt !== null)
    throw refused('This training is cancelled.', 'Schedule a new one instead.');
  return { stored, cells: await cellsOf(db, id), courseIds: await courseIdsOf(db, id) };
}

interface Wish {
  /** All of the training's courses and people as they are to be. */
  readonly courseIds: readonly string[];
  readonly courses: readonly CourseForUse[];
  readonly people: ReadonlySet<string>;
  readonly newCourses: readonly CourseForUse[];
  readonly newPeople: ReadonlyMap<string, LockedPerson>;
}

async function check(
  form: TrainingForm,
  next: StoredTraining,
  { stored, cells, courseIds }: Before,
  context: Context,
): Promise<Wish> {
  const wanted = form.courseIds ?? courseIds;
  const everybody = new Set(cells.map((one) => one.employeeId));
  const people = new Set(form.employeeIds ?? everybody);
  const isOld = (id: string): boolean => courseIds.includes(id);
  const newCourses = await usable(
    context,
    wanted.filter((one) => !isOld(one)),
  );
  const courses = [...(await coursesForUse(context.db, wanted.filter(isOld))), ...newCourses];
  const { completedAt = null, gradeId = null, docs } = form;
  const completion = { completedAt: completedAt ?? '', gradeId, documents: docs.length };
  const faults = [
    ...trainingFaults({ ...next, courseCount: wanted.length, employeeCount: people.size }),
    ...(await choiceFaults(context.db, saveTraining, form, stored)),
    ...lockFaults(cells, new Set(wanted), people),
    ...(completedAt === null ? [] : completionFaults(completion, courses, context.today)),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  const newPeople = await present(
    context,
    [...people].filter((one) => !everybody.has(one)),
  );
  return { courseIds: wanted, courses, people, newCourses, newPeople };
}

/** Whether courses, people or completions come or go with the save. */
function touches(form: TrainingForm, { cells, courseIds }: Before, wish: Wish): boolean {
  return (
    wish.newCourses.length + wish.newPeople.size > 0 ||
    courseIds.some((id) => !wish.courseIds.includes(id)) ||
    cells.some(({ employeeId }) => !wish.people.has(employeeId)) ||
    Boolean(form.completedAt)
  );
}

/** The new courses for those who stay, every course for those who come. */
function candidates(
  { courses, newCourses, newPeople }: Wish,
  staying: ReturnType<typeof stayingIn>,
): Candidate[] {
  return [
    ...[...staying].flatMap(([employeeId, { name }]) =>
      newCourses.map((course) => ({ employeeId, name, course })),
    ),
    ...[...newPeople.values()].flatMap(({ id, name }) =>
      courses.map((course) => ({ employeeId: id, name, course })),
    ),
  ];
}

async function mappingsFor(
  wanted: readonly Candidate[],
  staying: ReturnType<typeof stayingIn>,
  trainingId: string,
  { db, caller }: Context,
): Promise<ReadonlyMap<string, string>> {
  const added = [...new Set(wanted.map((one) => one.employeeId))]
    .filter((employeeId) => !staying.has(employeeId))
    .map((employeeId) => ({ id: newId(), trainingId, employeeId }));
  await addMappings(db, caller.clientId, added);
  return new Map([
    ...[...staying].map(([employeeId, { mappingId }]) => [employeeId, mappingId] as const),
    ...added.map(({ id, employeeId }) => [employeeId, id] as const),
  ]);
}

const clock = (time: string | null | undefined) => time?.slice(0, 5) ?? time;

/** Times as the form writes them. */
function asSent<T extends Partial<StoredTraining>>(values: T): T {
  const { startTime, endTime } = values;
  return {
    ...values,
    ...(startTime !== undefined && { startTime: clock(startTime) }),
    ...(endTime !== undefined && { endTime: clock(endTime) }),
  };
}
