import { mayOpen } from '@roadproof/domain/account/permission';
import {
  auditKinds,
  recordKinds,
  recordTables,
  trailName,
  type RecordTable,
} from '@roadproof/domain/record-kind';
import { sql } from 'kysely';
import { constant, type Sql } from '../../../db/list-source.ts';
import type { Context } from '../../../http/context.ts';
import { restrictedTables } from '../../incident/incident/restricted.ts';
import { paperPileImport } from '../paper-pile/import.ts';
import { permittedNames } from '../import/permitted.ts';
import { isReadable, readableBy } from '../../report/report-snapshot/rows.ts';

/** Whose audit log it is and what the screens of the records show them. */
export interface AuditReader {
  readonly employeeId: string;
  /** Tables of which every record is shown. */
  readonly tables: readonly RecordTable[];
  /** Tables of which some records are shown: the own ones, or those their screen shows. */
  readonly partly: readonly RecordTable[];
  readonly imports: readonly string[];
  readonly snapshots: ReturnType<typeof readableBy>;
  readonly mayOpenRestricted: boolean;
}

/** What the screens show of each table to a caller without admin access. */
export function readerOf(context: Context): AuditReader {
  const { caller } = context;
  const open = recordTables.filter((table) => {
    const { module } = recordKinds[table];
    return module !== undefined && mayOpen(caller.flags, module);
  });
  return {
    employeeId: caller.employeeId,
    tables: open.filter((table) => !(table in shownRows)),
    partly: open.filter((table) => table in shownRows),
    imports: permittedNames(context),
    snapshots: readableBy(caller),
    mayOpenRestricted: caller.mayOpenRestricted,
  };
}

/** The kinds of records of which a caller may see entries, as the filter of the list offers them. */
export function kindsFor(context: Context): string[] {
  if (context.caller.flags.hasAdminAccess) return [...auditKinds];
  const { tables, partly, imports } = readerOf(context);
  const never = new Set<string>(restrictedTables);
  const shown = new Set([...tables, ...partly]);
  if (imports.length === 0) shown.delete('importBatch');
  return recordTables
    .filter((table) => shown.has(table) && !never.has(trailName(table)))
    .map((table) => recordKinds[table].called);
}

/** Entries, under the alias a, of records that their own screen shows the reader. */
export function isShownTo(reader: AuditReader): Sql {
  const parts = reader.partly.flatMap((table) => {
    const { join = '', where } = shownRows[table] ?? {};
    return where === undefined
      ? []
      : [
          sql`(a.table_name = ${trailName(table)} and exists (select from ${constant(trailName(table))} x ${constant(join)}
        where x.client_id = a.client_id and x.id = a.record_id and ${where(reader)}))`,
        ];
  });
  const ownTables = sql`a.table_name = any(${reader.tables.map(trailName)}::text[])`;
  return sql`(${sql.join([ownTables, ...parts], sql` or `)})`;
}

/** The rows of a table, under the alias x, that their screen shows a reader. */
interface ShownRows {
  readonly join?: string;
  readonly where: (reader: AuditReader) => Sql;
}

const me = (reader: AuditReader): Sql => sql`${reader.employeeId}::uuid`;
// Where people are signed in and how they prove who they are, only their own account shows.
const ofReader: ShownRows = { where: (reader) => sql`x.employee_id = ${me(reader)}` };
const ofReport =
  (report: string): ShownRows['where'] =>
  (reader) =>
    sql`(${constant(report)}.is_shared or ${constant(report)}.owner_id = ${me(reader)})`;
const ofSchedule: ShownRows = {
  join: `join report_schedule s on s.client_id = x.client_id and s.id = x.report_schedule_id
    join saved_report r on r.client_id = s.client_id and r.id = s.saved_report_id`,
  where: ofReport('r'),
};

/** By hand, as every right is: tables of which a screen shows some records and not others. */
const shownRows: Readonly<Partial<Record<RecordTable, ShownRows>>> = {
  portalSession: ofReader,
  calendarFeed: ofReader,
  authenticatorApp: ofReader,
  passkey: ofReader,
  emailChange: ofReader,
  signInEvent: ofReader,
  feedback: ofReader,
  feedbackComment: {
    join: 'join feedback f on f.client_id = x.client_id and f.id = x.feedback_id',
    where: (reader) => sql`f.employee_id = ${me(reader)}`,
  },
  savedReport: { where: ofReport('x') },
  reportSchedule: {
    join: 'join saved_report r on r.client_id = x.client_id and r.id = x.saved_report_id',
    where: ofReport('r'),
  },
  reportScheduleRecipient: ofSchedule,
  reportDelivery: ofSchedule,
  reportSnapshot: { where: ({ snapshots }) => isReadable(snapshots, 'x') },
  importBatch: {
    where: (reader) => sql`(x.entity = any(${[...reader.imports]}::text[])
        and (x.entity <> ${paperPileImport.name} or ${reader.mayOpenRestricted} or x.created_by = ${me(reader)}))`,
  },
};
