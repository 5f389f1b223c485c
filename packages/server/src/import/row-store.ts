import { sql } from 'kysely';
import { givenRows } from '../db/given-rows.ts';
import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Decision } from './entity.ts';

/** Rows that are judged and written at once: enough for few statements, few enough for other requests to stay quick. */
export const rowsAtOnce = 1_000;

export interface SourceRow {
  readonly number: number;
  readonly cells: readonly string[];
}

interface Place {
  readonly clientId: string;
  readonly batchId: string;
}

/** Takes the rows of an earlier try away. */
export async function clearRows(db: CompanyTransaction, batchId: string): Promise<void> {
  await db.deleteFrom('importRow').where('importBatchId', '=', batchId).execute();
}

/** Keeps rows as they came, in one statement. */
export async function addRows(
  db: CompanyTransaction,
  place: Place,
  rows: readonly SourceRow[],
): Promise<void> {
  const given = rows.map(({ number, cells }) => ({ id: newId(), number, cells }));
  await sql`insert into import_row (client_id, id, import_batch_id, row_number, source_values)
    select ${place.clientId}::uuid, r.id, ${place.batchId}::uuid, r.number, r.cells
    from ${givenRows(given, sql`id uuid, number integer, cells jsonb`)} r`.execute(db);
}

/** The next rows behind a row number. */
export async function rowsAfter(
  db: CompanyTransaction,
  batchId: string,
  after: number,
): Promise<readonly SourceRow[]> {
  const rows = await db
    .selectFrom('importRow')
    .select(['rowNumber', 'sourceValues'])
    .where('importBatchId', '=', batchId)
    .where('rowNumber', '>', after)
    .orderBy('rowNumber')
    .limit(rowsAtOnce)
    .execute();
  return rows.map((row) => ({
    number: row.rowNumber,
    cells: row.sourceValues as readonly string[],
  }));
}

/** A decision with what was written for it. */
export type Outcome = Decision & { readonly version?: number };

function verdictOf(
  outcome: Decision['outcome'],
  problems: Decision['problems'],
): 'good' | 'warning' | 'rejected' {
  if (outcome === 'reject') return 'rejected';
  return problems.some((one) => one.level === 'warning') ? 'warning' : 'good';
}

/** What a rejected row is told is what has to be mended; a warning beside it would only hide that. */
function reasonOf({ outcome, problems, foundBy }: Decision): string | null {
  const level = outcome === 'reject' ? 'rejected' : 'warning';
  const messages = problems.filter((one) => one.level === level).map(({ message }) => message);
  const isKnown = foundBy !== undefined && outcome !== 'reject' && outcome !== 'create';
  return [...(isKnown ? [`Found by ${foundBy}.`] : []), ...messages].join(' ') || null;
}

/** Keeps what was decided of rows, in one statement. */
export async function keepOutcomes(
  db: CompanyTransaction,
  batchId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const given = outcomes.map((one) => ({
    number: one.number,
    outcome: one.outcome,
    verdict: verdictOf(one.outcome, one.problems),
    reason: reasonOf(one),
    problems: one.problems,
    record: one.recordId ?? null,
    version: one.version ?? null,
    before: one.before ?? null,
  }));
  await sql`update import_row t set outcome = r.outcome, verdict = r.verdict, reason = r.reason,
      problems = r.problems, record_id = r.record, record_version = r.version, old_values = r.before
    from ${givenRows(given, sql`number integer, outcome text, verdict text, reason text, problems jsonb, record uuid, version integer, before jsonb`)} r
    where t.client_id = (select current_client()) and t.import_batch_id = ${batchId}::uuid and t.row_number = r.number`.execute(
    db,
  );
}

/** What the cells of a column say in the rows that were found to come in. */
export async function wordsComingIn(
  db: CompanyTransaction,
  batchId: string,
  column: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string | null }>`
    select distinct source_values ->> ${column}::int as word from import_row
     where client_id = (select current_client()) and import_batch_id = ${batchId}::uuid
       and outcome in ('create', 'update')`.execute(db);
  return rows.map(({ word }) => word ?? '');
}

/** The records an import made or changed. */
export async function writtenRecords(db: CompanyTransaction, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('importRow')
    .select('recordId')
    .where('importBatchId', '=', batchId)
    .where('outcome', 'in', ['create', 'update'])
    .execute();
  return rows.flatMap((row) => row.recordId ?? []);
}
