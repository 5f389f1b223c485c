import { driverFileColumns } from '@roadproof/contract/driver-file.columns';
import { driverFileRow } from '@roadproof/contract/driver-file';
import { id } from '@roadproof/contract/schema';
import { mayDelete, retentionOf, type FileRule } from '@roadproof/domain/dq-file';
import { sql } from 'kysely';
import * as z from 'zod';
import { listSource } from '../../db/list-of-row.ts';
import { innerJoin, leftJoin, nameOf, part, person } from '../../db/list-part.ts';
import { constant } from '../../db/list-source.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { effectiveDay, filedAt } from './paper-sql.ts';

const paperRow = driverFileRow.omit({ fileLink: true }).extend({ fileId: id, filedAt: z.string() });

/** A paper as listed, with the file its link will open. */
export type PaperRow = z.input<typeof paperRow>;

/** Papers of drivers, newest first; `mayOpenRestricted` false leaves the restricted kinds out (49 CFR 391.53, 382.401). */
export const driverFileSource = listSource(paperRow, {
  name: 'driver-file',
  of: part('driverFile', 'f'),
  base: 'driver_file f join employee e on e.client_id = f.client_id and e.id = f.employee_id',
  where: 'f.deleted_at is null and e.deleted_at is null',
  columns: driverFileColumns,
  joins: {
    type: innerJoin('lookupValue', 't', 'f.file_type_id'),
    file: innerJoin('storedFile', 'o', 'f.file_id'),
    rule: leftJoin('driverFileType', 'r', 'f.file_type_id'),
    author: person('a', 'f.created_by'),
  },
  fields: {
    fileType: { sql: 't.lookup_display_name', joins: ['type'] },
    fileName: { sql: 'o.name', joins: ['file'] },
    createdByName: { sql: nameOf('a'), joins: ['author'] },
    effective: { sql: effectiveDay },
    filedAt: { sql: filedAt },
  },
  also: {
    terminationDate: { sql: 'e.termination_date', kind: 'day' },
    retentionRule: { sql: 'r.retention_rule', kind: 'text', joins: ['rule'] },
    cfr: { sql: 'r.cfr', kind: 'text', joins: ['rule'] },
  },
  made: ['keepUntil', 'mayDelete'],
  row: (raw, { today }) => {
    const retention = retentionOf(raw, raw.effective, raw.terminationDate);
    return { keepUntil: retention.text, mayDelete: mayDelete(retention, today) };
  },
  extra: {
    employeeId: (one: string) => ({ sql: sql`f.employee_id = ${one}::uuid` }),
    mayOpenRestricted: (may: boolean) =>
      may ? null : { sql: constant('coalesce(r.restricted, false) = false'), joins: ['rule'] },
  },
  search: (pattern) => ({
    sql: sql`(t.lookup_display_name ilike ${pattern} or o.name ilike ${pattern} or f.note ilike ${pattern})`,
    joins: ['type', 'file'],
  }),
  order: [{ field: 'createdAt', direction: 'desc' }],
});

/** The rule pack of the company in the order shown, with each kind's name. */
export async function fileRules(db: CompanyTransaction) {
  return db
    .selectFrom('driverFileType as r')
    .innerJoin('lookupValue as t', (join) =>
      join.onRef('t.clientId', '=', 'r.clientId').onRef('t.id', '=', 'r.id'),
    )
    .select([
      'r.id',
      'r.version',
      'r.code',
      't.lookupDisplayName as name',
      'r.cfr',
      'r.appliesTo',
      'r.required',
      'r.dueRule',
    ])
    .select([
      'r.repeatMonths',
      'r.repeatDays',
      'r.maxMonths',
      'r.retentionRule',
      'r.restricted',
      'r.multi',
      'r.needsReviewer',
      'r.lastChecked',
      't.isHidden',
    ])
    .where('r.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .orderBy('t.sortOrder')
    .execute();
}

/** Hides a kind of paper, or shows it again: where kinds are chosen it is a name of the lookups. */
export async function hideKind(db: CompanyTransaction, id: string, isHidden: boolean) {
  await db.updateTable('lookupValue').set({ isHidden }).where('id', '=', id).execute();
}

/** A kind of paper with what saving one of it needs; undefined when there is no such kind. */
export async function ruleOf(
  db: CompanyTransaction,
  fileTypeId: string,
): Promise<
  (FileRule & { readonly restricted: boolean; readonly needsReviewer: boolean }) | undefined
> {
  return (await fileRules(db)).find((rule) => rule.id === fileTypeId);
}

/** Marks the bytes of restricted kinds, so that a link opens them only for those who may. */
export async function restrictFile(db: CompanyTransaction, fileId: string): Promise<void> {
  await db.updateTable('storedFile').set({ isRestricted: true }).where('id', '=', fileId).execute();
}
