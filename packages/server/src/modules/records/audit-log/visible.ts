import { auditKindOf, auditKinds } from '@roadproof/domain/records/audit-kind';
import { mayOpen } from '@roadproof/domain/account/permission';
import { sql } from 'kysely';
import { constant, type Sql } from '../../../db/list-source.ts';
import type { Context } from '../../../http/context.ts';
import { restrictedTables } from '../../incident/incident/restricted.ts';
import { paperPileImport } from '../paper-pile/import.ts';
import { permittedNames } from '../import/permitted.ts';
import { isReadable, readableBy } from '../../report/report-snapshot/rows.ts';
import { auditTables } from './kinds.ts';

/** Whose audit log it is and what the screens of the records show them. */
export interface AuditReader {
  readonly employeeId: string;
  /** Tables of which every record is shown. */
  readonly tables: readonly string[];
  /** Tables of which some records are shown: the own ones, or those their screen shows. */
  readonly partly: readonly string[];
  readonly imports: readonly string[];
  readonly snapshots: ReturnType<typeof readableBy>;
  readonly mayOpenRestricted: boolean;
}

/** What the screens show of each table to a caller without admin access. */
export function readerOf(context: Context): AuditReader {
  const { caller } = context;
  const open = Object.entries(auditTables).filter(([, { module }]) =>
    mayOpen(caller.flags, module),
  );
  const named = (isWhole: boolean): string[] =>
    open
      .filter(([, { shownTo }]) => shownTo !== 'nobody' && (shownTo === undefined) === isWhole)
      .map(([table]) => table);
  return {
    employeeId: caller.employeeId,
    tables: named(true),
    partly: named(false),
    imports: permittedNames(context),
    snapshots: readableBy(caller),
    mayOpenRestricted: caller.mayOpenRestricted,
  };
}

/** The kinds of records of which a caller may see entries, as the filter of the list offers them. */
export function kindsFor(context: Context): string[] {
  if (context.caller.flags.hasAdminAccess) return [...auditKinds];
  const { tables, partly, imports } = readerOf(context);
  const never = new Set<string>([
    ...restrictedTables,
    ...(imports.length === 0 ? ['import_batch'] : []),
  ]);
  const shown = new Set(
    [...tables, ...partly].flatMap((table) => (never.has(table) ? [] : [auditKindOf(table)])),
  );
  return auditKinds.filter((kind) => shown.has(kind));
}

/** Entries, under the alias a, of records that their own screen shows the reader. */
export function isShownTo(reader: AuditReader): Sql {
  const parts = reader.partly.map(
    (table) =>
      sql`(a.table_name = ${table} and exists (select from ${constant(table)} x ${constant(joins[table] ?? '')}
        where x.client_id = a.client_id and x.id = a.record_id and ${rowCondition(table, reader)}))`,
  );
  const whole = sql`a.table_name = any(${[...reader.tables]}::text[])`;
  return sql`(${sql.join([whole, ...parts], sql` or `)})`;
}

const joins: Readonly<Record<string, string>> = {
  feedback_comment: 'join feedback f on f.client_id = x.client_id and f.id = x.feedback_id',
  report_schedule: 'join saved_report r on r.client_id = x.client_id and r.id = x.saved_report_id',
  report_schedule_recipient: `join report_schedule s on s.client_id = x.client_id and s.id = x.report_schedule_id
    join saved_report r on r.client_id = s.client_id and r.id = s.saved_report_id`,
  report_delivery: `join report_schedule s on s.client_id = x.client_id and s.id = x.report_schedule_id
    join saved_report r on r.client_id = s.client_id and r.id = s.saved_report_id`,
};

function rowCondition(table: string, reader: AuditReader): Sql {
  const me = sql`${reader.employeeId}::uuid`;
  const ofReport = (report: string): Sql =>
    sql`(${constant(report)}.is_shared or ${constant(report)}.owner_id = ${me})`;
  switch (table) {
    case 'feedback_comment':
      return sql`f.employee_id = ${me}`;
    case 'saved_report':
      return ofReport('x');
    case 'report_schedule':
    case 'report_schedule_recipient':
    case 'report_delivery':
      return ofReport('r');
    case 'report_snapshot':
      return isReadable(reader.snapshots, 'x');
    case 'import_batch':
      return sql`(x.entity = any(${[...reader.imports]}::text[])
        and (x.entity <> ${paperPileImport.name} or ${reader.mayOpenRestricted} or x.created_by = ${me}))`;
    default:
      return sql`x.employee_id = ${me}`;
  }
}
