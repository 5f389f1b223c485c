import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { firstHeavyUseTax, yearlyHeavyUseTax } from '@roadproof/domain/equipment/renewal-agency';
import type { RenewalKind } from './type-rows.ts';

/** The first day of a kind that a unit has for itself, by its first use; null where the kind's own day counts for it. */
export function dueOfUnit(
  { agencyRule, fixedMonthDay }: Pick<RenewalKind, 'agencyRule' | 'fixedMonthDay'>,
  { inServiceDate }: { readonly inServiceDate: CalendarDay | null },
  today: CalendarDay,
): CalendarDay | null {
  if (agencyRule !== 'heavyUseTax' || fixedMonthDay === null) return null;
  const own = firstHeavyUseTax(inServiceDate, fixedMonthDay, today);
  return own === yearlyHeavyUseTax(fixedMonthDay, today) ? null : own;
}
