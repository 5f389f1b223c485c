import type { CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';

/** The rule that asks for an exam of somebody whose injury may impair the driving (49 CFR 391.45(g)). */
export const medicalExamRule = '49 CFR 391.45';

/** What is asked for after an injury: 'Medical exam after the injury of 11/22/2026'. */
export function medicalExamName(injuredOn: CalendarDay): string {
  return `Medical exam after the injury of ${formatDay(injuredOn)}`;
}

/** The same with its rule, as a person's page says it. */
export function medicalExamText(injuredOn: CalendarDay): string {
  return `${medicalExamName(injuredOn)} (${medicalExamRule})`;
}
