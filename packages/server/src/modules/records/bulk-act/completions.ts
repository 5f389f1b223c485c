import {
  completeRemindersForm,
  completeRenewalsForm,
  type bulkActs,
} from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { dueAnchor, hasRenewalRule } from '@roadproof/domain/equipment/renewal';
import type { Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, refused } from '../../../errors.ts';
import { anchoringCompletions } from '../../equipment/renewal/anchor-rows.ts';
import { refuseUnexplained } from '../../equipment/renewal/complete.ts';
import { saveRenewal } from '../../equipment/renewal/save.ts';
import { completeReminders } from '../../equipment/service-reminder/complete.ts';
import { actOnAll, refuseStrangers } from './all-or-none.ts';
import { lockAhead } from './lock-ahead.ts';
import { keptNow, renewalKinds } from './rows.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['completeRenewals']>;

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
  await lockAhead(db, 'renewal', records);
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
  const saved = await actOnAll(context, 'renewal', records, complete, ['forYear']);
  const kept = await keptNow(
    db,
    saved.map(({ id }) => id),
  );
  return { records: kept.map(({ id, version }) => ({ id, version })) };
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

/** Completes service reminders on one day, at what the meters showed then as far as it is known. */
export async function completeRemindersOn(
  { records, ...form }: ParsedInput<Acts['completeReminders']>,
  context: Context,
): Promise<Done> {
  await refuseStrangers(completeRemindersForm, form, context);
  const completion = ({ id, version }: Saved) => ({ ...form, serviceReminderId: id, version });
  try {
    const done = await completeReminders(context, records.map(completion));
    return { records: done.map(({ id, version }) => ({ id, version })) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Together they are a few statements, and say no more than the first refusal; the transaction is lost either way.
    await actOnAll(context, 'serviceReminder', records, async (record) => {
      const [saved] = await completeReminders(context, [completion(record)]);
      return saved ?? record;
    });
    throw error;
  }
}
