import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

const company = sql.raw('(select current_client())');

/** Locks the company, so that of two starts at the same moment the second finds what the first made. */
export async function lockCompany(db: CompanyTransaction, clientId: string): Promise<void> {
  await db.selectFrom('client').select('id').where('id', '=', clientId).forUpdate().execute();
}

/** Adds tasks with the words of their work; a task that exists stays as it is. */
export async function addStarterTasks(
  db: CompanyTransaction,
  tasks: readonly { readonly name: string; readonly description: string | null }[],
): Promise<void> {
  const rows = tasks.map((task) => ({ id: newId(), ...task }));
  await sql`insert into service_task (client_id, id, name, description)
    select ${company}, x.id, x.name, x.description
      from ${givenRows(rows, sql`id uuid, name text, description text`)} x
    on conflict (client_id, lower(name)) where deleted_at is null do nothing`.execute(db);
}

/** A program that a start adds. */
export interface NewProgram {
  readonly id: string;
  readonly name: string;
}

/** Adds programs. */
export async function addPrograms(
  db: CompanyTransaction,
  programs: readonly NewProgram[],
): Promise<void> {
  if (programs.length === 0) return;
  await sql`insert into service_program (client_id, id, name)
    select ${company}, x.id, x.name
      from ${givenRows(programs, sql`id uuid, name text`)} x`.execute(db);
}
