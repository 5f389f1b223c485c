import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../../db/transaction.ts';

/** The places of these people of which something is overdue or due soon. */
export async function duePlaces(
  db: CompanyTransaction,
  employeeIds: readonly string[],
  today: string,
): Promise<readonly { readonly id: string; readonly employeeId: string }[]> {
  const { rows } = await sql<{ id: string; employeeId: string }>`
    select m.id, m.employee_id as "employeeId" from training_mapping m
     where m.client_id = (select current_client()) and m.employee_id = any(${[...employeeIds]}::uuid[])
       and m.is_current and not m.is_done and m.soon_date <= ${today}::date`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** The open places in these trainings. */
export async function openPlaces(
  db: CompanyTransaction,
  trainingIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from training_mapping m
     where m.client_id = (select current_client()) and m.training_id = any(${[...trainingIds]}::uuid[])
       and m.reason is null and m.is_current and not m.is_done and m.deleted_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
