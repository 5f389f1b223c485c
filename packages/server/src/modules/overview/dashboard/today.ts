import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/overview/today';
import { daysBetween } from '@roadproof/domain/calendar-day';
import { mayOpen } from '@roadproof/domain/account/permission';
import {
  isTogether,
  todayReason,
  togetherName,
  togetherReason,
  urgencies,
  urgencyOf,
  wholeFileReason,
} from '@roadproof/domain/overview/today';
import { dueWords, todayKinds, type TodayKind } from '@roadproof/domain/due-kind';
import { countAll } from '../../../db/list.ts';
import { keysOf, type Asking, type Found } from '../due/today-rows.ts';
import type {
  Criteria,
  Band,
  Narrowing,
  TodayFacts,
  TodaySource,
} from '../../../due/today-source.ts';
import { dues } from '../../dues.ts';
import type { Context } from '../../../http/context.ts';
import { joinCards } from './both-cards.ts';
import { aheadBand } from './lane.ts';

type Request = ParsedInput<typeof todays.list>;
type Answer = RawOutput<typeof todays.list>;
type Row = Answer['rows'][number];

/** What this caller may see of all work. */
export const sourcesFor = ({ caller }: Pick<Context, 'caller'>): readonly TodaySource[] =>
  todayKinds
    .filter((kind) => mayOpen(caller.flags, dues[kind].module))
    .map((kind) => ({ kind, ...dues[kind].today }));

/** What the list of work depends on, for this caller. */
export const criteriaFor = (
  { today, company, caller }: Pick<Context, 'today' | 'company' | 'caller'>,
  horizon: Criteria['horizon'],
): Criteria => ({
  today,
  horizon,
  dueSoonDays: company.dueSoonDays,
  mayOpenRestricted: caller.mayOpenRestricted,
  mayOpenInsurance: mayOpen(caller.flags, 'ADMINISTRATOR'),
});

interface Counted {
  readonly source: TodaySource;
  readonly band: Band;
  readonly count: number;
}

/** One page of what is to be done, and how much of it there is by kind (docs/domain.md, Today). */
export async function todayOf(request: Request, context: Context): Promise<Answer> {
  const counted = await countBands(request, context);
  const { kinds } = request;
  const shown = counted.filter(
    ({ source, count }) => count > 0 && (!kinds?.length || kinds.includes(source.kind)),
  );
  const asking = shown.map((one): Asking & Counted => {
    const { kind } = one.source;
    return { ...one, isOne: request.isTogether && isTogether(kind, one.band.urgency, one.count) };
  });
  const { pageNumber, pageSize } = request;
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const found = await keysOf(context, asking, page);
  const rows = await rowsOf(found, asking, context);
  const sum = (counts: Band['counts']) => sumOf(shown, counts);
  const [overdue, dueSoon, later] = [sum('overdue'), sum('dueSoon'), sum('later')];
  return {
    rows: request.isTogether ? joinCards(rows) : rows,
    total: overdue + dueSoon + later,
    overdue,
    dueSoon,
    later,
    kinds: kindsOf(counted),
  };
}

const sumOf = (bands: readonly Counted[], counts: Band['counts']): number =>
  bands.filter(({ band }) => band.counts === counts).reduce((total, { count }) => total + count, 0);

function kindsOf(counted: readonly Counted[]): Answer['kinds'] {
  const kinds: readonly TodayKind[] = [...new Set(counted.map(({ source }) => source.kind))];
  return kinds.map((kind) => {
    const own = counted.filter(({ source }) => source.kind === kind);
    return {
      kind,
      overdue: sumOf(own, 'overdue'),
      dueSoon: sumOf(own, 'dueSoon'),
      later: sumOf(own, 'later'),
    };
  });
}

/** The parts of the list of work that this caller may see, narrowed to the work of one person, unit or part. */
export function bandsOf(
  { horizon, days, ...narrowing }: Narrowing & Pick<Request, 'horizon' | 'days'>,
  context: Context,
): readonly Pick<Counted, 'source' | 'band'>[] {
  const criteria = criteriaFor(context, horizon);
  return sourcesFor(context).flatMap((source) => {
    const more = source.narrow(narrowing);
    if (more === null) return [];
    const ahead = days && aheadBand(source, criteria, [days.from, days.to]);
    const bands = days ? (ahead ? [ahead] : []) : source.bands(criteria);
    return bands.map((band) => ({ source, band: { ...band, body: { ...band.body, ...more } } }));
  });
}

async function countBands(request: Request, context: Context): Promise<readonly Counted[]> {
  const bands = bandsOf(request, context);
  if (bands.length === 0) return [];
  const counts: Readonly<Record<string, number>> = await countAll(
    context,
    Object.fromEntries(
      bands.map(({ source, band }, at) => [`b${at}`, { source: source.list, body: band.body }]),
    ),
  );
  return bands.map((one, at) => ({ ...one, count: counts[`b${at}`] ?? 0 }));
}

/** The rows of these keys, in their order. */
export async function rowsOf(
  found: readonly Found[],
  asking: readonly (Asking & Counted)[],
  context: Context,
): Promise<Row[]> {
  const idsOf = new Map<TodaySource, string[]>();
  for (const { band, id } of found) {
    const one = asking[band];
    if (one && !one.isOne) idsOf.set(one.source, [...(idsOf.get(one.source) ?? []), id]);
  }
  const facts = new Map<TodaySource, ReadonlyMap<string, TodayFacts>>();
  for (const [source, ids] of idsOf) {
    const rows = await source.rows(context, ids);
    facts.set(source, new Map(rows.map((row) => [row.id, row])));
  }
  return found.flatMap((key): Row[] => {
    const one = asking[key.band];
    if (!one) return [];
    if (one.isOne) return [together(one, key, context)];
    const row = facts.get(one.source)?.get(key.id);
    if (!row) return [];
    const shown = single(one.source.kind, key, row);
    return [one.band.isWhole ? withDay(shown, key.day) : shown];
  });
}

/** A file that has no gap yet. */
function withDay(row: Row, day: string | null | undefined): Row {
  return { ...row, state: 'PENDING', urgency: 'later', reason: wholeFileReason(day ?? null) };
}

function single(kind: TodayKind, { rank }: Found, facts: TodayFacts): Row {
  const { id, subject, place, dueStatus, reason, isPrivate = false, action, path } = facts;
  // Cards stop a driver also when they are missing, and an annual inspection stops its unit.
  const isStop = facts.stops === true || dueWords[kind].isCard === true;
  const stops = urgencies[rank] === 'unusable' || isStop;
  return {
    key: `${kind} ${id}`,
    kind,
    urgency: urgencyOf(dueStatus.state, stops),
    count: 1,
    subject,
    place,
    reason: reason ?? todayReason(kind, dueStatus, stops),
    rule: dueStatus.rule,
    state: dueStatus.state,
    dueDate: dueStatus.dueDate,
    isPrivate,
    action,
    path,
  };
}

/** Many alike in one row: where they open is where they are solved. */
function together(
  { source: { kind }, band, count }: Counted,
  { day }: Found,
  { today }: Context,
): Row {
  const { urgency, path } = band;
  return {
    key: `${kind} ${urgency}`,
    kind,
    urgency,
    count,
    subject: togetherName(kind, count),
    place: null,
    reason: togetherReason(kind, urgency, day === null ? null : daysBetween(today, day)),
    rule: null,
    state: stateOf[urgency],
    dueDate: day,
    isPrivate: false,
    action: { label: 'Open all', path },
    path,
  };
}

const stateOf = {
  unusable: 'OVERDUE',
  missing: 'MISSING',
  overdue: 'OVERDUE',
  dueSoon: 'DUE_SOON',
  later: 'PENDING',
} as const;
