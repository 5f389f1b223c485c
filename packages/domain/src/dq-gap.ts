import type { Slot } from './dq-file.ts';
import { formatDay } from './format.ts';

/** What is wrong with a driver's file today: required papers that are overdue or missing past their day (docs/domain.md, Slots and gaps). */
export function gapsOf(slots: readonly Slot[]): Slot[] {
  return slots.filter(
    ({ rule, state }) => rule.required === 'yes' && (state === 'OVERDUE' || state === 'MISSING'),
  );
}

const cite = ({ rule, due }: Slot, says: (day: string) => string): string => {
  const facts = [due && says(formatDay(due)), rule.cfr && `49 CFR ${rule.cfr}`].filter(Boolean);
  return facts.length > 0 ? `${rule.name} (${facts.join(', ')})` : rule.name;
};

/** The gaps in words, 'Overdue: Annual MVR (was due 11/03/2026, 49 CFR 391.25(a)). Missing: Road Test'; null when the file is whole. */
export function gapText(slots: readonly Slot[]): string | null {
  const gaps = gapsOf(slots);
  const said = (word: string, state: Slot['state']): string[] => {
    const named = gaps
      .filter((slot) => slot.state === state)
      .map((slot) => cite(slot, (day) => (state === 'OVERDUE' ? `was due ${day}` : `due ${day}`)));
    return named.length > 0 ? [`${word}: ${named.join(', ')}`] : [];
  };
  const text = [...said('Overdue', 'OVERDUE'), ...said('Missing', 'MISSING')].join('. ');
  return text || null;
}
