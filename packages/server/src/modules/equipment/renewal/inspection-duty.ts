import { inspectionDuty, type InspectionDuty } from '@roadproof/domain/equipment/inspection-duty';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Whether the unit under one alias, with its type under another, owes an annual inspection: 'owed', 'none' or 'unknown', by the rule `inspectionDuty` of the domain. */
export const dutyOf = (unit: string, type: string): string =>
  `inspection_duty(${type}.needs_annual_inspection, ${type}.on_highway, ${unit}.is_driveaway, ${unit}.gvwr,
    ${unit}.weight, ${unit}.registered_weight, ${unit}.combined_weight, ${unit}.passengers,
    ${unit}.carries_for_pay, ${unit}.has_hazmat_placards, ${unit}.is_heavy)`;

/** The condition that the unit owes one. */
export const owesInspection = (unit: string, type: string): string =>
  `${dutyOf(unit, type)} = 'owed'`;

/** Whether a unit owes one and why; undefined when there is no such unit. */
export async function inspectionDutyOf(
  db: CompanyTransaction,
  id: string,
): Promise<InspectionDuty | undefined> {
  const facts = await db
    .selectFrom('equipment as q')
    .leftJoin('equipmentType as k', (join) =>
      join.onRef('k.clientId', '=', 'q.clientId').onRef('k.id', '=', 'q.typeId'),
    )
    .select(['q.gvwr', 'q.weight', 'q.registeredWeight', 'q.combinedWeight', 'q.passengers'])
    .select(['q.carriesForPay', 'q.hasHazmatPlacards', 'q.isDriveaway', 'q.isHeavy'])
    .select(['k.needsAnnualInspection', 'k.onHighway'])
    .where('q.id', '=', id)
    .where('q.deletedAt', 'is', null)
    .executeTakeFirst();
  return (
    facts &&
    inspectionDuty({
      ...facts,
      byType: facts.needsAnnualInspection ?? false,
      onHighway: facts.onHighway ?? true,
    })
  );
}
