import { isCalendarDay } from '@roadproof/domain/calendar-day';
import type { Column } from '@roadproof/contract/column';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import {
  hiddenOf,
  orderOf,
  pinnedOf,
  type Arrangement,
} from '../../../kit/grid/columns/arrangement.ts';

/** What of a report stands in its address: what is asked for, not how it is arranged. */
export type ReportRequest = Pick<ReportDocument, 'filter' | 'sort' | 'search' | 'asOf'>;

export const emptyRequest: ReportRequest = { filter: {}, sort: [] };

/** The name in the address under which a report carries what is asked for. */
export const requestName = 'report';

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an address asks for; null where it says nothing, or nothing that can be read. */
export function requestIn(params: URLSearchParams): ReportRequest | null {
  const text = params.get(requestName);
  if (text === null) return null;
  try {
    const read = JSON.parse(text) as Partial<ReportRequest> | null;
    if (!isRecord(read)) return null;
    const { filter = {}, sort = [], search, asOf } = read;
    if (!isRecord(filter) || !Array.isArray(sort)) return null;
    // Whoever mangled the address is shown the report itself, not a list that cannot be loaded.
    if (search !== undefined && typeof search !== 'string') return null;
    if (asOf !== undefined && !(typeof asOf === 'string' && isCalendarDay(asOf))) return null;
    return { filter, sort, ...(search && { search }), ...(asOf && { asOf }) };
  } catch {
    return null;
  }
}

/** The address with what is asked for; null takes it out. Another question starts at its first page. */
export function withRequest(
  params: URLSearchParams,
  request: ReportRequest | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (request === null) next.delete(requestName);
  else next.set(requestName, JSON.stringify(request));
  return next;
}

/** The address of a report page that asks for this. */
export function reportHref(route: string, request: Partial<ReportRequest>): string {
  const params = new URLSearchParams({
    [requestName]: JSON.stringify({ ...emptyRequest, ...request }),
  });
  return `${route}?${params.toString()}`;
}

/** How a kept report arranges its columns; those it does not name are hidden. */
export function arrangementOf(
  columns: readonly Column[],
  kept: ReportDocument['columns'],
): Arrangement {
  if (!kept) return {};
  const shown = kept.filter(({ key }) => columns.some((column) => column.key === key));
  if (shown.length === 0) return {};
  const keys = new Set(shown.map(({ key }) => key));
  const widths = shown.flatMap(({ key, width }) => (width ? [[key, width] as const] : []));
  return {
    order: shown.map(({ key }) => key),
    hidden: columns.filter(({ key }) => !keys.has(key)).map(({ key }) => key),
    pinned: shown.filter(({ pin }) => pin === 'start').map(({ key }) => key),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
  };
}

/** The shown columns of an arrangement as a report keeps them. */
export function columnsOf(
  columns: readonly Column[],
  arrangement: Arrangement,
): NonNullable<ReportDocument['columns']> {
  const hidden = new Set(hiddenOf(columns, arrangement));
  const pinned = new Set(pinnedOf(columns, arrangement));
  return orderOf(columns, arrangement)
    .filter((key) => !hidden.has(key))
    .map((key) => {
      const width = arrangement.widths?.[key];
      return { key, ...(width && { width }), ...(pinned.has(key) && { pin: 'start' as const }) };
    });
}
