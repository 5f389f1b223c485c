import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { completionWarning } from '@roadproof/domain/training/training-completion';

const mostWarnings = 10;

/** What is to be said about completions before the day of hire, of the first few people. */
export function warningsFor(
  completedAt: CalendarDay,
  people: ReadonlyMap<string, { readonly name: string; readonly hireDate: CalendarDay | null }>,
): string[] {
  const found = [...people.values()].flatMap((one) => completionWarning(completedAt, one) ?? []);
  const more = found.length - mostWarnings;
  return more <= 0 ? found : [...found.slice(0, mostWarnings), `The same is true of ${more} more.`];
}
