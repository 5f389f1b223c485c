import type { CalendarDay } from './calendar-day.ts';
import type { Slot } from './dq-file.ts';
import type { Standing } from './due.ts';
import { formatDay } from './format.ts';

/** What is wrong with a driver's file today: required papers that are overdue or missing past their day (docs/domain.md, Slots and gaps). */
export function gapsOf(slots: readonly Slot[]): Slot[] {
  return slots.filter(
    ({ required, state }) => required === 'yes' && (state === 'OVERDUE' || state === 'MISSING'),
  );
}

/** What a gap is called, by when it was due and which rule asks for it. */
export interface Gap {
  readonly rule: { readonly name: string };
  /** The text that asks for it, '49 CFR 391.25(a)'. */
  readonly source: string | null;
  readonly state: Slot['state'];
  readonly due: CalendarDay | null;
  readonly standing: Pick<Standing, 'expires'>;
}

const cite = ({ rule, source, due }: Gap, says: (day: string) => string): string => {
  const facts = [due && says(formatDay(due)), source].filter(Boolean);
  return facts.length > 0 ? `${rule.name} (${facts.join(', ')})` : rule.name;
};

/** The gaps in words, 'Overdue: Annual MVR (was due 11/03/2026, 49 CFR 391.25(a)). Missing: Road Test'; null when the file is whole. `more` are gaps that are no paper of the file. */
export function gapText(slots: readonly Slot[], more: readonly Gap[] = []): string | null {
  const gaps: readonly Gap[] = [...gapsOf(slots), ...more];
  const said = (word: string, of: readonly Gap[], before: string): string[] => {
    const named = of.map((slot) => cite(slot, (day) => `${before} ${day}`));
    return named.length > 0 ? [`${word}: ${named.join(', ')}`] : [];
  };
  const over = gaps.filter(({ state }) => state === 'OVERDUE');
  const missing = gaps.filter(({ state }) => state === 'MISSING');
  const expired = over.filter(({ standing }) => standing.expires);
  const overdue = over.filter(({ standing }) => !standing.expires);
  const text = [
    ...said('Expired', expired, 'valid until'),
    ...said('Overdue', overdue, 'was due'),
    ...said('Missing', missing, 'due'),
  ].join('. ');
  return text || null;
}
