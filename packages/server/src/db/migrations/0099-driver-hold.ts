import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Days on which a driver is taken off driving by the company's own decision; both days count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'driver_hold',
    `employee_id uuid not null,
     from_day date not null,
     until_day date check (until_day >= from_day),
     reason text not null check (reason <> ''),
     is_restricted boolean not null default true`,
    { refs: { employee_id: 'employee' } },
  );
  await run(
    db,
    `create index driver_hold_employee on driver_hold (client_id, employee_id, from_day)
       where deleted_at is null;
     select watch_changes('driver_hold');`,
  );
}
