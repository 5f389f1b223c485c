import { entryOf } from '@roadproof/domain/entry';
import { formatDay } from '@roadproof/domain/format';
import { completes, repairDayFault } from '@roadproof/domain/equipment/inspection-failure';
import { dueAnchor, isOpenRenewal, nextRenewalDate } from '@roadproof/domain/equipment/renewal';
import type { RenewalBasis } from '@roadproof/domain/equipment/renewal-rule';
import { proofNeeded, renewalDateFaults } from '@roadproof/domain/equipment/renewal-form';
import { completionBehind, doneAlready, nameOrNull } from '../../../db/overtaken.ts';
import { addRecord, saveRecord, type Saved } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest } from '../../../errors.ts';
import { completionsOf } from './details-rows.ts';
import { inspected, programOf } from './inspected.ts';
import type { RenewalForm } from './save.ts';
import { mirrorCompletion, savedNow, type StoredRenewal } from './save-rows.ts';
import { refuseReopening } from './duplicate.ts';
import { metOrRefused, metWithDate } from './period.ts';
import { typeById, usdotNumberOf, type RenewalKind } from './type-rows.ts';

type Completion = Awaited<ReturnType<typeof completionsOf>>[number];

/**
 * Completes a renewal: the completion is kept, the newest one moves the due date and the unit's
 * own date. A completion older than the newest goes to the history alone.
 */
export async function completeRenewal(
  form: RenewalForm,
  stored: StoredRenewal,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const completedOn = form.completionDate ?? context.today;
  const kind = await typeById(db, stored.renewalTypeId);
  if (form.isStateProgram && kind?.code !== 'annualInspection')
    throw badRequest(
      'Only an annual inspection is made under a State program.',
      'Leave State program off.',
      'isStateProgram',
    );
  if (form.result && kind?.code !== 'annualInspection')
    throw badRequest('Only an annual inspection has a result.', 'Leave Result empty.', 'result');
  if (form.result === 'fail') return noteFailure(form, stored, completedOn, context);
  if (form.result === 'repaired') return noteRepair(form, stored, completedOn, context);
  await refuseLate(form, stored, completedOn, context);
  check(form, kind, context);
  const isNewest = entryOf(completedOn, stored.lastCompletedOn) !== 'history';
  const { nextRenewal, metDue } = await followsOf(form, stored, completedOn, kind, context);
  if (nextRenewal !== null && !isOpenRenewal(stored)) await refuseReopening(stored, context);
  const unitDateBefore = isNewest
    ? await mirrorCompletion(db, stored.equipmentId, kind?.copiesTo, completedOn)
    : null;
  await addRecord(db, 'renewalHistory', {
    clientId: caller.clientId,
    renewalId: stored.id,
    completionDate: completedOn,
    previousDue: isNewest ? stored.nextRenewal : null,
    nextRenewal,
    metDue,
    completedById: form.completedById ?? caller.employeeId,
    fileId: form.file?.fileId ?? null,
    notes: form.notes ?? null,
    unitDateBefore,
    ...inspected(form),
    isStateProgram: programOf(form, kind),
  });
  // An older pass can still settle a failure that is older than itself.
  if (!isNewest) return savedNow(db, stored.id);
  return moveDates(db, stored, { completionDate: completedOn, nextRenewal });
}

/** What failed is told with what was found. */
export function refuseUnexplained({
  result,
  defects,
}: Pick<RenewalForm, 'result' | 'defects'>): void {
  if (result === 'fail' && !defects)
    throw badRequest('Defects are required.', 'Say what has to be repaired.', 'defects');
}

/** An inspection that was not passed moves nothing: the unit still owes it, and is overdue at once (49 CFR 396.17). */
async function noteFailure(
  form: RenewalForm,
  stored: StoredRenewal,
  completedOn: string,
  context: Context,
): Promise<Saved> {
  const faults = renewalDateFaults({ completionDate: completedOn }, context.today);
  if (faults.length > 0) throw new ApiError(400, faults);
  refuseUnexplained(form);
  return noteEntry(form, stored, completedOn, context);
}

/** The repair of what an inspection found is certified: it settles the failure and moves no date. */
async function noteRepair(
  form: RenewalForm,
  stored: StoredRenewal,
  repairedOn: string,
  context: Context,
): Promise<Saved> {
  const { failedOn } = stored;
  if (failedOn === null)
    throw badRequest(
      'No inspection of this renewal is waiting for a repair.',
      'Look at its completions: it was passed, repaired or taken back already.',
      'result',
    );
  const fault = repairDayFault(repairedOn, { failedOn }, context.today);
  if (fault !== null)
    throw badRequest(fault, 'Enter the day on which the repair was finished.', 'completionDate');
  if (!form.notes)
    throw badRequest('What was repaired is required.', 'Say what was repaired.', 'notes');
  return noteEntry(form, stored, repairedOn, context);
}

/** An entry of the history that completes nothing. */
async function noteEntry(
  form: RenewalForm,
  stored: StoredRenewal,
  completionDate: string,
  { db, caller }: Context,
): Promise<Saved> {
  await refuseStale(db, stored, form.version, {});
  await addRecord(db, 'renewalHistory', {
    clientId: caller.clientId,
    renewalId: stored.id,
    completionDate,
    completedById: form.completedById ?? caller.employeeId,
    fileId: form.file?.fileId ?? null,
    notes: form.notes ?? null,
    ...inspected(form),
  });
  return savedNow(db, stored.id);
}

/** The newest completion says when the renewal was done last and when it is due next; without a next date it is done for good. */
export async function moveDates(
  db: CompanyTransaction,
  stored: StoredRenewal,
  { completionDate, nextRenewal }: { completionDate: string; nextRenewal: string | null },
): Promise<Saved> {
  const isClosed = nextRenewal === null;
  const dates = { completionDate, lastCompletedOn: completionDate };
  return saveRecord(db, 'renewal', stored, { ...dates, nextRenewal, isClosed });
}

/** Somebody was quicker: who, and what they did. */
async function refuseLate(
  form: RenewalForm,
  stored: StoredRenewal,
  completedOn: string,
  { db }: Context,
): Promise<void> {
  const isStale = form.version !== undefined && form.version !== stored.version;
  const all = await completionsOf(db, stored.id);
  const completions = all.filter(completes);
  const same = completions.find(({ completionDate }) => completionDate === completedOn);
  const found = (isStale && completionBehind(stored, completions)) || same;
  if (found) throw alreadyCompleted(found);
  const { version, completionDate, nextRenewal } = form;
  await refuseStale(db, stored, version, { completionDate, nextRenewal });
}

function alreadyCompleted(done: Completion): ApiError {
  const { completionDate, nextRenewal } = done;
  const who = nameOrNull(done);
  const next = nextRenewal === null ? '' : `, next due ${formatDay(nextRenewal)}`;
  return doneAlready({
    who,
    did: `completed this renewal already: on ${formatDay(completionDate)}${next}`,
    description: "We didn't save it twice. Look at its completions first.",
    conflict: { completedBy: who ?? 'Another user', completionDate, nextRenewal },
  });
}

function check(form: RenewalForm, kind: RenewalKind | undefined, { today }: Context): void {
  const faults = renewalDateFaults(
    form.nextByInterval ? { completionDate: form.completionDate } : form,
    today,
  );
  if (faults.length > 0) throw new ApiError(400, faults);
  if (kind?.documentRequired && !form.file)
    throw badRequest(
      proofNeeded,
      'Add the certificate, receipt or report of this completion.',
      'file',
    );
}

/** When it is due next, and the period the completion was for; one older than the newest moves no date. */
async function followsOf(
  form: RenewalForm,
  stored: StoredRenewal,
  completedOn: string,
  kind: RenewalKind | undefined,
  { db, caller }: Context,
): Promise<{ readonly nextRenewal: string | null; readonly metDue: string | null }> {
  if (!kind) return { nextRenewal: form.nextRenewal ?? null, metDue: null };
  const isNewest = entryOf(completedOn, stored.lastCompletedOn) !== 'history';
  const { nextRenewal: previousDue } = stored;
  const basis: RenewalBasis = {
    completedOn,
    previousDue,
    usdotNumber: await usdotNumberOf(db, caller.clientId),
    isStateProgram: programOf(form, kind),
  };
  const { forYear } = form;
  if (!isNewest)
    return { nextRenewal: null, metDue: forYear ? metOrRefused(kind, basis, forYear) : null };
  if (!form.nextByInterval) {
    const nextRenewal = form.nextRenewal ?? null;
    return { nextRenewal, metDue: metWithDate(kind, basis, { forYear, nextRenewal }) };
  }
  const metDue = metOrRefused(kind, basis, forYear);
  const completions = await completionsOf(db, stored.id);
  const anchorDay = dueAnchor(previousDue, kind, completions.filter(completes));
  return { nextRenewal: nextRenewalDate(kind, { ...basis, metDue, anchorDay }), metDue };
}
