import { driverFileColumns } from '@roadproof/contract/people/driver-file.columns';
import { driverFileRow } from '@roadproof/contract/people/driver-file';
import { id } from '@roadproof/contract/schema';
import {
  mayDelete,
  readRetentionRule,
  retentionOf,
  type EmploymentDays,
  type KeptPaper,
  type RetentionByResult,
  type RetentionOfKind,
} from '@roadproof/domain/people/retention';
import { sql } from 'kysely';
import * as z from 'zod';
import { listSource } from '../../../db/list-of-row.ts';
import { innerJoin, leftJoin, nameOf, part, person } from '../../../db/list-part.ts';
import { constant, type Pattern, type Scope } from '../../../db/list-source.ts';
import { anySays } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { openPapers } from '../../company/driver-rule/open-papers.ts';
import {
  effectiveDay,
  filedAt,
  learnedOn,
  learnedTime,
  reliedOn,
} from '../../company/driver-rule/paper-sql.ts';

const paperRow = driverFileRow
  .omit({ fileLink: true })
  .extend({ fileId: id.nullable(), filedAt: z.string() });

/** A paper as listed, with the file its link will open. */
export type PaperRow = z.input<typeof paperRow>;

interface KindRaw {
  readonly retentionRule: string | null;
  readonly retentionCfr: string | null;
  readonly retentionByResult: unknown;
}

// A paper of a kind that has no rule is kept by none.
const kindOf = (raw: KindRaw): RetentionOfKind => ({
  retentionRule: readRetentionRule(raw.retentionRule),
  retentionCfr: raw.retentionCfr,
  retentionByResult: raw.retentionByResult as RetentionByResult | null,
});

const joins = {
  type: innerJoin('lookupValue', 't', 'f.file_type_id'),
  file: leftJoin('storedFile', 'o', 'f.file_id'),
  rule: leftJoin('driverFileType', 'r', 'f.file_type_id'),
  author: person('a', 'f.created_by'),
} as const;

/** What every list of papers has in common. */
export const ofPapers = {
  of: part('driverFile', 'f'),
  base: 'driver_file f join employee e on e.client_id = f.client_id and e.id = f.employee_id',
  where: 'f.deleted_at is null and e.deleted_at is null',
  joins,
  fields: {
    fileType: { sql: 't.lookup_display_name', joins: ['type'] },
    fileName: { sql: 'o.name', joins: ['file'] },
    createdByName: { sql: nameOf('a'), joins: ['author'] },
    effective: { sql: effectiveDay },
    learnedOn: { sql: learnedOn },
    learnedTime: { sql: learnedTime },
  },
  also: {
    hireDate: { sql: 'e.hire_date', kind: 'day' },
    terminationDate: { sql: 'e.termination_date', kind: 'day' },
    retentionRule: { sql: 'r.retention_rule', kind: 'text', joins: ['rule'] },
    retentionCfr: { sql: 'r.retention_cfr', kind: 'text', joins: ['rule'] },
    retentionByResult: { sql: 'r.retention_by_result', kind: 'text', joins: ['rule'] },
    isLawfullyGone: { sql: 'f.is_lawfully_gone', kind: 'boolean', notNull: true },
    reliedOn: { sql: reliedOn, kind: 'day', joins: ['rule'] },
  },
  made: ['keepUntil', 'mayDelete'],
  reads: [
    'retentionRule',
    'retentionCfr',
    'retentionByResult',
    'effective',
    'expirationDate',
    'result',
    'reliedOn',
    'hireDate',
    'terminationDate',
    'isLawfullyGone',
    'createdAt',
    'fileId',
    'fileName',
  ],
  row: keptRow,
} as const;

type KeptRaw = KindRaw & KeptPaper & EmploymentDays & { readonly isLawfullyGone: boolean };

function keptRow(raw: KeptRaw, { today }: Pick<Scope, 'today'>) {
  if (raw.isLawfullyGone)
    return { keepUntil: 'A note and no paper: you can delete it.', mayDelete: true };
  const retention = retentionOf(kindOf(raw), raw, raw);
  return { keepUntil: retention.text, mayDelete: mayDelete(retention, today) };
}

/** Leaves the restricted kinds out for those who may not see them (49 CFR 391.53, 382.401). */
export const forEyes = (may: boolean) =>
  may ? null : { sql: constant('coalesce(r.restricted, false) = false'), joins: ['rule'] };

/** Finds papers by their kind, their file or their note. */
export const paperSearch = (pattern: Pattern) => ({
  sql: anySays(['t.lookup_display_name', 'o.name', 'f.note'], pattern),
  joins: ['type', 'file'],
});

/** Papers of drivers, newest first; `mayOpenRestricted` false leaves the restricted kinds out. */
export const driverFileSource = listSource(paperRow, {
  ...ofPapers,
  name: 'driver-file',
  columns: driverFileColumns,
  fields: { ...ofPapers.fields, filedAt: { sql: filedAt } },
  extra: {
    employeeId: (ids: readonly string[]) => ({
      sql: sql`f.employee_id = any(${[...ids]}::uuid[])`,
    }),
    mayOpenRestricted: forEyes,
    isOpenToday: (isAsked: boolean) =>
      isAsked
        ? {
            sql: sql`exists (select from public.driver_file x where x.client_id = f.client_id
              and x.id = f.id and ${constant(openPapers)})`,
          }
        : null,
  },
  search: paperSearch,
  order: [{ field: 'createdAt', direction: 'desc' }],
});

/** Marks the bytes of restricted kinds, so that a link opens them only for those who may. */
export async function restrictFile(db: CompanyTransaction, fileId: string): Promise<void> {
  await db.updateTable('storedFile').set({ isRestricted: true }).where('id', '=', fileId).execute();
}

/** The same for every file of a kind that is restricted from now on, deleted ones too. */
export async function restrictFilesOf(db: CompanyTransaction, fileTypeId: string): Promise<void> {
  const files = db.selectFrom('driverFile').select('fileId').where('fileTypeId', '=', fileTypeId);
  await db
    .updateTable('storedFile')
    .set({ isRestricted: true })
    .where('id', 'in', files.where('fileId', 'is not', null).$castTo<{ fileId: string }>())
    .where('isRestricted', '=', false)
    .execute();
}
