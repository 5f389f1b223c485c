import { isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { useQuery } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { query, steadyQuery } from '../../../api/query.ts';
import type { Output } from '../../../api/operation-map.ts';
import { useToday } from '../../../kit/form/today.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { rangeOf, views, type Range, type View } from './range.ts';

export type CalendarPage = Output<'trainingCalendar.get'>;
export type CalendarTraining = CalendarPage['trainings'][number];
/** One layer: training, licences, medical cards, renewals, service. */
export type Layer = CalendarPage['allowed'][number];

/** What the address says of the calendar, and the answer to it. */
export interface Calendar {
  readonly view: View;
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly range: Range;
  readonly layers: readonly Layer[];
  readonly page: CalendarPage | undefined;
  readonly isError: boolean;
  readonly filters: Readonly<Record<FilterName, string>>;
  readonly set: (values: Readonly<Record<string, string | undefined>>) => void;
}

const filterNames = ['locationId', 'employeeGroupId', 'courseCatalogId', 'status'] as const;
/** What the calendar can be narrowed by. */
export type FilterName = (typeof filterNames)[number];

const allLayers: readonly Layer[] = [
  'training',
  'licence',
  'medCard',
  'renewal',
  'service',
  'incident',
];

function chosenLayers(text: string | null): readonly Layer[] {
  if (text === null) return ['training'];
  const names = text.split(',');
  return allLayers.filter((layer) => names.includes(layer));
}

/** The calendar as the address has it: view, day, filters and layers survive a reload and travel in a link. */
export function useCalendar(): Calendar {
  const today = useToday();
  const [search, set] = useQueryString();
  const isPhone = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const { data: company } = useQuery({
    ...query('clients.get', {}, { quiet: true }),
    staleTime: 300_000,
  });
  const requested = search.get('view');
  // Seven columns do not fit a phone.
  const view = views.find((one) => one === requested) ?? (isPhone ? 'agenda' : 'month');
  const named = search.get('day') ?? '';
  const day = isCalendarDay(named) ? named : today;
  const range = rangeOf(view, day, company?.weekStartsOn ?? 0);
  const layers = chosenLayers(search.get('layers'));
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, search.get(name) ?? '']),
  ) as Record<FilterName, string>;
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const { data, isError } = useQuery({
    ...steadyQuery(
      'trainingCalendar.get',
      { from: range.from, to: range.to, layers: [...layers], ...chosen } as never,
      { quiet: true },
    ),
    enabled: company !== undefined,
  });
  return { view, day, today, range, layers, page: data, isError, filters, set };
}
