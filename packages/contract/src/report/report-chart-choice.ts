import type { ReportCategory } from './report-category.ts';
import { anyOf, reportCharts, type ChartStatus } from './report-chart.ts';
import { rangeNames } from './report-field.ts';

type Filter = Readonly<Record<string, unknown>>;

// Switches of a status that no bar stands for, but that another one must not stand beside.
const widerSwitches: Readonly<Partial<Record<ReportCategory, readonly string[]>>> = {
  driver: ['OnlyDriversWithExceptions'],
  training: ['GetOnlyPendingTrainings'],
};

/** What somebody points at in a chart: a bar, a part of it, or a status of the legend. */
export interface ChartChoice {
  readonly by?: string;
  /** The id of a bar, or its days as `from/to` with either end open. */
  readonly bar?: string;
  readonly status?: string;
}

/** The filter that leaves exactly the rows of a bar or a part of it. */
export function chosenInChart(
  category: ReportCategory,
  filter: Filter,
  { by: byKey, bar, status: statusKey }: ChartChoice,
): Filter {
  const { by: ways, statuses } = reportCharts[category];
  const by = ways.find(({ key }) => key === byKey);
  const target = by?.kind === 'status' ? (statusKey ?? bar) : statusKey;
  const status = statuses.find(({ key }) => key === target);
  const narrowed = status ? withStatus(category, filter, status) : filter;
  if (!by || by.kind === 'status' || bar === undefined) return narrowed;
  if (by.kind === 'record')
    return { ...narrowed, [by.name]: by.travels === 'ids' ? [bar] : anyOf(bar) };
  const [from = '', to = ''] = bar.split('/');
  return by.travels === 'switches'
    ? withinSwitches(narrowed, by.name, from, to)
    : withinField(narrowed, by.name, from, to);
}

function withStatus(category: ReportCategory, filter: Filter, { sends }: ChartStatus): Filter {
  const { statuses } = reportCharts[category];
  const replaced = new Set([
    ...statuses.flatMap((one) => Object.keys(one.sends)),
    ...(widerSwitches[category] ?? []),
  ]);
  const rest = Object.entries(filter).filter(([name]) => !replaced.has(name));
  return { ...Object.fromEntries(rest), ...sends };
}

// The days asked for before still count, so that a bar never opens more than it showed.
function withinSwitches(filter: Filter, name: string, from: string, to: string): Filter {
  const names = rangeNames(name);
  const least = latest(from, filter[names.from]);
  const most = earliest(to, filter[names.to]);
  return { ...filter, ...(least && { [names.from]: least }), ...(most && { [names.to]: most }) };
}

interface DayCondition {
  readonly value?: unknown;
  readonly comparisonOperator?: number;
}

function withinField(filter: Filter, name: string, from: string, to: string): Filter {
  const before = filter[name] as { readonly filters?: readonly DayCondition[] } | undefined;
  const given = before?.filters ?? [];
  const at = (operator: number) => given.find((one) => one.comparisonOperator === operator)?.value;
  const least = latest(from, at(4));
  const most = earliest(to, at(5));
  return {
    ...filter,
    [name]: {
      combineWith: 0,
      filters: [
        ...given.filter((one) => one.comparisonOperator !== 4 && one.comparisonOperator !== 5),
        ...(least ? [{ value: least, comparisonOperator: 4 }] : []),
        ...(most ? [{ value: most, comparisonOperator: 5 }] : []),
      ],
    },
  };
}

const latest = (day: string, other: unknown): string =>
  typeof other === 'string' && other > day ? other : day;
const earliest = (day: string, other: unknown): string =>
  typeof other === 'string' && other !== '' && (day === '' || other < day) ? other : day;
