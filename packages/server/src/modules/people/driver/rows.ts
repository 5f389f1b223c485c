import type { driverRow } from '@roadproof/contract/people/driver';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { CheckCode } from '@roadproof/domain/people/audit-check';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inState } from '../../../db/due-sql.ts';
import {
  anyValue,
  constant,
  type ListSource,
  type ParsedBody,
  type Scope,
  type Sql,
  type Where,
} from '../../../db/list-source.ts';
import { leftJoin } from '../../../db/list-part.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { driverTypeIds, lookupId } from '../../../db/lookup-sql.ts';
import type { Reader } from '../../../db/list.ts';
import { nested } from '../../../db/nested.ts';
import { countsForRules, paperFacts } from '../../company/driver-rule/paper-sql.ts';
import { cardsOf, employeeSource, licenceFacts, medCardFacts } from '../employee/rows.ts';
import {
  openExam,
  peopleWithLateExam,
  peopleWithOpenExam,
} from '../../incident/incident/exam-sql.ts';
import { driverFileKeys, type DriverRaw, type Telling } from './tracker-row.ts';

/** The four driver exceptions (docs/domain.md, Driver exceptions). */
export type DriverFlag =
  | 'OnlyOverDueDLs'
  | 'OnlyDueSoonDLs'
  | 'OnlyOverDueMedCards'
  | 'OnlyDueSoonMedCards';

const predicates: Record<DriverFlag, (scope: Scope) => Sql> = {
  OnlyOverDueDLs: (scope) => inState(licenceFacts, 'OVERDUE', scope),
  OnlyDueSoonDLs: (scope) => inState(licenceFacts, 'DUE_SOON', scope),
  OnlyOverDueMedCards: (scope) => inState(medCardFacts, 'OVERDUE', scope),
  OnlyDueSoonMedCards: (scope) => inState(medCardFacts, 'DUE_SOON', scope),
};

const all = Object.keys(predicates) as DriverFlag[];
const anyOf = (flags: readonly DriverFlag[], scope: Scope): Sql[] =>
  flags.map((flag) => predicates[flag](scope));

/** A check, and how many days from today it is made. */
interface CheckOnDay {
  readonly code: CheckCode;
  readonly inDays: number;
}

/** Who may not know of restricted papers is not told of their gaps either. */
export const gapDays = {
  all: sql`d.gap_days`,
  open: sql`d.open_gap_days`,
};

/** The last day on which a driver's file is whole, where it is today and will not stay so. */
export const lastWholeDay = (gaps: keyof typeof gapDays, { today }: Pick<Scope, 'today'>): Sql =>
  sql`(lower(${gapDays[gaps]} * datemultirange(daterange(${today}::date, null))) - 1)`;

/** Files that are whole today and have their last whole day among these. */
interface ComingGaps {
  readonly gaps: keyof typeof gapDays;
  readonly from: CalendarDay | undefined;
  readonly to: CalendarDay | undefined;
}

// A gap begins the day after the last whole one; ranges with both ends can be asked of the days without working them out.
const comingGap = ({ gaps, from, to }: ComingGaps, { today }: Scope): Sql => {
  const first = sql`greatest(${from ?? today}::date, ${today}::date)`;
  const end = to === undefined ? sql`null` : sql`greatest(${to}::date + 2, ${first} + 1)`;
  return sql`(not ${gapDays[gaps]} && daterange(${today}::date, ${first}, '[]')
    and ${gapDays[gaps]} && daterange(${first} + 1, ${end}))`;
};

/** Licence or medical card overdue or due soon. */
export const cardsDue = ({ today }: Scope): Sql => sql`d.cards_soon <= ${today}::date`;

/** A condition on `driver_standing` alone, under the alias d, so that only that table is counted. */
const byFileStatus = (condition: Sql, { clientId }: Scope): Where => ({
  sql: condition,
  joins: ['standing'],
  counted: sql`driver_standing d where d.client_id = ${clientId}::uuid and d.is_driver and ${condition}`,
});

/** The condition that a check finds something at the driver under the alias d on a day. */
const findsAt = (code: Sql, day: Sql): Sql =>
  sql`(d.check_days ->> ${code})::datemultirange @> ${day}`;

/** Current drivers: those of type CDL, others where the company includes them (docs/domain.md, Who needs a file). */
export const driverSource = {
  ...employeeSource,
  name: 'driver',
  where: `e.deleted_at is null and e.type_id = any(${driverTypeIds}) and e.employee_status_id = ${lookupId('EmployeeStatus', 'Current')}`,
  joins: { ...employeeSource.joins, standing: leftJoin('driverStanding', 'd', 'e.id').sql },
  extra: {
    flags: (flags: readonly DriverFlag[], scope: Scope) =>
      flags.length === 0 ? null : { sql: sql`(${sql.join(anyOf(flags, scope), sql` or `)})` },
    overdue: (gaps: keyof typeof gapDays, scope: Scope) =>
      byFileStatus(
        sql`(d.cards_due < ${scope.today}::date or ${gapDays[gaps]} @> ${scope.today}::date
          or d.id = any(${peopleWithLateExam(scope.today)}))`,
        scope,
      ),
    check: ({ code, inDays }: CheckOnDay, scope: Scope) =>
      byFileStatus(findsAt(sql`${code}`, sql`(${scope.today}::date + ${inDays}::int)`), scope),
    gaps: (gaps: keyof typeof gapDays, scope: Scope) =>
      byFileStatus(sql`${gapDays[gaps]} @> ${scope.today}::date`, scope),
    comingGaps: (coming: ComingGaps, scope: Scope) => byFileStatus(comingGap(coming, scope), scope),
    exceptions: (gaps: keyof typeof gapDays, scope: Scope) =>
      byFileStatus(
        sql`(d.lacks_card or ${cardsDue(scope)} or ${gapDays[gaps]} @> ${scope.today}::date
          or d.id = any(${peopleWithOpenExam}))`,
        scope,
      ),
  },
};

// Of the rows of a page alone: PostgreSQL evaluates it after it knows which these are.
const papers = `(select json_agg(json_build_object(${paperFacts}, 'fileId', f.file_id, 'fileName', o.name))
  from driver_file f left join stored_file o on o.client_id = f.client_id and o.id = f.file_id
  where f.client_id = e.client_id and f.employee_id = e.id and ${countsForRules})`;

/** The drivers with their papers, told to one caller. */
export function driverDetailsSource(
  telling: Telling,
): ListSource<z.input<typeof driverRow>, DriverRaw> {
  return {
    ...driverSource,
    fields: {
      ...driverSource.fields,
      Id: { sql: 'e.employee_no', kind: 'number', notNull: true },
      Name: { sql: `e.first_name || ' ' || e.last_name`, kind: 'text', notNull: true },
      EmployeeGroup: { sql: 'g.group_name', kind: 'text', joins: ['employeeGroup'] },
      EmployeeNumber: { sql: 'e.employee_number', kind: 'text' },
      imageFileId: { sql: 'e.image_file_id', kind: 'id' },
      papers: { sql: papers, kind: 'text', searched: false },
      exam: { sql: openExam, kind: 'text', searched: false },
      vehicleDuties: { sql: 'e.vehicle_duties', kind: 'text' },
    },
    row: (raw, scope) => {
      const { papers: _, exam: __, vehicleDuties: ___, imageFileId, ...facts } = raw;
      return {
        ...driverFileKeys(raw, scope, telling),
        ...nested(facts),
        ...cardsOf(raw, scope),
        photo: imageFileId && telling.link(imageFileId, 'photo'),
      } as z.input<typeof driverRow>;
    },
  };
}

type Flags = { readonly [F in DriverFlag | 'OnlyDriversWithExceptions']?: boolean | undefined } & {
  readonly EmployeeGroups?: readonly string[] | undefined;
  readonly OnlyDriversWithGaps?: boolean | undefined;
  readonly GapsDueFrom?: CalendarDay | undefined;
  readonly GapsDueTo?: CalendarDay | undefined;
  readonly Check?: CheckCode | undefined;
  readonly CheckInDays?: number | undefined;
};

/** The body of the drivers whose license, medical card or file is overdue: a part of the exceptions. */
export function overdueBody(mayOpenRestricted: boolean): ParsedBody {
  return { overdue: mayOpenRestricted ? 'all' : 'open' };
}

/** Whether the flags ask for exceptions and not for all drivers. */
export function asksExceptions(flags: Flags): boolean {
  return flags.OnlyDriversWithExceptions === true || all.some((flag) => flags[flag]);
}

/** The flags of a call as fields of a list body; `mayOpenRestricted` says whose gaps count. */
export function driverBody(
  flags: Flags,
  filter: ParsedBody = {},
  mayOpenRestricted = false,
): ParsedBody {
  const groups = flags.EmployeeGroups && anyValue(flags.EmployeeGroups);
  const { GapsDueFrom: from, GapsDueTo: to } = flags;
  const whose = mayOpenRestricted ? 'all' : 'open';
  return {
    ...filter,
    check: flags.Check && { code: flags.Check, inDays: flags.CheckInDays ?? 0 },
    exceptions: flags.OnlyDriversWithExceptions ? whose : undefined,
    gaps: flags.OnlyDriversWithGaps ? whose : undefined,
    comingGaps: from === undefined && to === undefined ? undefined : { gaps: whose, from, to },
    flags: all.filter((flag) => flags[flag]),
    ...(groups && { employeeGroupId: groups }),
  };
}

/** The ids of the types of people who stand in the lists of drivers. */
export async function driverTypesOf(db: CompanyTransaction): Promise<readonly string[]> {
  const { rows } = await sql<{
    ids: readonly string[];
  }>`select ${constant(driverTypeIds)} as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** How many drivers each check finds something at, and how many it looks at, in one statement; among all, or among these. */
export async function countChecks(
  { db, caller, today }: Pick<Reader, 'db' | 'caller' | 'today'>,
  codes: readonly CheckCode[],
  among?: readonly string[],
): Promise<
  readonly {
    readonly code: CheckCode;
    readonly violating: number;
    readonly examined: number;
    /** The ids of those it finds something at, of a sample alone. */
    readonly found: readonly string[];
  }[]
> {
  const isFound = findsAt(sql`c.code`, sql`${today}::date`);
  const ofSample = among === undefined ? sql`` : sql`and d.id = any(${among}::uuid[])`;
  const ids = among === undefined ? sql`null` : sql`d.id`;
  const { rows } = await sql<Awaited<ReturnType<typeof countChecks>>[number]>`
    select c.code,
           (count(*) filter (where ${isFound}))::int as violating,
           count(d.id)::int as examined,
           coalesce(array_agg(${ids}::uuid) filter (where ${isFound}), '{}') as found
      from unnest(${[...codes]}::text[]) with ordinality as c (code, place)
      left join driver_standing d on d.client_id = ${caller.clientId}::uuid and d.is_driver ${ofSample}
     group by c.code, c.place order by c.place`.execute(db);
  return rows;
}
