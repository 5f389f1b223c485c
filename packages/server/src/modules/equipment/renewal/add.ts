import { saveRenewal } from '@roadproof/contract/equipment/renewal-form';
import { hasRenewalRule, nextRenewalDate } from '@roadproof/domain/equipment/renewal';
import {
  appliesToType,
  proofNeeded,
  renewalDateFaults,
} from '@roadproof/domain/equipment/renewal-form';
import { choiceFaults } from '../../../db/choice-rows.ts';
import { addRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import type { Message } from '@roadproof/contract/failure';
import { inspected, programOf } from './inspected.ts';
import type { RenewalForm } from './save.ts';
import { mirrorCompletion, unitOf } from './save-rows.ts';
import { refuseDuplicate } from './duplicate.ts';
import { metOrRefused, metWithDate } from './period.ts';
import { typeById, usdotNumberOf, type RenewalKind } from './type-rows.ts';

type Unit = Awaited<ReturnType<typeof unitOf>>;

/** Adds a renewal of a unit or of the company; with a last completion and no next date, its type's interval says when it is due. */
export async function addNewRenewal(form: RenewalForm, context: Context): Promise<Saved> {
  const { db, caller } = context;
  // Who adds to the same unit, or to the company, waits: no second one slips in between.
  const unit = form.equipmentId ? await unitOf(db, form.equipmentId, true) : undefined;
  const kind = form.renewalTypeId
    ? await typeById(db, form.renewalTypeId, unit === undefined)
    : undefined;
  const faults = [
    ...equipmentFaults(form, unit, kind),
    ...kindFaults(form, kind, unit),
    ...renewalDateFaults(form, context.today),
    ...(await choiceFaults(db, saveRenewal, form, undefined)),
  ];
  if (faults.length > 0 || !kind) throw new ApiError(400, faults);
  const equipmentId = unit?.id ?? null;
  const owner = unit?.name ?? 'The company';
  await refuseDuplicate(context, kind, { equipmentId, owner, field: 'renewalTypeId' });
  const completedOn = form.completionDate ?? null;
  const { next, metDue } = await followsOf(form, kind, context);
  const saved = await addRecord(db, 'renewal', {
    clientId: caller.clientId,
    equipmentId,
    renewalTypeId: kind.id,
    completionDate: completedOn,
    lastCompletedOn: completedOn,
    nextRenewal: next,
    isClosed: completedOn !== null && next === null,
    dueSoonDays: form.dueSoonDays ?? null,
    notes: form.notes ?? null,
  });
  if (completedOn !== null) {
    await addRecord(db, 'renewalHistory', {
      clientId: caller.clientId,
      renewalId: saved.id,
      completionDate: completedOn,
      nextRenewal: next,
      metDue,
      completedById: form.completedById ?? null,
      fileId: form.file?.fileId ?? null,
      unitDateBefore: await mirrorCompletion(db, equipmentId, kind.copiesTo, completedOn),
      ...inspected(form),
      isStateProgram: programOf(form, kind),
    });
  }
  return saved;
}

function equipmentFaults(form: RenewalForm, unit: Unit, kind: RenewalKind | undefined): Message[] {
  const fault = (message: string, description: string) => [
    { field: 'equipmentId', message, description },
  ];
  if (kind?.isCompanyRenewal)
    return form.equipmentId
      ? fault(`${kind.renewalName} is the company's own.`, 'Leave the equipment empty.')
      : [];
  if (!form.equipmentId) return fault('Equipment is required.', 'Choose a unit.');
  if (!unit) return fault('Equipment is not known.', 'Choose one from the list.');
  if (unit.isSold)
    return fault(`${unit.name} is sold.`, 'Nothing is renewed for a unit that left.');
  return [];
}

function kindFaults(form: RenewalForm, kind: RenewalKind | undefined, unit: Unit): Message[] {
  const fault = (field: string, message: string, description: string) => [
    { field, message, description },
  ];
  if (!form.renewalTypeId)
    return fault('renewalTypeId', 'Renewal Type is required.', 'Choose what is renewed.');
  if (!kind?.isActive)
    return fault('renewalTypeId', 'Renewal Type is not known.', 'Choose one from the list.');
  if (unit && !kind.isCompanyRenewal && !appliesToType(kind, unit.typeId))
    return fault(
      'renewalTypeId',
      `${kind.renewalName} is meant for other types of equipment.`,
      'Choose another type, or have an administrator add the type of this unit to it.',
    );
  if (form.result && kind.code !== 'annualInspection')
    return fault('result', 'Only an annual inspection has a result.', 'Leave Result empty.');
  if (form.result && form.result !== 'pass')
    return fault(
      'result',
      'A renewal is added with an inspection that was passed.',
      'Add it without a completion, then record what failed or was repaired.',
    );
  if (kind.documentRequired && form.completionDate && !form.file)
    return fault('file', proofNeeded, 'Add the certificate or receipt of this completion.');
  if (form.file && !form.completionDate)
    return fault('completionDate', 'Completion Date is required.', 'Enter the day of the proof.');
  return [];
}

/** When it is due, and the period of its last completion: by the date that was typed, or else by the rule of its type. */
async function followsOf(
  form: RenewalForm,
  kind: RenewalKind,
  { db, caller }: Context,
): Promise<{ readonly next: string | null; readonly metDue: string | null }> {
  const { completionDate: completedOn, nextRenewal = null, forYear } = form;
  if (!completedOn || !hasRenewalRule(kind)) return { next: nextRenewal, metDue: null };
  const usdotNumber = await usdotNumberOf(db, caller.clientId);
  const basis = { completedOn, previousDue: null, usdotNumber };
  if (nextRenewal !== null)
    return { next: nextRenewal, metDue: metWithDate(kind, basis, { forYear, nextRenewal }) };
  const metDue = metOrRefused(kind, basis, forYear);
  return { next: nextRenewalDate(kind, { ...basis, metDue }), metDue };
}
