import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import {
  lockedAll,
  markDeleted,
  saveAll,
  type Change,
  type Saved,
  type Stored,
} from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { conflict, notFound } from '../../../errors.ts';
import { refuseTakenSince } from './case-number-rows.ts';
import { refuseKept } from './remove.ts';
import { askForGaps, closed, reopened, timelineEvent } from './resolve.ts';
import { tell } from './save-rows.ts';
import { statusIds } from '../../company/lookup/status-rows.ts';
import { actOnAll } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { restoreAll } from '../../company/lookup/restore-all.ts';
import { before, undoable } from '../../../bulk/undoable.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['resolveIncidents']>;
type Incident = Stored<'incident'>;
type Event = ReturnType<typeof timelineEvent>;

const incidentKind = {
  table: 'incident',
  names: `select x.id, x.case_number as name from incident x where true`,
} satisfies BulkKind;

/** Closes incidents on one day; what they lack is asked once for all of them. */
export async function resolveIncidents(
  { records, isConfirmed, ...closing }: ParsedInput<Acts['resolveIncidents']>,
  context: Context,
): Promise<Done> {
  const statuses = await statusIds(context.db);
  const changes = await changesOf(records, context, async (stored, { version }) =>
    closed(stored, version, closing, statuses, context),
  );
  if (!isConfirmed)
    await askForGaps(
      changes.map(({ stored }) => stored),
      context,
    );
  return kept(changes, context, ({ stored }) => timelineEvent('resolved', stored.id, closing));
}

/** Opens closed incidents again, with one reason. */
export async function reopenIncidents(
  { records, reason }: ParsedInput<Acts['reopenIncidents']>,
  context: Context,
): Promise<Done> {
  const statuses = await statusIds(context.db);
  const changes = await changesOf(records, context, async (stored, { version }) =>
    reopened(stored, version, statuses, context),
  );
  return kept(changes, context, ({ stored }) =>
    timelineEvent('reopened', stored.id, stored, reason),
  );
}

/** Deletes incidents that the accident register does not have to hold: as many statements for 500 as for two. */
export async function removeIncidents(
  { records }: ParsedInput<Acts['removeIncidents']>,
  context: Context,
): Promise<Done> {
  const ids = records.map(({ id }) => id);
  const incidents = await lockedAll(context.db, 'incident', ids);
  const refuse = await refuseKept(ids, context);
  await actOnAll(context, incidentKind, records, async ({ id }) => {
    const stored = incidents.get(id);
    if (!stored) throw notFound('Incident');
    refuse(stored);
  });
  return { records: await markDeleted(context, 'incident', ids) };
}

/** What closing and reopening change. */
const outcome = [
  'statusId',
  'resolutionDate',
  'finalNotes',
  'isPreventable',
  'claimNumber',
  'closedById',
  'closedAt',
] as const;

/** Takes back any of them; that it was closed or reopened stays in its timeline. */
export async function undoIncidents(
  { kind, records }: ParsedInput<Acts['undoIncidents']>,
  context: Context,
): Promise<Done> {
  if (kind === 'incidentDelete')
    return restoreAll(context, incidentKind, records, {
      called: 'Incident',
      refusing: async (deleted) => {
        const refuse = await refuseTakenSince(
          context,
          deleted.map(({ caseNumber }) => caseNumber),
        );
        return ({ caseNumber }) => refuse(caseNumber);
      },
    });
  const check = await undoable(context, incidentKind, records);
  const valuesOf = await before(context, incidentKind, records, outcome);
  const { Completed } = await statusIds(context.db);
  const isReopening = kind === 'incidentClosing';
  const changes = await changesOf(records, context, async (stored, record) => {
    check(record);
    const values = { ...outcomeOf(stored), ...valuesOf(record.id) };
    if (values.statusId === stored.statusId || (stored.statusId === Completed) !== isReopening)
      throw conflict(
        'It was changed in another way.',
        "We didn't undo anything. Look at it first.",
      );
    return values;
  });
  return kept(changes, context, ({ stored, values }) =>
    isReopening
      ? timelineEvent('reopened', stored.id, stored, 'The closing was undone.')
      : timelineEvent('resolved', stored.id, { ...stored, ...values }, 'The reopening was undone.'),
  );
}

const outcomeOf = (stored: Incident) =>
  Object.fromEntries(outcome.map((name) => [name, stored[name]])) as Pick<
    Incident,
    (typeof outcome)[number]
  >;

/** What becomes of each incident, which is judged for itself. */
async function changesOf<V extends Change<'incident'>['values']>(
  records: readonly Saved[],
  context: Context,
  valuesOf: (stored: Incident, record: Saved) => Promise<V>,
): Promise<{ readonly stored: Incident; readonly values: V }[]> {
  const incidents = await lockedAll(
    context.db,
    'incident',
    records.map(({ id }) => id),
  );
  return actOnAll(context, incidentKind, records, async (record) => {
    const stored = incidents.get(record.id);
    if (!stored) throw notFound('Incident');
    return { stored, values: await valuesOf(stored, record) };
  });
}

/** Writes all of them by one statement, and their timelines by another. */
async function kept<C extends Change<'incident'>>(
  changes: readonly C[],
  context: Context,
  eventOf: (change: C) => Event,
): Promise<Done> {
  await tell(context, ...changes.map(eventOf));
  return { records: await saveAll(context.db, 'incident', changes) };
}
