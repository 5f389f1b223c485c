import { feedbackColumns } from '@roadproof/contract/app/feedback.columns';
import { feedbackRow } from '@roadproof/contract/app/feedback';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { anySays } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';

/** Feedback, newest first; `ofPerson` leaves that of one person. */
export const feedbackSource = listSource(feedbackRow, {
  name: 'feedback',
  of: part('feedback', 'f'),
  where: 'f.deleted_at is null',
  columns: feedbackColumns,
  joins: { author: leftJoin('employee', 'p', 'f.employee_id') },
  fields: {
    type: { sql: "coalesce(f.type, 'Other')" },
    page: { sql: "coalesce(f.page, '/')" },
    author: { sql: nameOf('p'), joins: ['author'] },
    media: {
      sql: `case when f.recording_file_id is not null then 'Recording'
                 when f.screenshot_file_id is not null then 'Screenshot' end`,
    },
    ageDays: { sql: 'extract(day from now() - f.created_at)::int' },
  },
  extra: {
    ofPerson: (employeeId: string) => ({ sql: sql`f.employee_id = ${employeeId}` }),
  },
  search: (pattern) => ({
    sql: anySays(['f.description', 'f.page', 'f.title', nameOf('p')], pattern),
    joins: ['author'],
  }),
  order: [{ field: 'createdAt', direction: 'desc' }],
});

/** What the list does not tell of one piece of feedback. */
export async function partsOf(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('feedback as f')
    .leftJoin('employee as p', (join) =>
      join.onRef('p.clientId', '=', 'f.clientId').onRef('p.id', '=', 'f.employeeId'),
    )
    .leftJoin('storedFile as s', (join) =>
      join.onRef('s.clientId', '=', 'f.clientId').onRef('s.id', '=', 'f.screenshotFileId'),
    )
    .leftJoin('storedFile as v', (join) =>
      join.onRef('v.clientId', '=', 'f.clientId').onRef('v.id', '=', 'f.recordingFileId'),
    )
    .select(['f.title', 'f.projectName', 'f.userName', 'f.browser', 'f.viewport', 'f.appVersion'])
    .select(['f.route', 'f.employeeId', 'f.screenshotFileId', 'f.recordingFileId'])
    .select(['p.email as authorEmail', 's.name as screenshotName', 'v.name as recordingName'])
    .where('f.id', '=', id)
    .where('f.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** What was said of it, oldest first, and what became of the mails. */
export async function commentsOf(db: CompanyTransaction, feedbackId: string) {
  return db
    .selectFrom('feedbackComment as c')
    .leftJoin('employee as p', (join) =>
      join.onRef('p.clientId', '=', 'c.clientId').onRef('p.id', '=', 'c.employeeId'),
    )
    .leftJoin('mailOutbox as m', (join) =>
      join.onRef('m.clientId', '=', 'c.clientId').onRef('m.id', '=', 'c.mailId'),
    )
    .select(['c.id', 'c.createdAt as at', 'c.comment as text', 'c.isMailed as isAnswer'])
    .select(sql<string | null>`p.first_name || ' ' || p.last_name`.as('by'))
    .select(sql<string | null>`initcap(m.status)`.as('mailStatus'))
    .where('c.feedbackId', '=', feedbackId)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .execute();
}

/** Its neighbours in the list, newest first; of one person's alone where told. */
export async function neighboursOf(
  db: CompanyTransaction,
  id: string,
  ofPerson: string | null,
): Promise<{ readonly previousId: string | null; readonly nextId: string | null }> {
  const own = ofPerson === null ? sql`true` : sql`n.employee_id = ${ofPerson}`;
  const { rows } = await sql<{ previousId: string | null; nextId: string | null }>`
    select
      (select n.id from feedback n
        where n.deleted_at is null and ${own} and (n.created_at, n.id) > (f.created_at, f.id)
        order by n.created_at, n.id limit 1) as previous_id,
      (select n.id from feedback n
        where n.deleted_at is null and ${own} and (n.created_at, n.id) < (f.created_at, f.id)
        order by n.created_at desc, n.id desc limit 1) as next_id
      from feedback f where f.id = ${id}`.execute(db);
  return rows[0] ?? { previousId: null, nextId: null };
}

/** Counts the feedback that a person has sent since; another request of the same person waits until this one is committed. */
export async function sentSince(
  db: CompanyTransaction,
  employeeId: string,
  since: Date,
): Promise<number> {
  await waitTurn(db, `feedback ${employeeId}`);
  const { count } = await db
    .selectFrom('feedback')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('employeeId', '=', employeeId)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes feedback out of the database with what was said of it and its files, for good; answers where those lie on disk. */
export async function eraseFeedback(owner: Database['owner'], id: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with said as (delete from feedback_comment where feedback_id = ${id}),
    gone as (delete from feedback where id = ${id}
      returning client_id, screenshot_file_id, recording_file_id)
    select s.storage_key from gone
      join stored_file s on s.client_id = gone.client_id
       and s.id in (gone.screenshot_file_id, gone.recording_file_id)`.execute(owner);
  const keys = rows.map(({ storageKey }) => storageKey);
  await sql`delete from stored_file where storage_key = any(${keys}::text[])`.execute(owner);
  return keys;
}

/** Feedback older than its company keeps it, or deleted by somebody. */
export async function outlived(owner: Database['owner'], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from feedback f join client c on c.id = f.client_id
     where f.deleted_at is not null
        or f.created_at < ${now.toISOString()}::timestamptz - make_interval(months => c.feedback_months)
     order by f.created_at limit 500`.execute(owner);
  return rows.map(({ id }) => id);
}
