import { completeRenewalsForm, type bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { dueAnchor, hasRenewalRule } from '@roadproof/domain/equipment/renewal';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { anchoringCompletions } from './anchor-rows.ts';
import { refuseUnexplained } from './complete.ts';
import { removeRenewal, saveRenewal } from './save.ts';
import { lockRenewals, renewalsOfCompletions } from './save-rows.ts';
import { actOnAll, refuseStrangers, removeAll, savedOf } from '../../../bulk/act-on-all.ts';
import { lockAhead, type BulkKind } from '../../../bulk/bulk-kind.ts';
import { keptNow, renewalKinds } from './bulk-rows.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['completeRenewals']>;

/** Renewals that are acted on together. */
export const renewalKind = {
  table: 'renewal',
  names: `select x.id, coalesce(q.name, 'Company') || ', ' || t.renewal_name as name from renewal x
      join renewal_type t on t.client_id = x.client_id and t.id = x.renewal_type_id
      left join equipment q on q.client_id = x.client_id and q.id = x.equipment_id where true
    union all select x.id, x.name || ', yearly inspection' from equipment x where true`,
  lock: lockRenewals,
} satisfies BulkKind;

/** Completions of renewals that are acted on together. */
export const renewalCompletionKind = {
  table: 'renewalHistory',
  names: `select x.id, coalesce(q.name, 'Company') || ', ' || t.renewal_name as name from renewal_history x
      join renewal r on r.client_id = x.client_id and r.id = x.renewal_id
      join renewal_type t on t.client_id = r.client_id and t.id = r.renewal_type_id
      left join equipment q on q.client_id = r.client_id and q.id = r.equipment_id where true`,
  lock: async (db, ids) => lockRenewals(db, await renewalsOfCompletions(db, ids)),
} satisfies BulkKind;

/** Completes renewals on one day, each due again by the rule of its type; what an inspection found is of the inspections alone. */
export async function completeRenewalsOn(
  {
    records,
    result,
    inspectorName,
    defects,
    isStateProgram,
    ...form
  }: ParsedInput<Acts['completeRenewals']>,
  context: Context,
): Promise<Done> {
  const { db } = context;
  await refuseStrangers(completeRenewalsForm, form, context);
  const inspected = { result: result ?? ('pass' as const), inspectorName, defects, isStateProgram };
  refuseUnexplained(inspected);
  await lockAhead(db, renewalKind, records);
  const kinds = await renewalKinds(
    db,
    records.map(({ id }) => id),
  );
  const complete = async (record: (typeof records)[number]) => {
    const kind = kinds.get(record.id);
    if (kind && !hasRenewalRule(kind))
      throw refused(
        'Its type does not say when it is due again.',
        'Complete it on its own page, with its next date.',
      );
    const isInspection = kind === undefined || kind.code === 'annualInspection';
    const found = isInspection ? inspected : {};
    return saveRenewal({ ...record, ...form, ...found, nextByInterval: true }, context);
  };
  // The year belongs to each record: a fault at it names the record.
  const saved = await actOnAll(context, renewalKind, records, complete, ['forYear']);
  const kept = await keptNow(
    db,
    saved.map(({ id }) => id),
  );
  return { records: kept.map(savedOf) };
}

/** Answers the day of the month that each of these renewals is counted from; null where its type counts from the completion. */
export async function previewRenewals(
  { renewalIds }: ParsedInput<Acts['previewRenewals']>,
  { db }: Context,
): Promise<OutputOf<Acts['previewRenewals']>> {
  const kinds = [...(await renewalKinds(db, renewalIds)).values()];
  const completions = await anchoringCompletions(db, kinds);
  return kinds.map((kind) => ({
    id: kind.id,
    anchorDay: kind.keepsDay
      ? dueAnchor(kind.nextRenewal, kind, completions.get(kind.id) ?? [])
      : null,
  }));
}

/** Deletes renewals, and returns which units still owe their yearly inspection. */
export async function removeRenewals(
  { records }: ParsedInput<Acts['removeRenewals']>,
  context: Context,
): Promise<OutputOf<Acts['removeRenewals']>> {
  const removed = await removeAll(context, renewalKind, records, removeRenewal);
  return {
    records: removed.map(savedOf),
    stillOwing: removed.flatMap(({ stillOwing }) => stillOwing),
  };
}
