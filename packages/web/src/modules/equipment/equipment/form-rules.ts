import { isCalendarDay } from '@roadproof/domain/calendar-day';
import {
  equipmentFaults,
  requiredEquipmentFields,
  type EquipmentFacts,
} from '@roadproof/domain/equipment/equipment';
import { nameOf, type UnitFormContext } from './unit-form-context.ts';
import type { UnitValues } from './form-values.ts';

const required: ReadonlySet<string> = new Set(Object.values(requiredEquipmentFields).flat());

/** Whether the wizard asks for a field. */
export const requires = (field: string): boolean => required.has(field);

/** Whether the unit is sold as it stands in the wizard. */
export const isSold = (
  { equipmentStatusId }: { readonly equipmentStatusId?: unknown },
  context: UnitFormContext,
): boolean => nameOf(context, equipmentStatusId) === 'Sold';

const dayIn = (value: unknown): string | null =>
  typeof value === 'string' && isCalendarDay(value) ? value : null;

type SaleValues = Partial<Pick<UnitValues, 'equipmentStatusId' | 'soldDate' | 'inServiceDate'>>;

/** What is wrong with the sale of a unit, by field, in the server's words; what is required the fields themselves say. */
export function saleFaults(
  values: SaleValues,
  context: UnitFormContext,
): Readonly<Record<string, string>> {
  if (!isSold(values, context) || dayIn(values.soldDate) === null) return {};
  const { today } = context;
  const facts: EquipmentFacts = {
    soldDate: dayIn(values.soldDate),
    inServiceDate: dayIn(values.inServiceDate),
  };
  const faults = equipmentFaults(facts, {
    today,
    status: 'Sold',
    checkedFields: new Set(['soldDate']),
  });
  return Object.fromEntries(
    faults.map(({ field, message, description }) => [field, `${message} ${description}`]),
  );
}
