import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { lockedAll, markDeleted } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { lockPeople } from './assign/assign-rows.ts';
import { emptyWhole, refuseCompleted } from './plan/change.ts';
import { reinstate } from './plan/reinstate.ts';
import { seatsOf } from './plan/schedule-rows.ts';
import { openOf } from './assign/mail-rows.ts';
import { remindTraining } from './assign/remind.ts';
import { actOnAll } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { restoreAll } from '../../company/lookup/restore-all.ts';
import { duePlaces, openPlaces } from './assign/open-rows.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['removeTrainings']>;

const trainingKind = {
  table: 'training',
  names: `select x.id, x.training_name as name from training x where true`,
} satisfies BulkKind;
const called = 'Training';

/** Deletes trainings in which nobody has completed anything: as many statements for 500 as for two. */
export async function removeTrainings(
  { records }: ParsedInput<Acts['removeTrainings']>,
  context: Context,
): Promise<Done> {
  const { db } = context;
  const ids = records.map(({ id }) => id);
  // The people first, as everywhere: they may have changed until they are held.
  await lockPeople(db, [...new Set((await seatsOf(db, ids)).map((one) => one.employeeId))]);
  const trainings = await lockedAll(db, trainingKind.table, ids);
  const seats = await seatsOf(db, ids);
  const seatsIn = new Map(ids.map((id) => [id, [] as (typeof seats)[number][]]));
  for (const one of seats) seatsIn.get(one.trainingId)?.push(one);
  await actOnAll(context, trainingKind, records, async ({ id }) => {
    // What stands without a class is nobody's to delete.
    if (!trainings.has(id) || id === importedTrainingId) throw notFound(called);
    refuseCompleted(seatsIn.get(id) ?? []);
  });
  await emptyWhole(seats, context);
  return { records: await markDeleted(context, trainingKind.table, ids) };
}

/** Mails people what they have not completed of these trainings. */
export async function remindTrainings(
  { trainingIds, message }: ParsedInput<Acts['remindTrainings']>,
  context: Context,
): Promise<OutputOf<Acts['remindTrainings']>> {
  const trainingMappingIds = await openPlaces(context.db, trainingIds);
  return remindTraining({ trainingMappingIds, message }, context);
}

/** Whom either reminder would reach. */
export async function previewReminder(
  { employeeIds = [], trainingIds = [] }: ParsedInput<Acts['previewReminder']>,
  { db, today }: Context,
): Promise<OutputOf<Acts['previewReminder']>> {
  const due = employeeIds.length > 0 ? await duePlaces(db, employeeIds, today) : [];
  const open = trainingIds.length > 0 ? await openPlaces(db, trainingIds) : [];
  const people = await openOf(db, [...due.map(({ id }) => id), ...open]);
  return {
    people: people.length,
    withoutEmail: people.filter(({ email }) => email === null).map(({ name }) => name),
  };
}

/** Takes the deletion back, with what was open in their seats. */
export async function undoTrainings(
  { records }: ParsedInput<Acts['undoTrainings']>,
  context: Context,
): Promise<Done> {
  const done = await restoreAll(context, trainingKind, records, { called });
  await reinstate(
    records.map(({ id }) => id),
    context,
  );
  return done;
}
