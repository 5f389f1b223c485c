import { saveTraining as saveTrainingForm } from '@roadproof/contract/training/training-form';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { trainings } from '@roadproof/contract/training/training';
import { completionFaults } from '@roadproof/domain/training/training-completion';
import { pastClassDays, trainingFaults } from '@roadproof/domain/training/training-schedule';
import { choiceFaults } from '../../../../db/choice-rows.ts';
import { addRecord, saveRecord, sentOf, touchRecord, type Saved } from '../../../../db/record.ts';
import { refuseStale } from '../../../../db/stale.ts';
import type { Context } from '../../../../http/context.ts';
import { ApiError, refused } from '../../../../errors.ts';
import { linkFaults, addLinkedEvent } from '../../../incident/incident/link.ts';
import { lockPeople, type LockedPerson } from '../assign/assign-rows.ts';
import { forgetHomes, releaseRequirements } from '../assign/release-requirements.ts';
import { lockFaults, present, usable } from './schedule-check.ts';
import { tellAssigned } from '../assign/remind.ts';
import {
  addCourses,
  courseIdsOf,
  coursesForUse,
  lockedTraining,
  moveRequestedDue,
  removeCourses,
  removeSeats,
  seatsOf,
  type CourseForUse,
  type SeatCell,
  type StoredTraining,
} from './schedule-rows.ts';
import { planned, seat, type Candidate, type Rule } from './seat.ts';
import { warningsFor } from './warnings.ts';

type TrainingForm = ParsedInput<typeof trainings.save>;
type SavedTraining = RawOutput<typeof trainings.save>;

/** A training as it is; a new one has nothing. */
interface Before {
  readonly stored: StoredTraining | null;
  readonly seats: readonly SeatCell[];
  readonly courseIds: readonly string[];
}

/** All of a training's courses and people as they are to be. */
interface ScheduleRequest {
  readonly courseIds: readonly string[];
  readonly courses: readonly CourseForUse[];
  readonly newCourses: readonly CourseForUse[];
  readonly people: ReadonlySet<string>;
  readonly newPeople: ReadonlyMap<string, LockedPerson>;
}

/** Schedules a training or changes it; says everything that is wrong at once (docs/domain.md, Scheduling). */
export async function saveTraining(sent: TrainingForm, context: Context): Promise<SavedTraining> {
  const { db, caller } = context;
  const form = sent.id === undefined ? { ...sent, ...pastClassDays(sent, context.today) } : sent;
  const before = await open(form, context);
  const values = columnsOf(form);
  const next = { ...before.stored, ...values };
  const request = await check(form, next, before, context);
  const { startDate, dueDate } = next;
  if (!startDate || !dueDate) throw new Error('a training without its days passed the check');
  await takeOut(before, request, context);
  const saved = await save(form, before, request, context);
  if (before.stored && before.stored.dueDate !== dueDate && form.moveOpen)
    await moveRequestedDue(db, saved.id, dueDate);
  const newIds = request.newCourses.map((course) => course.id);
  await addCourses(db, caller.clientId, saved.id, newIds, before.courseIds.length);
  const rule: Rule = {
    seats: { trainingId: saved.id, startDate },
    skipValid: form.skipValid,
    takeFrom: form.takeFrom,
    completed: completionOf(form),
  };
  const { places, skipped } = await planned(candidatesOf(before, request, dueDate), rule, context);
  const { people, ...seated } = await seat(places, rule, context);
  if (!before.stored && seated.created === 0) throw nobodyNeedsIt();
  if (!before.stored && form.incidentId !== undefined)
    await addLinkedEvent(context, form.incidentId, `Training ${form.trainingName}`);
  return {
    ...saved,
    ...seated,
    skipped,
    warnings: rule.completed ? warningsFor(rule.completed.completedAt, request.newPeople) : [],
    mailed: form.notify ? await tellAssigned(saved.id, people, context) : 0,
  };
}

const nobodyNeedsIt = (): ApiError =>
  refused(
    'None of these people need this training.',
    'Everyone you chose is still valid beyond the due date or is in another upcoming class.',
    'employeeIds',
  );

/** The form's fields as columns; what was not sent stays out, so it stays as it is. */
function columnsOf(form: TrainingForm) {
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

/** The training as it is, held still: the people first, as everywhere, those in it and those to come. */
async function open(form: TrainingForm, { db }: Context): Promise<Before> {
  if (form.id === undefined) return { stored: null, seats: [], courseIds: [] };
  const people = (await seatsOf(db, [form.id])).map((one) => one.employeeId);
  await lockPeople(db, [...new Set([...people, ...(form.employeeIds ?? [])])]);
  const stored = asSent(await lockedTraining(db, form.id));
  await refuseStale(db, stored, form.version, asSent(columnsOf(form)));
  if (stored.cancelledAt !== null)
    throw refused('This training is cancelled.', 'Schedule a new one instead.');
  return { stored, seats: await seatsOf(db, [form.id]), courseIds: await courseIdsOf(db, form.id) };
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

async function check(
  form: TrainingForm,
  next: Partial<StoredTraining>,
  { stored, seats, courseIds }: Before,
  context: Context,
): Promise<ScheduleRequest> {
  const chosenIds = form.courseIds ?? courseIds;
  const everybody = new Set(seats.map((one) => one.employeeId));
  const people = new Set(form.employeeIds ?? everybody);
  const isOld = (id: string): boolean => courseIds.includes(id);
  const newCourses = await usable(
    context,
    chosenIds.filter((one) => !isOld(one)),
  );
  const courses = [...(await coursesForUse(context.db, chosenIds.filter(isOld))), ...newCourses];
  const { completedAt = null, gradeId = null, docs } = form;
  const completion = { completedAt: completedAt ?? '', gradeId, documents: docs.length };
  const faults = [
    ...trainingFaults({ ...next, courseCount: chosenIds.length, employeeCount: people.size }),
    ...(await choiceFaults(context.db, saveTrainingForm, form, stored ?? undefined)),
    ...lockFaults(seats, new Set(chosenIds), people),
    ...(completedAt === null ? [] : completionFaults(completion, courses, context.today)),
    ...(await linkFaults(form.incidentId, context)),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  const newPeople = await present(
    context,
    [...people].filter((one) => !everybody.has(one)),
  );
  return { courseIds: chosenIds, courses, newCourses, people, newPeople };
}

/** Takes out whoever and whatever is not wanted any more; nothing of it is completed. */
async function takeOut(
  { stored, seats, courseIds }: Before,
  { courseIds: chosenIds, people }: ScheduleRequest,
  { db, caller, today }: Context,
): Promise<void> {
  if (!stored) return;
  const courses = new Set(chosenIds);
  const isOut = (one: SeatCell): boolean =>
    !people.has(one.employeeId) || !courses.has(one.courseCatalogId ?? '');
  const left = seats.filter((one) => (one.isOpen || one.isWaived) && isOut(one));
  const ids = left.flatMap((one) => one.requirementId ?? []);
  const removed = [
    ...new Set(
      seats.filter((one) => !people.has(one.employeeId)).map((one) => one.trainingMappingId),
    ),
  ];
  const outCourses = courseIds.filter((one) => !courses.has(one));
  await forgetHomes(db, removed);
  await forgetHomes(
    db,
    seats.map((one) => one.trainingMappingId),
    outCourses,
  );
  await releaseRequirements(db, caller.clientId, ids, today);
  await removeSeats(db, removed);
  await removeCourses(db, stored.id, outCourses);
}

/** Courses, people or completions that come or go count as a change of the training. */
async function save(
  form: TrainingForm,
  { stored, seats, courseIds }: Before,
  request: ScheduleRequest,
  { db, caller }: Context,
): Promise<Saved> {
  const values = columnsOf(form);
  if (!stored) {
    const { trainingName, startDate, dueDate } = values;
    if (!trainingName || !startDate || !dueDate)
      throw new Error('a training without required fields passed the check');
    const { incidentId } = form;
    const after = incidentId === undefined ? {} : ({ source: 'incident', incidentId } as const);
    const columns = { ...values, ...after, trainingName, startDate, dueDate };
    return addRecord(db, 'training', { ...columns, clientId: caller.clientId });
  }
  const isTouched =
    request.newCourses.length + request.newPeople.size > 0 ||
    courseIds.some((id) => !request.courseIds.includes(id)) ||
    seats.some(({ employeeId }) => !request.people.has(employeeId)) ||
    Boolean(form.completedAt);
  return isTouched
    ? touchRecord(db, 'training', stored.id, values)
    : saveRecord(db, 'training', stored, values);
}

/** The new courses for those who stay, every course for those who come. */
function candidatesOf({ seats }: Before, request: ScheduleRequest, dueDate: string): Candidate[] {
  const staying = new Map(
    seats.filter((one) => request.people.has(one.employeeId)).map((one) => [one.employeeId, one]),
  );
  return [
    ...[...staying.values()].flatMap(({ employeeId, employeeName, trainingMappingId }) =>
      request.newCourses.map((course) => ({
        employeeId,
        name: employeeName,
        course,
        dueDate,
        seat: trainingMappingId,
      })),
    ),
    ...[...request.newPeople.values()].flatMap(({ id, name }) =>
      request.courses.map((course) => ({ employeeId: id, name, course, dueDate })),
    ),
  ];
}

function completionOf({
  completedAt,
  attendedIds,
  gradeId,
  gradeNote,
  docs,
}: TrainingForm): Rule['completed'] {
  if (!completedAt) return null;
  return {
    completedAt,
    attended: attendedIds ? new Set(attendedIds) : null,
    gradeId: gradeId ?? null,
    gradeNote: gradeNote ?? null,
    docs,
  };
}
