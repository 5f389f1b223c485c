import { createHash, randomBytes } from 'node:crypto';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { hasAccessNow } from '../../../auth/access-now.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Platform } from '../../../platform.ts';

/** The calendar address of a person, if there is one. */
export async function feedOf(db: CompanyTransaction, employeeId: string) {
  return db
    .selectFrom('calendarFeed')
    .select(['id', 'createdAt', 'lastReadAt'])
    .where('employeeId', '=', employeeId)
    .where('revokedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** Ends every calendar address of a person. */
export async function revokeFeeds(
  db: CompanyTransaction,
  employeeId: string,
  revokedAt: string,
): Promise<void> {
  await db
    .updateTable('calendarFeed')
    .set({ revokedAt })
    .where('employeeId', '=', employeeId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** What of a secret is stored: nobody who reads the table can read a calendar. */
export const feedHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes a calendar address and answers its secret, which is kept nowhere. */
export async function addFeed(
  db: CompanyTransaction,
  clientId: string,
  employeeId: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('calendarFeed')
    .values({ clientId, id: newId(), employeeId, secretHash: feedHash(secret) })
    .execute();
  return secret;
}

/** Whose calendar a secret opens; undefined when it was revoked, or the person has left or may not sign in. */
export async function feedBySecret(
  app: CompanyTransaction,
  secret: string,
): Promise<
  { readonly feedId: string; readonly clientId: string; readonly employeeId: string } | undefined
> {
  const { rows } = await sql<{ feedId: string; clientId: string; employeeId: string }>`
    select * from calendar_feed_by_secret(${feedHash(secret)})`.execute(app);
  return rows[0];
}

/** Whether the reader of a calendar may see trainings and is not kept out until there is a second factor, with the company's name and time zone, and when it was read. */
export async function feedReader(
  db: CompanyTransaction,
  feedId: string,
  platform: Pick<Platform, 'config'>,
) {
  return db
    .selectFrom('calendarFeed as f')
    .innerJoin('employee as e', (on) =>
      on.onRef('e.clientId', '=', 'f.clientId').onRef('e.id', '=', 'f.employeeId'),
    )
    .innerJoin('client as c', 'c.id', 'e.clientId')
    .innerJoin('lookupValue as s', (on) =>
      on.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['c.name', 'c.timeZone', 'f.lastReadAt'])
    .where('f.id', '=', feedId)
    .where(hasAccessNow(platform))
    .where(({ or, eb }) =>
      or([eb('e.hasAdminAccess', '=', true), eb('e.hasTrainingAccess', '=', true)]),
    )
    .executeTakeFirst();
}

/** Notes that a calendar was read, unless that was noted since `noted`. */
export async function noteRead(
  db: CompanyTransaction,
  feedId: string,
  { lastReadAt, noted }: { readonly lastReadAt: string; readonly noted: string },
): Promise<void> {
  await db
    .updateTable('calendarFeed')
    .set({ lastReadAt })
    .where('id', '=', feedId)
    .where(({ or, eb }) => or([eb('lastReadAt', 'is', null), eb('lastReadAt', '<=', noted)]))
    .execute();
}

/** A training, or what is due outside of classes of one course on one day. */
export interface FeedTraining {
  readonly id: string;
  readonly trainingName: string;
  readonly isAutomatic: boolean;
  /** Name, address and city of the location, as far as there are any; null outside of classes. */
  readonly place: readonly (string | null)[] | null;
  readonly instructorName: string | null;
  readonly classDate: CalendarDay | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly dueDate: CalendarDay;
  readonly people: number;
  readonly open: number;
  readonly updatedAt: string;
}

const mostTrainings = 2_000;

/** Trainings whose class or due date lies within these days, the earliest first. */
export async function feedTrainings(
  db: CompanyTransaction,
  from: CalendarDay,
  to: CalendarDay,
): Promise<readonly FeedTraining[]> {
  const { rows } = await sql<FeedTraining>`
    select * from (
      select n.id::text as id, n.training_name, false as is_automatic,
             array[l.location_name, l.address, l.city] as place, n.instructor_name,
             n.class_date, to_char(n.start_time, 'HH24:MI') as start_time,
             to_char(n.end_time, 'HH24:MI') as end_time, n.due_date,
             k.people, k.open, n.updated_at
        from training n
        left join location l on l.client_id = n.client_id and l.id = n.location_id
        cross join lateral (
          select count(*)::int as people,
                 (count(*) filter (where m.is_current and not m.is_done))::int as open
            from training_mapping m
           where m.client_id = n.client_id and m.training_id = n.id and m.reason is null
             and m.deleted_at is null and m.course_count > 0) k
       where n.client_id = (select current_client()) and n.deleted_at is null
         and n.cancelled_at is null and n.id <> ${importedTrainingId}::uuid
         and (n.due_date between ${from}::date and ${to}::date
           or n.class_date between ${from}::date and ${to}::date)
      union all
      select min(r.id::text), o.course_name || ' – ' || m.reason, true, null::text[], null, null, null, null,
             r.due_date, count(*)::int, count(*)::int, max(r.updated_at)
        from training_requirement r
        join training_mapping m on m.client_id = r.client_id and m.id = r.training_mapping_id
        join course_catalog o on o.client_id = r.client_id and o.id = r.course_catalog_id
       where r.client_id = (select current_client()) and r.deleted_at is null and r.closed_as is null
         and r.is_current and r.due_date between ${from}::date and ${to}::date and m.reason is not null
       group by o.course_name, m.reason, r.due_date) f
     order by least(f.class_date, f.due_date), f.due_date, f.training_name limit ${mostTrainings}
  `.execute(db);
  return rows;
}
