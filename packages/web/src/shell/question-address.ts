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

/** Reads the question of an address; a part that is none is left out. */
export function readQuestion(search: URLSearchParams): ChosenQuestion {
  const list = (name: string): readonly string[] =>
    (search.get(name) ?? '').split(',').filter(Boolean);
  const on = new Set(list('load'));
  const day = search.get('day') ?? '';
  return {
    driver: search.get('driver') || null,
    unit: search.get('unit') || null,
    trailers: list('trailers').slice(0, maxTrailers),
    load: {
      placards: on.has('placards'),
      tank: on.has('tank'),
      doubles: on.has('doubles'),
      passengers: on.has('passengers'),
      over80: on.has('over80'),
      interstate: search.get('state') !== 'within',
    },
    day: isCalendarDay(day) ? day : null,
  };
}

/** Writes a question into the parts of an address. */
export function questionAddress({
  driver,
  unit,
  trailers,
  load,
  day,
}: ChosenQuestion): QuestionAddress {
  return {
    driver: driver ?? '',
    unit: unit ?? '',
    trailers: trailers.join(','),
    load: marked.filter((mark) => load[mark]).join(','),
    state: load.interstate ? '' : 'within',
    day: day ?? '',
  };
}

/** The query string of a question. */
export function questionText(question: ChosenQuestion): string {
  const parts = Object.entries(questionAddress(question)).filter(([, value]) => value !== '');
  return new URLSearchParams(parts).toString();
}
