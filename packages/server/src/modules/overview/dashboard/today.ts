import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/overview/today';
import { daysBetween } from '@roadproof/domain/calendar-day';
import { mayOpen } from '@roadproof/domain/account/permission';
import {
  isTogether,
  longestHorizon,
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
import { withGapsThen } from '../../people/driver/past-gaps.ts';
import { joinCards } from './both-cards.ts';
import { aheadBand } from './lane.ts';
import { outcomesOf } from './solved.ts';

type Request = ParsedInput<typeof todays.list>;
type Answer = RawOutput<typeof todays.list>;
type Row = Answer['rows'][number];

/** What this caller may see of all work. */
export const sourcesFor = ({
  caller,
  asOf,
}: Pick<Context, 'caller' | 'asOf'>): readonly TodaySource[] =>
  todayKinds
    .filter((kind) => mayOpen(caller.flags, dues[kind].module))
    .map((kind) => {
      const { today } = dues[kind];
      return { kind, ...(asOf === undefined ? today : (today.ofPastDay ?? today)) };
    });

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

/** One page of what is to be done, and how much of it there is by kind (docs/domain.md, Today); as of a past day with what became of each row. */
export async function todayOf(request: Request, context: Context): Promise<Answer> {
  const hasFiles = bandsOf(request, context).some(({ source }) => source.kind === 'paper');
  const then = hasFiles ? await withGapsThen(context) : context;
  const counted = await countBands(request, then);
  const shown = counted.filter((one) => one.count > 0 && isAskedFor(request, one));
  const asking = shown.map((one): Asking & Counted => {
    const { kind } = one.source;
    return { ...one, isOne: request.isTogether && isTogether(kind, one.band.urgency, one.count) };
  });
  const { pageNumber, pageSize } = request;
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const found = await keysOf(then, asking, page);
  const rows = await rowsOf(found, asking, context, await outcomes(request, then, asking, found));
  const sum = (counts: Band['counts']) => sumOf(shown, counts);
  const [overdue, dueSoon, later] = [sum('overdue'), sum('dueSoon'), sum('later')];
  return {
    since: context.past?.since ?? null,
    rows: request.isTogether ? joinCards(rows) : rows,
    total: overdue + dueSoon + later,
    overdue,
    dueSoon,
    later,
    kinds: kindsOf(counted.filter((one) => isAskedFor({ state: request.state }, one))),
  };
}

/** True where a part of the list is of the kinds and the state that are asked for. */
export const isAskedFor = (
  { kinds, state }: Pick<Request, 'kinds' | 'state'>,
  { source, band }: Pick<Counted, 'source' | 'band'>,
): boolean => (!kinds?.length || kinds.includes(source.kind)) && (!state || band.counts === state);

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

function idsBySource(
  found: readonly Found[],
  asking: readonly Asking[],
): ReadonlyMap<TodaySource, readonly string[]> {
  const idsOf = new Map<TodaySource, string[]>();
  for (const { band, id } of found) {
    const one = asking[band];
    if (one && !one.isOne) idsOf.set(one.source, [...(idsOf.get(one.source) ?? []), id]);
  }
  return idsOf;
}

type OutcomeOf = Awaited<ReturnType<typeof outcomesOf>>;

async function outcomes(
  { horizon, days }: Pick<Request, 'horizon' | 'days'>,
  context: Context,
  asking: readonly Asking[],
  found: readonly Found[],
): Promise<OutcomeOf | undefined> {
  if (context.asOf === undefined || found.length === 0) return undefined;
  const groups = [...idsBySource(found, asking)].map(([source, ids]) => ({ source, ids }));
  const ahead = days ? longestHorizon : horizon;
  return outcomesOf(context, groups, (on) => criteriaFor(on, ahead));
}

/** The rows of these keys, in their order. */
export async function rowsOf(
  found: readonly Found[],
  asking: readonly (Asking & Counted)[],
  context: Context,
  outcomeOf?: OutcomeOf,
): Promise<Row[]> {
  const idsOf = idsBySource(found, asking);
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
    const outcome = outcomeOf?.(one.source, key.id) ?? null;
    const shown = { ...single(one.source.kind, key, row), outcome };
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
    outcome: null,
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
    outcome: null,
  };
}

const stateOf = {
  unusable: 'OVERDUE',
  missing: 'MISSING',
  overdue: 'OVERDUE',
  dueSoon: 'DUE_SOON',
  later: 'PENDING',
} as const;
