import type { courses } from '@roadproof/contract/training/course';
import { saveCourse as saveCourseForm } from '@roadproof/contract/training/course-form';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { Message } from '@roadproof/contract/failure';
import { mostMaterials, recurrenceFault } from '@roadproof/domain/training/course';
import { counted } from '@roadproof/domain/format';
import { choiceFaults } from '../../../db/choice-rows.ts';
import {
  addRecord,
  locked,
  opened,
  removeRecord,
  saveRecord,
  touchRecord,
  without,
  type Saved,
  type Sent,
  type Stored,
} from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, conflict, refused } from '../../../errors.ts';
import { usedBy } from './details-rows.ts';
import { settleCourses } from '../training/assign/settle-rows.ts';
import { endRepetitions, impactOf, recompute, type Change } from './recurrence-rows.ts';
import {
  changeMaterials,
  courseNamed,
  materialIds,
  setAudience,
  trainingsWith,
  withAudience,
} from './save-rows.ts';

type Form = ParsedInput<typeof courses.save>;
type StoredCourse = Stored<'courseCatalog'>;
/** The columns a form can change. */
type Columns = Sent<'courseCatalog', ReturnType<typeof columnsOf>>;

/** Creates or changes a course with its audience and its materials; says everything that is wrong at once. */
export async function saveCourse(form: Form, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const { stored, sent: given } = await opened(db, 'courseCatalog', columnsOf(form), 'Course');
  const sent = withMonth(given, stored);
  const materials = stored ? await materialIds(db, stored.id) : [];
  const removedIds: readonly string[] = form.removedFileIds ?? [];
  const removed = materials.filter((id) => removedIds.includes(id));
  const faults = [
    ...missing(form, stored),
    ...unlikeYears({ ...stored, ...sent }),
    ...(await choiceFaults(db, saveCourseForm, form, stored && (await withAudience(db, stored)))),
    ...tooMany(materials.length - removed.length + form.files.length),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  await checkName({ ...stored, ...sent }, stored, context);
  const repetition = await repeating(form, sent, stored, context);
  const saved = stored
    ? await saveRecord(db, 'courseCatalog', stored, sent)
    : await addRecord(db, 'courseCatalog', { ...sent, ...named(form), clientId: caller.clientId });
  const course = { clientId: caller.clientId, courseCatalogId: saved.id };
  const now = context.platform.now().toISOString();
  const isForOthers = await setAudience(db, course, audienceOf(form), now);
  const added = form.files.map(({ fileId }) => fileId);
  await changeMaterials(db, course, { removed, added, now });
  await repeat(repetition, form, context);
  if (stored && !stored.isActive && sent.isActive)
    await settleCourses(db, caller.clientId, [saved.id], context.today);
  const isTouched = isForOthers || removed.length + added.length > 0;
  return isTouched && saved.version === stored?.version
    ? touchRecord(db, 'courseCatalog', saved.id, {})
    : saved;
}

/** The change of how often the course is repeated, once it is known what becomes of open repetitions; undefined where there is none. */
async function repeating(
  form: Form,
  sent: Columns,
  stored: StoredCourse | undefined,
  { db, caller, today }: Context,
): Promise<Change | undefined> {
  if (!stored) return undefined;
  const { recurrenceMonths: months, recurrenceMonth: month } = { ...stored, ...sent };
  const old = { months: stored.recurrenceMonths, month: stored.recurrenceMonth };
  const now = { months: months ?? null, month: month ?? null };
  if (now.months === old.months && now.month === old.month) return undefined;
  const change = { clientId: caller.clientId, courseId: stored.id, old, now, today };
  const isEnd = now.months === null;
  if ((isEnd ? form.openRepetitions : form.recomputeDueDates) !== undefined) return change;
  const impact = await impactOf(db, change);
  if (impact.open + (isEnd ? 0 : impact.completions) === 0) return isEnd ? change : undefined;
  const message = {
    message: isEnd ? 'The course no longer repeats.' : 'The recurrence has changed.',
    description: isEnd
      ? 'Choose whether the open repetitions stay or end.'
      : 'Choose whether future due dates follow it or stay.',
    field: isEnd ? 'openRepetitions' : 'recomputeDueDates',
  };
  throw new ApiError(422, [message], { conflict: impact });
}

/** Lets due dates follow, or ends the repetitions, as the form says. */
async function repeat(change: Change | undefined, form: Form, { db }: Context): Promise<void> {
  if (!change) return;
  if (change.now.months === null) {
    if (form.openRepetitions !== 'keep') await endRepetitions(db, change);
  } else if (form.recomputeDueDates) await recompute(db, change);
}

/** The form's fields as columns; audience and materials have their own way. */
function columnsOf(form: Form) {
  const fields = without(form, [
    'dueSoonDays',
    'files',
    'removedFileIds',
    'recomputeDueDates',
    'openRepetitions',
    'employeeTypeIds',
    'employeeGroupIds',
    'licenceClassIds',
  ]);
  return { ...fields, ownDueSoonDays: form.dueSoonDays };
}

const audienceOf = ({ employeeTypeIds, employeeGroupIds, licenceClassIds }: Form) => ({
  employeeTypeId: employeeTypeIds,
  employeeGroupId: employeeGroupIds,
  licenceClassId: licenceClassIds,
});

// Faults are checked before, so both are there; the type does not know it.
function named({ courseName, deliveryTypeId }: Form) {
  if (!courseName || !deliveryTypeId)
    throw new Error('a course without required fields passed the check');
  return { courseName, deliveryTypeId };
}

const fault = (field: string, message: string, description: string): Message => ({
  field,
  message,
  description,
});

function missing(
  { courseName, deliveryTypeId }: Form,
  stored: StoredCourse | undefined,
): Message[] {
  if (stored) return [];
  return [
    ...(courseName ? [] : [fault('courseName', 'Course name is required.', 'Enter a name.')]),
    ...(deliveryTypeId
      ? []
      : [fault('deliveryTypeId', 'Delivery is required.', 'Choose how the course is given.')]),
  ];
}

/** A course taken once is due in no month. */
function withMonth<C extends Columns>(sent: C, stored: StoredCourse | undefined): C {
  const { recurrenceMonths, recurrenceMonth } = { ...stored, ...sent };
  const isIdle = (recurrenceMonths ?? null) === null && (recurrenceMonth ?? null) !== null;
  return isIdle ? { ...sent, recurrenceMonth: null } : sent;
}

function unlikeYears({ recurrenceMonths = null, recurrenceMonth = null }: Columns): Message[] {
  const message = recurrenceFault(recurrenceMonths, recurrenceMonth);
  return message === null
    ? []
    : [fault('recurrenceMonths', message, 'Change how often, or count from the completion.')];
}

function tooMany(files: number): Message[] {
  if (files <= mostMaterials) return [];
  const message = `A course keeps at most ${mostMaterials} files.`;
  return [fault('files', message, 'Remove one that is stored, or choose fewer.')];
}

/** One active course of a name: inactive ones may share it, so that an old course can be replaced. */
async function checkName(
  next: Columns,
  stored: StoredCourse | undefined,
  { db }: Context,
): Promise<void> {
  const { courseName, isActive = true } = next;
  const isSame = stored?.courseName.toLowerCase() === courseName?.toLowerCase();
  if (!courseName || !isActive || (isSame && stored?.isActive)) return;
  const other = await courseNamed(db, courseName);
  if (!other || other.id === stored?.id) return;
  if (isSame) throw staysInactive(other);
  throw conflict(
    `There is a course called ${withCode(other)} already.`,
    'Choose another name, or change that course.',
    'courseName',
  );
}

type Named = Pick<StoredCourse, 'courseName' | 'courseCode'>;

const withCode = ({ courseName, courseCode }: Named): string =>
  courseCode ? `${courseName} (${courseCode})` : courseName;

/** Another course has the name by now. */
export const staysInactive = (other: Named): ApiError =>
  conflict(
    `There is an active course called ${withCode(other)} already, so this one stays inactive.`,
    'Give one of the two another name, or deactivate the other one first.',
    'isActive',
  );

/** Deletes a course nobody ever needed; a used one stays for the records and can be deactivated. */
export async function removeCourse(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  const { db } = context;
  await locked(db, 'courseCatalog', id, 'Course');
  (await refuseUsed(db, [id]))(id);
  return removeRecord(context, 'courseCatalog', id);
}

/** Refuses one of these courses that was ever needed. */
export async function refuseUsed(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<(id: string) => void> {
  const assignmentsOf = await usedBy(db, ids);
  const trainingsOf = await trainingsWith(db, ids);
  return (id) => {
    const [assignments, trainings] = [assignmentsOf(id), trainingsOf(id)];
    if (assignments + trainings === 0) return;
    const what =
      assignments > 0 ? counted(assignments, 'assignment') : counted(trainings, 'training');
    throw refused(
      `Used by ${what}: deactivate instead`,
      'A deactivated course keeps its records and is no longer offered.',
    );
  };
}
