import { daysBetween, type CalendarDay } from '../calendar-day.ts';
import type { DueState } from '../due.ts';
import { formatDay } from '../format.ts';
import type { DriverFacts, Slot } from './dq-file.ts';
import { gapsOf } from './dq-gap.ts';

/** Texts of cells without a day. */
export const driverCellWords = ['missing', 'no date', 'never filed', 'ended', 'effort'] as const;
export type DriverCellWord = (typeof driverCellWords)[number];

/** One kind of paper of one driver, as the matrix shows it. */
export interface DriverCell {
  readonly state: DueState;
  readonly word: DriverCellWord | null;
  /** The day it was or is due, until which it is valid, or on which it was filed; of an effort, the day of it. */
  readonly day: CalendarDay | null;
  /** True while it is a gap of the file. */
  readonly isGap: boolean;
  readonly isOnFile: boolean;
}

type Dates = Pick<DriverFacts, 'licenceExpirationDate' | 'medCertCardExpirationDate'>;

/** True for a card whose last valid day is recorded neither on the paper nor with the person. */
function lacksDay({ rule: { code }, due }: Slot, driver: Dates): boolean {
  if (due !== null) return false;
  if (code === 'LICENCE') return driver.licenceExpirationDate === null;
  return code === 'MED_CARD' && driver.medCertCardExpirationDate === null;
}

/** The cell of a slot in the matrix (docs/domain.md, Driver matrix); null where nothing is required and nothing is filed. */
export function driverCell(
  slot: Slot,
  driver: Dates,
  { isEffort }: { readonly isEffort: boolean },
): DriverCell | null {
  const { state, due, dated, count } = slot;
  const isGap = gapsOf([slot]).length > 0;
  const known = { isGap, isOnFile: count > 0 };
  const says = (shown: DueState, word: DriverCellWord, day: CalendarDay | null = null) => ({
    state: shown,
    word,
    day,
    ...known,
  });
  switch (state) {
    case 'OPTIONAL':
      return lacksDay(slot, driver) ? says('MISSING', 'no date') : null;
    case 'NOT_NEEDED':
      return says('WAIVED', 'ended');
    case 'NEVER_FILED':
      return says('DUE_SOON', 'never filed');
    case 'MISSING':
      return says('MISSING', lacksDay(slot, driver) ? 'no date' : 'missing');
    case 'PRESENT':
    case 'FILED_LATE':
      if (lacksDay(slot, driver)) return says('MISSING', 'no date');
      if (isEffort && !slot.isNoEmployer) return says('WAIVED', 'effort', dated);
      return { state: 'COMPLETED', word: null, day: due ?? dated, ...known };
    case 'PENDING':
    case 'DUE_SOON':
    case 'OVERDUE':
      return { state, word: null, day: due, ...known };
  }
}

/** The words of a cell: 'missing', 'effort 2020', or its day. */
export function driverCellText({ word, day }: Pick<DriverCell, 'word' | 'day'>): string {
  if (word === 'effort' && day !== null) return `effort ${day.slice(0, 4)}`;
  return word ?? formatDay(day);
}

/** Totals of a driver's file. */
export interface DriverFileCount {
  readonly gaps: number;
  /** Days since the gap that is open longest was due; 0 where none had a day. */
  readonly daysOver: number;
  /** True with a paper that is due soon. */
  readonly isDueSoon: boolean;
}

/** How many gaps a file has today, and how long the oldest is open. */
export function driverFileCount(slots: readonly Slot[], today: CalendarDay): DriverFileCount {
  const gaps = gapsOf(slots);
  const over = gaps.flatMap(({ due }) => (due === null ? [] : [daysBetween(due, today)]));
  return {
    gaps: gaps.length,
    daysOver: Math.max(0, ...over),
    isDueSoon: slots.some(({ state }) => state === 'DUE_SOON'),
  };
}
