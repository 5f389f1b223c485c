import { recordTables } from '@roadproof/domain/record-kind';
import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { kinds } from '../../kinds.ts';
import { stepDown, stepUp } from './beside-rows.ts';

/** Begins what the database counts by itself where the company left off. */
export async function continueNumbers(db: CompanyTransaction, clientId: string): Promise<void> {
  await sql`
    insert into employee_number_seq (client_id, last_number)
    select ${clientId}, coalesce(max(employee_no), 0) from employee where client_id = ${clientId}`.execute(
    db,
  );
  // Others may take numbers at the same moment: the sequence goes on well behind those of the export, and never back.
  await sql`
    select setval('audit_entry_id_seq', m.id + 1000)
      from audit_entry_id_seq s, (select max(id) as id from audit_entry where client_id = ${clientId}) m
     where m.id >= s.last_value`.execute(db);
}

/**
 * Computes again what the kinds of records compute, for the company of the session; what is right already
 * stays as it is. Functions, which take the company, belong to the owner; other statements reach what
 * row-level security shows the application.
 */
export async function computeAgain(db: CompanyTransaction, clientId: string): Promise<void> {
  for (const table of recordTables)
    for (const statement of kinds[table].recompute ?? []) {
      if (statement.startsWith('select ')) await stepUp(db);
      await constant(statement).execute(db);
      await stepDown(db, clientId);
    }
}

/** Imports that were being read or written where the company comes from go no further here. */
export async function endImports(db: CompanyTransaction): Promise<void> {
  await db
    .updateTable('importBatch')
    .set({ status: 'failed', problem: 'The company was moved while this was being imported.' })
    .where('status', 'in', ['queued', 'reading', 'judging', 'writing'])
    .execute();
}

/** Reports go out from where the company was until somebody says that they go out here: nobody gets two. */
export async function pauseReports(db: CompanyTransaction): Promise<void> {
  await db
    .updateTable('reportSchedule')
    .set({
      isPaused: true,
      pauseReason: 'The company was moved here. Resume it once mail goes out from here.',
    })
    .where('isPaused', '=', false)
    .where('deletedAt', 'is', null)
    .execute();
  await db
    .updateTable('reportDelivery')
    .set({ status: 'failed', reason: 'The company was moved before it was sent.' })
    .where('status', '=', 'waiting')
    .execute();
}

/** Notes which export the company came from. */
export async function noteRestoring(
  db: CompanyTransaction,
  transfer: { readonly clientId: string; readonly id: string; readonly withRestricted: boolean },
  summary: object,
): Promise<void> {
  await db
    .insertInto('companyTransfer')
    .values({
      ...transfer,
      kind: 'restore',
      status: 'restored',
      summary: JSON.stringify(summary),
      finishedAt: sql<string>`now()`,
    })
    .execute();
}

/** The stored contents with the keys under which they lie, from behind the hash given. */
export async function keysAfter(
  db: CompanyTransaction,
  clientId: string,
  after: string,
  limit: number,
): Promise<readonly { readonly sha256: string; readonly keys: readonly string[] }[]> {
  const { rows } = await sql<{ sha256: string; keys: string[] }>`
    select encode(sha256, 'hex') as "sha256", array_agg(storage_key order by storage_key) as "keys"
      from stored_file
     where client_id = ${clientId} and sha256 > decode(${after}, 'hex')
     group by stored_file.sha256 order by stored_file.sha256 limit ${limit}`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** The administrator of this address who signs in first, or undefined. */
export async function administratorBy(
  db: CompanyTransaction,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
      join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
     where lower(e.email) = lower(${email}) and e.has_client_admin_portal_access
       and e.has_admin_access and e.deleted_at is null and s.lookup_name = 'Current'`.execute(db);
  return rows[0]?.id;
}

/** On whose behalf the transaction writes from here on. */
export async function actAs(
  db: CompanyTransaction,
  clientId: string,
  actorId: string,
): Promise<void> {
  await sql`select set_config('app.client_id', ${clientId}, true),
    set_config('app.actor_id', ${actorId}, true)`.execute(db);
}
