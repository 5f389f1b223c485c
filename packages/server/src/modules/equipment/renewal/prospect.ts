import type { renewals } from '@roadproof/contract/equipment/renewal';
import { formatNumber } from '@roadproof/domain/format';
import { appliesToType } from '@roadproof/domain/equipment/renewal-form';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Handlers } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { inspectionDutyOf } from './inspection-duty.ts';
import { dueOfUnit } from './due-of-unit.ts';
import { openDuplicate, unitOf } from './save-rows.ts';
import { typeById, type RenewalKind } from './type-rows.ts';

type Unit = NonNullable<Awaited<ReturnType<typeof unitOf>>>;

/** What is known before a renewal is added: an open one of its kind, when it was last done, and why it might not be listed. */
export const prospectOf: Handlers<typeof renewals>['prospect'] = async (
  { RenewalTypeId, EquipmentId },
  { db, today },
) => {
  const kind = await typeById(db, RenewalTypeId);
  if (!kind) throw notFound('Renewal type');
  const unit = EquipmentId === undefined ? undefined : await unitOf(db, EquipmentId);
  if (EquipmentId !== undefined && !unit) throw notFound('Equipment');
  const isSeveral = kind.agencyRule === 'insurance';
  const owner = { renewalTypeId: kind.id, equipmentId: unit?.id ?? null };
  const isAnswerable = kind.isCompanyRenewal || unit !== undefined;
  const duplicate = isSeveral || !isAnswerable ? undefined : await openDuplicate(db, owner);
  return {
    existing: duplicate ?? null,
    lastKnown: kind.copiesTo === 'none' ? null : (unit?.[kind.copiesTo] ?? null),
    firstDue: unit ? dueOfUnit(kind, unit, today) : null,
    notice: unit ? (noticeOf(unit, kind) ?? (await dutyNotice(unit, kind, db))) : null,
  };
};

/** That a unit owes no annual inspection, or that nobody knows; null where it owes one. */
async function dutyNotice({ id }: Unit, { code }: RenewalKind, db: CompanyTransaction) {
  if (code !== 'annualInspection') return null;
  const duty = await inspectionDutyOf(db, id);
  return duty && duty.state !== 'owed' ? duty.text : null;
}

/** What stands against it without forbidding it; a sold unit alone is refused. */
function noticeOf(unit: Unit, kind: RenewalKind): string | null {
  const { name, registeredWeight } = unit;
  const { renewalName, minimumRegisteredWeight: least } = kind;
  if (unit.isSold) return `${name} is sold: nothing is renewed for it.`;
  if (unit.isOutOfService)
    return `${name} is out of service: its renewal is listed once the unit is in use again.`;
  if (!appliesToType(kind, unit.typeId))
    return `${renewalName} is meant for other types of equipment.`;
  if (least !== null && registeredWeight !== null && registeredWeight < least)
    return `${renewalName} is asked for from ${formatNumber(least)} lb; ${name} is registered for ${formatNumber(registeredWeight)} lb.`;
  return null;
}
