import { addDays, daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';

/** Anything that lasts from a first to a last day, both inclusive. */
export interface Span {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** A span's piece within one week. */
export interface Piece<S> {
  readonly span: S;
  /** 0 is the topmost. */
  readonly lane: number;
  /** Days from the start of the week, 0 to 6. */
  readonly first: number;
  readonly last: number;
  /** Whether the span begins or ends within this week. */
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** Lays spans into lanes of one week so that none covers another: whatever ends first is on top, of equal ones the earlier. */
export function weekLanes<S extends Span>(spans: readonly S[], start: CalendarDay): Piece<S>[] {
  const end = addDays(start, 6);
  const lanes: Piece<S>[][] = [];
  return spans
    .filter(({ from, to }) => from <= end && to >= start)
    .toSorted((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from))
    .map((span) => {
      const first = Math.max(0, daysBetween(start, span.from));
      const last = Math.min(6, daysBetween(start, span.to));
      const isFree = (lane: readonly Piece<S>[]): boolean =>
        lane.every((other) => other.last < first || other.first > last);
      const found = lanes.findIndex(isFree);
      const lane = found === -1 ? lanes.length : found;
      const piece: Piece<S> = {
        span,
        lane,
        first,
        last,
        isStart: span.from >= start,
        isEnd: span.to <= end,
      };
      lanes[lane] = [...(lanes[lane] ?? []), piece];
      return piece;
    });
}

/** How many pieces of a day stand in lanes that are not shown. */
export function hiddenOn<S>(pieces: readonly Piece<S>[], day: number, lanes: number): number {
  return pieces.filter(({ lane, first, last }) => lane >= lanes && first <= day && last >= day)
    .length;
}
