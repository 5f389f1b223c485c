import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Reports, the user manual, feedback and the machinery: mail, jobs, imports, repeated requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'saved_report',
    'report_name text not null, category text not null, filter text',
  );
  await companyTable(
    db,
    'report_snapshot',
    `name text not null, category text not null, filter_expression text, filter_text text,
     snapshot_file_id uuid, row_count integer`,
    { refs: { snapshot_file_id: 'stored_file' } },
  );
  await companyTable(
    db,
    'reference_document',
    'name text not null, document_link text, document_file_id uuid, sort_order integer not null default 0',
    { refs: { document_file_id: 'stored_file' } },
  );
  await companyTable(
    db,
    'feedback',
    `client_name text, project_name text, user_name text, rating integer not null default 0,
     description text not null, title text not null, type text, page text, employee_id uuid,
     status text not null default 'New'
       check (status in ('New', 'Planned', 'In progress', 'Done', 'Declined')),
     screenshot_file_id uuid, recording_file_id uuid,
     browser text, viewport text, app_version text`,
    {
      refs: {
        employee_id: 'employee',
        screenshot_file_id: 'stored_file',
        recording_file_id: 'stored_file',
      },
    },
  );
  await companyTable(
    db,
    'feedback_comment',
    'feedback_id uuid not null, employee_id uuid, comment text not null, is_mailed boolean not null default false',
    { refs: { feedback_id: 'feedback', employee_id: 'employee' } },
  );
  await companyTable(
    db,
    'list_preference',
    'employee_id uuid not null, list_key text not null, value jsonb not null',
    { refs: { employee_id: 'employee' }, audited: false, removable: true },
  );
  await companyTable(db, 'mail_outbox', mail, {
    refs: { employee_id: 'employee' },
    audited: false,
  });
  await companyTable(
    db,
    'notification',
    `item_kind text not null, item_id uuid not null, due_date date not null, stage text not null,
     recipient text not null, mail_id uuid, read_at timestamptz`,
    { refs: { mail_id: 'mail_outbox' }, audited: false },
  );
  await companyTable(db, 'job', job, { audited: false, removable: true });
  await companyTable(db, 'import_batch', importBatch, {
    refs: { file_id: 'stored_file' },
    quiet: ['row_count', 'rows_done', 'counts', 'layout', 'is_cancel_asked'],
  });
  await companyTable(db, 'import_row', importRow, {
    refs: { import_batch_id: 'import_batch' },
    audited: false,
    removable: true,
  });
  await companyTable(
    db,
    'idempotency_key',
    `key text not null, caller uuid not null, operation text not null, body_hash bytea not null,
     status_code integer, answer jsonb`,
    { audited: false, removable: true },
  );
  await run(db, indexes);
  await run(db, identity);
}

const mail = `
  recipient text not null, recipient_name text, employee_id uuid,
  subject text not null, body_text text not null, body_html text,
  attachment_file_ids uuid[] not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'held')),
  attempts integer not null default 0, next_attempt_at timestamptz not null default now(),
  sent_at timestamptz, last_error text, unique_key text`;

const job = `
  kind text not null, payload jsonb not null default '{}',
  run_at timestamptz not null default now(), attempts integer not null default 0,
  max_attempts integer not null default 8, locked_until timestamptz, unique_key text,
  last_error text, finished_at timestamptz, dead_at timestamptz`;

const importBatch = `
  entity text not null, file_name text not null, file_id uuid,
  layout jsonb not null default '{}', mapping jsonb not null default '{}',
  status text not null default 'queued'
    check (status in ('queued', 'reading', 'judging', 'previewed', 'writing', 'committed', 'undone',
      'failed', 'cancelled')),
  is_cancel_asked boolean not null default false, problem text,
  row_count integer not null default 0, rows_done integer not null default 0,
  counts jsonb not null default '{}',
  imported_count integer not null default 0, rejected_count integer not null default 0,
  committed_at timestamptz, undone_at timestamptz`;

const importRow = `
  import_batch_id uuid not null, row_number integer not null, source_values jsonb not null,
  verdict text not null default 'good' check (verdict in ('good', 'warning', 'rejected')),
  outcome text check (outcome in ('create', 'update', 'unchanged', 'skip', 'reject')),
  reason text, problems jsonb not null default '[]',
  record_id uuid, record_version integer, old_values jsonb`;

const indexes = `
create index saved_report_created on saved_report (client_id, created_at) where deleted_at is null;
create index report_snapshot_created on report_snapshot (client_id, created_at) where deleted_at is null;
create index feedback_created on feedback (client_id, created_at) where deleted_at is null;
create index feedback_comment_feedback on feedback_comment (client_id, feedback_id) where deleted_at is null;
create unique index list_preference_key on list_preference (client_id, employee_id, list_key);
create unique index mail_outbox_key on mail_outbox (client_id, unique_key) where unique_key is not null;
create index mail_outbox_queue on mail_outbox (next_attempt_at) where status = 'queued';
create unique index notification_key
  on notification (client_id, item_kind, item_id, due_date, stage, recipient);
create unique index job_key on job (client_id, unique_key)
  where unique_key is not null and finished_at is null and dead_at is null;
create index job_queue on job (run_at) where finished_at is null and dead_at is null;
create unique index import_row_key on import_row (client_id, import_batch_id, row_number);
create index import_row_record on import_row (client_id, record_id) where record_id is not null;
create unique index idempotency_key_key on idempotency_key (client_id, caller, key);
create index idempotency_key_created on idempotency_key (created_at);
`;

// The id that the database and its folder of files carry in common. The first start writes it: a
// database that has none yet must be told from one that belongs elsewhere. Only the owner reads it.
const identity = `
create table server_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  created_at timestamptz not null default now()
);
`;
