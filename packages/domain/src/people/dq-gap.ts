import type { CalendarDay } from '../calendar-day.ts';
import type { Slot } from './dq-file.ts';
import type { DueStatus } from '../due.ts';
import { formatDay } from '../format.ts';

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
  readonly standing: Pick<DueStatus, 'expires'>;
}

const cite = ({ rule, source, due }: Gap, says: (day: string) => string): string => {
  const facts = [due && says(formatDay(due)), source].filter(Boolean);
  return facts.length > 0 ? `${rule.name} (${facts.join(', ')})` : rule.name;
};

interface WordGaps {
  readonly word: string;
  readonly before: string;
  readonly gaps: readonly Gap[];
}

/** The gaps by what is wrong with them, the worst first; `more` are gaps that are no paper of the file. */
function byWord(slots: readonly Slot[], more: readonly Gap[]): readonly WordGaps[] {
  const gaps: readonly Gap[] = [...gapsOf(slots), ...more];
  const over = gaps.filter(({ state }) => state === 'OVERDUE');
  return [
    {
      word: 'Expired',
      before: 'valid until',
      gaps: over.filter(({ standing }) => standing.expires),
    },
    {
      word: 'Overdue',
      before: 'was due',
      gaps: over.filter(({ standing }) => !standing.expires),
    },
    { word: 'Missing', before: 'due', gaps: gaps.filter(({ state }) => state === 'MISSING') },
    // No open gap, but the file is not whole either.
    {
      word: 'Never filed',
      before: 'due',
      gaps: slots.filter(({ state }) => state === 'NEVER_FILED'),
    },
  ].filter((one) => one.gaps.length > 0);
}

/** The gaps in words, 'Overdue: Annual MVR (was due 11/03/2026, 49 CFR 391.25(a)). Missing: Road Test'; null when the file is whole. */
export function gapText(slots: readonly Slot[], more: readonly Gap[] = []): string | null {
  const text = byWord(slots, more)
    .map(({ word, before, gaps }) => {
      const named = gaps.map((gap) => cite(gap, (day) => `${before} ${day}`));
      return `${word}: ${named.join(', ')}`;
    })
    .join('. ');
  return text || null;
}

/** The worst gap and how many others there are, for the cell of a table: 'Overdue: Annual MVR, 2 more'; null when the file is whole. */
export function gapBrief(slots: readonly Slot[], more: readonly Gap[] = []): string | null {
  const groups = byWord(slots, more);
  const [first] = groups;
  if (!first) return null;
  const others = groups.reduce((sum, { gaps }) => sum + gaps.length, -1);
  return `${first.word}: ${first.gaps[0]?.rule.name ?? ''}${others > 0 ? `, ${others} more` : ''}`;
}
