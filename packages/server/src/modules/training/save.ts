import { saveTraining as saveTrainingForm } from '@roadproof/contract/training-form';
import { completionFaults } from '@roadproof/domain/training-completion';
import { trainingFaults } from '@roadproof/domain/training-schedule';
import { newId } from '../../db/id.ts';
import { choiceFaults } from '../../db/choice-rows.ts';
import { addRecord } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, refused } from '../../http/errors.ts';
import { addCourses, addMappings } from './assign-rows.ts';
import { recordCells } from './record.ts';
import { tellAssigned } from './remind.ts';
import { planned } from './plan.ts';
import { editTraining } from './edit.ts';
import {
  columnsOf,
  present,
  usable,
  warningsFor,
  type SavedTraining,
  type TrainingForm,
} from './form.ts';

/** Schedules a training or changes it; says everything that is wrong at once (docs/domain.md, Scheduling). */
export async function saveTraining(form: TrainingForm, context: Context): Promise<SavedTraining> {
  return form.id === undefined
    ? scheduleTraining(form, context)
    : editTraining(form, form.id, context);
}

async function scheduleTraining(form: TrainingForm, context: Context): Promise<SavedTraining> {
  const { db, caller, today } = context;
  const { courseIds = [], employeeIds = [], startDate, dueDate, trainingName } = form;
  const counts = { courseCount: courseIds.length, employeeCount: employeeIds.length };
  const faults = [
    ...trainingFaults({ ...form, ...counts }),
    ...(await choiceFaults(db, saveTrainingForm, form, undefined)),
  ];
  const courses = await usable(context, courseIds);
  const { completedAt = null, gradeId = null } = form;
  const documents = form.docs.length;
  if (completedAt !== null)
    faults.push(...completionFaults({ completedAt, gradeId, documents }, courses, today));
  if (faults.length > 0) throw new ApiError(400, faults);
  if (!trainingName || !startDate || !dueDate)
    throw new Error('a training without required fields passed the check');
  const people = await present(context, employeeIds);
  const candidates = [...people.values()].flatMap(({ id, name }) =>
    courses.map((course) => ({ employeeId: id, name, course })),
  );
  const rule = { dueDate, skipValid: form.skipValid, today };
  const { wanted, skipped } = await planned(db, candidates, rule);
  if (wanted.length === 0) throw nobodyNeedsIt();
  const columns = { ...columnsOf(form), trainingName, startDate, dueDate };
  const training = await addRecord(db, 'training', { ...columns, clientId: caller.clientId });
  await addCourses(
    db,
    caller.clientId,
    courses.map(({ id }, sortOrder) => ({
      trainingId: training.id,
      courseCatalogId: id,
      sortOrder,
    })),
  );
  const mappings = new Map(
    [...new Set(wanted.map((one) => one.employeeId))].map((employeeId) => [employeeId, newId()]),
  );
  await addMappings(
    db,
    caller.clientId,
    [...mappings].map(([employeeId, id]) => ({ id, trainingId: training.id, employeeId })),
  );
  const cells = wanted.map((one) => ({
    ...one,
    trainingMappingId: mappings.get(one.employeeId) ?? '',
  }));
  const completed = await recordCells(cells, form, context);
  const told = [...new Set(wanted.map((one) => one.employeeId))];
  const mailed = form.notify ? await tellAssigned(training.id, told, context) : 0;
  return {
    ...training,
    mailed,
    created: wanted.length,
    completed,
    skipped: [...skipped],
    warnings: completedAt === null ? [] : warningsFor(completedAt, people),
  };
}

/** The refusal of a training that would be empty. */
function nobodyNeedsIt(): ApiError {
  return refused(
    'Nobody needs this training.',
    'Everybody chosen is still valid beyond the due date or has the courses open already.',
    'employeeIds',
  );
}
