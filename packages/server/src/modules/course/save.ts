import type { courses } from '@roadproof/contract/course';
import { saveCourse as saveCourseForm } from '@roadproof/contract/course-form';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { Message } from '@roadproof/contract/failure';
import { mostMaterials } from '@roadproof/domain/course';
import { counted } from '@roadproof/domain/format';
import { choiceFaults } from '../../db/choice-rows.ts';
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
} from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, conflict, refused } from '../../http/errors.ts';
import { usedBy } from './details-rows.ts';
import { impactOf, recompute, type Change } from './recurrence-rows.ts';
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
  const { stored, sent } = await opened(db, 'courseCatalog', columnsOf(form), 'Course');
  const materials = stored ? await materialIds(db, stored.id) : [];
  const removedIds: readonly string[] = form.removedFileIds ?? [];
  const removed = materials.filter((id) => removedIds.includes(id));
  const faults = [
    ...missing(form, stored),
    ...(await choiceFaults(db, saveCourseForm, form, stored && (await withAudience(db, stored)))),
    ...tooMany(materials.length - removed.length + form.files.length),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  await checkName({ ...stored, ...sent }, stored, context);
  const repetition = await repeating(form, stored, context);
  const saved = stored
    ? await saveRecord(db, 'courseCatalog', stored, sent)
    : await addRecord(db, 'courseCatalog', { ...sent, ...named(form), clientId: caller.clientId });
  const course = { clientId: caller.clientId, courseCatalogId: saved.id };
  const now = context.platform.now().toISOString();
  const isForOthers = await setAudience(db, course, audienceOf(form), now);
  const added = form.files.map(({ fileId }) => fileId);
  await changeMaterials(db, course, { removed, added, now });
  if (repetition && form.recomputeDueDates) await recompute(db, repetition);
  const isTouched = isForOthers || removed.length + added.length > 0;
  return isTouched && saved.version === stored?.version
    ? touchRecord(db, 'courseCatalog', saved.id, {})
    : saved;
}

/** The change of how often the course is repeated, once it is known what becomes of open repetitions; undefined where there is none. */
async function repeating(
  form: Form,
  stored: StoredCourse | undefined,
  { db, today }: Context,
): Promise<Change | undefined> {
  const { recurrenceMonths: months, recomputeDueDates } = form;
  if (!stored || !months || months === stored.recurrenceMonths) return undefined;
  const change = { courseId: stored.id, old: stored.recurrenceMonths, months, today };
  if (recomputeDueDates !== undefined) return change;
  const impact = await impactOf(db, change);
  if (impact.open + impact.completions === 0) return undefined;
  const message = {
    message: 'The recurrence has changed.',
    description: 'Say whether due dates that are still to come follow it or stay.',
    field: 'recomputeDueDates',
  };
  throw new ApiError(422, [message], { conflict: impact });
}

/** The form's fields as columns; audience and materials have their own way. */
function columnsOf(form: Form) {
  const fields = without(form, [
    'dueSoonDays',
    'files',
    'removedFileIds',
    'recomputeDueDates',
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
  const code = other.courseCode ? ` (${other.courseCode})` : '';
  throw conflict(
    `There is a course called ${other.courseName}${code} already.`,
    'Choose another name, or change that course.',
    'courseName',
  );
}

/** Deletes a course nobody ever needed; a used one stays for the records and can be deactivated. */
export async function removeCourse(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  const { db } = context;
  await locked(db, 'courseCatalog', id, 'Course');
  const assignments = await usedBy(db, id);
  const trainings = assignments > 0 ? 0 : await trainingsWith(db, id);
  if (assignments + trainings > 0) {
    const what =
      assignments > 0 ? counted(assignments, 'assignment') : counted(trainings, 'training');
    throw refused(
      `Used by ${what}: deactivate instead`,
      'A deactivated course keeps its records and is no longer offered.',
    );
  }
  return removeRecord(context, 'courseCatalog', id);
}
