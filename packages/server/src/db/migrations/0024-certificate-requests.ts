import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** What a certificate of insurance covers and who replaced it, and what becomes of requests for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await companyTable(
    db,
    'certificate_request_event',
    `certificate_request_id uuid not null,
     kind text not null check (kind in ('Sent', 'Declined', 'Closed')),
     happened_at timestamptz not null, reason text,
     recipient text, subject text, file_names text[] not null default '{}', mail_id uuid`,
    { refs: { certificate_request_id: 'certificate_request', mail_id: 'mail_outbox' } },
  );
  await run(db, indexes);
  await fill(db);
}

/** Requests were mailed to the company's contact; so they go on, unless it named one for insurance. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update client set insurance_contact_email = contact_email
      where insurance_contact_email is null and contact_email is not null`,
  );
}

const columns = `
alter table client_insurance_certificate
  add policy_limit numeric(14,2) check (policy_limit >= 0),
  add holder text,
  add broker_name text,
  add broker_email text,
  add replaced_by_id uuid,
  add foreign key (client_id, replaced_by_id) references client_insurance_certificate (client_id, id);
alter table certificate_request
  add handled_by uuid,
  add sent_at timestamptz,
  add mail_id uuid,
  add foreign key (client_id, handled_by) references employee (client_id, id),
  add foreign key (client_id, mail_id) references mail_outbox (client_id, id);
`;

// Of a person the latest are counted, of a company the open ones.
const indexes = `
create index certificate_request_open on certificate_request (client_id, created_at)
  where deleted_at is null and status <> 'Closed';
create index certificate_request_person on certificate_request (client_id, created_by, created_at);
create index certificate_request_event_request
  on certificate_request_event (client_id, certificate_request_id, happened_at);
`;
