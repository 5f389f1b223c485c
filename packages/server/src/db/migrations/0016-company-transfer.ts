import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Exports of the whole company, and the one by which it came here from another installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(db, 'company_transfer', transfer, {
    quiet: ['parts_done', 'parts_total', 'is_cancel_asked'],
  });
  await run(db, indexes);
}

const transfer = `
  kind text not null default 'export' check (kind in ('export', 'restore')),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired', 'restored')),
  with_restricted boolean not null default false,
  is_cancel_asked boolean not null default false,
  problem text,
  parts_done bigint not null default 0,
  parts_total bigint not null default 0,
  storage_key text,
  size bigint,
  summary jsonb not null default '{}',
  finished_at timestamptz,
  expires_at timestamptz`;

// One at a time: two would read everything twice at once.
const indexes = `
create unique index company_transfer_busy on company_transfer (client_id)
  where status in ('queued', 'running') and deleted_at is null;
create index company_transfer_newest on company_transfer (client_id, created_at)
  where deleted_at is null;
`;
