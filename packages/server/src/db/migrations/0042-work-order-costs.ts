import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** What a work order cost: hours and parts line by line, who sent the invoice, and the totals that lists show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await companyTable(
    db,
    'work_order_cost',
    `work_order_id uuid not null, kind text not null check (kind in ('labor', 'part')),
     equipment_id uuid, description text not null, part_number text, employee_id uuid,
     performed_by text, quantity numeric(8,3) not null check (quantity > 0),
     unit_cost numeric(9,2) check (unit_cost >= 0),
     constraint work_order_cost_doer check (num_nonnulls(employee_id, performed_by) <= 1)`,
    { refs: { work_order_id: 'work_order', equipment_id: 'equipment', employee_id: 'employee' } },
  );
  await run(db, indexes);
}

const columns = `
alter table work_order
  add vendor text,
  add invoice_number text,
  add discount_by text check (discount_by in ('percent', 'amount')),
  add discount numeric(10,3) check (discount >= 0),
  add tax_by text check (tax_by in ('percent', 'amount')),
  add tax numeric(10,3) check (tax >= 0),
  -- Kept with the order, so that a list of many sorts and filters by them; empty while there are no lines.
  add labor_cost numeric(12,2),
  add parts_cost numeric(12,2),
  add total_cost numeric(12,2);
`;

const indexes = `
create index work_order_cost_order on work_order_cost (client_id, work_order_id)
  where deleted_at is null;
create index work_order_cost_person on work_order_cost (client_id, employee_id)
  where employee_id is not null;
create index work_order_cost_unit on work_order_cost (client_id, equipment_id)
  where equipment_id is not null;
create index work_order_vendor on work_order (client_id, vendor)
  where deleted_at is null and vendor is not null;
create index work_order_total on work_order (client_id, total_cost)
  where deleted_at is null and total_cost is not null;
`;
