import { maxTrailers } from '@roadproof/contract/overview/dispatch';
import { isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import {
  loadMarks,
  type DispatchLoad,
  type LoadMark,
} from '@roadproof/domain/dispatch/dispatch-facts';

/** A question as far as it is chosen. */
export interface ChosenQuestion {
  readonly driver: string | null;
  readonly unit: string | null;
  readonly trailers: readonly string[];
  readonly load: DispatchLoad;
  /** Null for today. */
  readonly day: CalendarDay | null;
}

/** The parts of the address, where an empty one is left out. */
export type QuestionAddress = Readonly<
  Record<'driver' | 'unit' | 'trailers' | 'load' | 'state' | 'day', string>
>;

const marked = loadMarks.filter((mark): mark is LoadMark => mark !== 'interstate');

/**
 * Reads the question of an address; a part that is none is left out. Where the address does not say it, a whole
 * question is about an interstate load, and one that is only begun about what is usual in the company.
 */
export function readQuestion(search: URLSearchParams, isInterstate = true): ChosenQuestion {
  const list = (name: string): readonly string[] =>
    (search.get(name) ?? '').split(',').filter(Boolean);
  const on = new Set(list('load'));
  const day = search.get('day') ?? '';
  const state = search.get('state');
  const driver = search.get('driver') || null;
  const unit = search.get('unit') || null;
  const isBegun = driver === null || unit === null;
  const usual = isInterstate || !isBegun;
  return {
    driver,
    unit,
    trailers: list('trailers').slice(0, maxTrailers),
    load: {
      placards: on.has('placards'),
      tank: on.has('tank'),
      doubles: on.has('doubles'),
      passengers: on.has('passengers'),
      over80: on.has('over80'),
      interstate: state === 'between' || (usual && state !== 'within'),
    },
    day: isCalendarDay(day) ? day : null,
  };
}

/** Writes a question into the parts of an address, which holds it whatever is usual in the company later. */
export function questionAddress(
  { driver, unit, trailers, load, day }: ChosenQuestion,
  isInterstate = true,
): QuestionAddress {
  const isWhole = driver !== null && unit !== null;
  const between = isWhole || isInterstate ? '' : 'between';
  return {
    driver: driver ?? '',
    unit: unit ?? '',
    trailers: trailers.join(','),
    load: marked.filter((mark) => load[mark]).join(','),
    state: load.interstate ? between : 'within',
    day: day ?? '',
  };
}

/** The query string of a question. */
export function questionText(question: ChosenQuestion): string {
  const parts = Object.entries(questionAddress(question)).filter(([, value]) => value !== '');
  return new URLSearchParams(parts).toString();
}
