import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Where feedback was sent from, the mail of an answer, and how long a company keeps it all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table feedback add route text;
     alter table feedback_comment add mail_id uuid,
       add foreign key (client_id, mail_id) references mail_outbox (client_id, id);
     alter table client add feedback_months integer not null default 12
       check (feedback_months between 1 and 60);
     create index feedback_person on feedback (client_id, employee_id, created_at);
     create index feedback_end on feedback (created_at);
     create index feedback_comment_mail on feedback_comment (client_id, mail_id)
       where mail_id is not null;`,
  );
}
