import { sql, type RawBuilder } from 'kysely';
import type { Database } from './db/database.ts';

/** Days after which a job that is done is of no use to anybody. */
export const jobDays = 30;

/** Days after its end for which a session or a password link is kept. */
export const endedDays = 7;

/** Most rows of a kind removed in one statement, so that no other waits for it. */
export const mostAtOnce = 5000;

/** A company's changes that are still quick to add up. */
const quicklyAdded = 100;

/** Puts the counts of completions together that their changes have left behind one by one. */
export async function addUpCompletions({ owner }: Pick<Database, 'owner'>): Promise<void> {
  await sql`
    with gone as (
      delete from completion_count where client_id in (
        select client_id from completion_count group by client_id having count(*) > ${quicklyAdded})
      returning client_id, pairs)
    insert into completion_count (client_id, id, pairs)
    select client_id, gen_random_uuid(), sum(pairs) from gone group by client_id`.execute(owner);
}

/** How many rows were removed, by kind. */
export interface Forgotten {
  readonly jobs: number;
  readonly sessions: number;
  readonly links: number;
}

/** Removes batch after batch until one is not full; returns how many rows that was. */
export async function inBatches(removeBatch: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (let count = mostAtOnce; count >= mostAtOnce;) {
    count = await removeBatch();
    removed += count;
  }
  return removed;
}

/**
 * Removes jobs that are long done, and sessions and password links (a reset, an invitation) that
 * have long opened nothing. Jobs that were laid aside stay: an administrator has to look at them.
 */
export async function forgetOldRows({ owner }: Database, now: Date): Promise<Forgotten> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const remove = (statement: RawBuilder<unknown>): Promise<number> =>
    inBatches(async () => Number((await statement.execute(owner)).numAffectedRows ?? 0));
  const jobs = await remove(sql`
    delete from job where (client_id, id) in (
      select client_id, id from job where finished_at < ${at} - make_interval(days => ${jobDays})
       order by finished_at limit ${mostAtOnce})`);
  // The directory's token of a session goes with it: it refers to the session.
  const sessions = await remove(sql`
    with ended as (
      select client_id, id from portal_session
       where least(expires_at, revoked_at) < ${at} - make_interval(days => ${endedDays})
       order by expires_at limit ${mostAtOnce}),
    tokens as (
      delete from directory_session where (client_id, portal_session_id) in (table ended))
    delete from portal_session where (client_id, id) in (table ended)`);
  const links = await remove(sql`
    delete from password_reset where (client_id, id) in (
      select client_id, id from password_reset
       where least(expires_at, used_at) < ${at} - make_interval(days => ${endedDays})
       order by expires_at limit ${mostAtOnce})`);
  // Each step of a sign-in that was never finished.
  await remove(sql`
    with challenges as (delete from passkey_challenge where expires_at < ${at})
    delete from sign_in_ticket where (client_id, id) in (
      select client_id, id from sign_in_ticket
       where expires_at < ${at} - make_interval(days => ${endedDays})
       order by expires_at limit ${mostAtOnce})`);
  return { jobs, sessions, links };
}

/** Days for which the address of a link that has ended is kept, and papers sent for an ask that was withdrawn. */
export const linkDays = 30;

/** Removes what links without an account leave behind: sessions that have ended, addresses, and papers of withdrawn asks. */
export async function forgetLinks({ owner }: Pick<Database, 'owner'>, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const long = sql`${at} - make_interval(days => ${linkDays})`;
  const remove = (statement: RawBuilder<unknown>): Promise<number> =>
    inBatches(async () => Number((await statement.execute(owner)).numAffectedRows ?? 0));
  await remove(sql`
    delete from link_session where (client_id, id) in (
      select client_id, id from link_session where expires_at < ${at} limit ${mostAtOnce})`);
  await remove(sql`
    update link set for_email = null where (client_id, id) in (
      select client_id, id from link
       where for_email is not null and expires_at < ${long} limit ${mostAtOnce})`);
  await remove(sql`
    with sent as (
      select u.client_id, u.id, u.file_id
        from ask_item i join ask_upload u on u.client_id = i.client_id and u.ask_item_id = i.id
       where i.state = 'withdrawn' and i.updated_at < ${long} limit ${mostAtOnce}),
    files as (
      update stored_file f set deleted_at = ${at} from sent s
       where f.client_id = s.client_id and f.id = s.file_id and f.deleted_at is null)
    delete from ask_upload where (client_id, id) in (select client_id, id from sent)`);
}
