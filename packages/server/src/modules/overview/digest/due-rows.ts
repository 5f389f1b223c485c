import { latestDigest, nextDigest } from '@roadproof/domain/overview/digest';
import { sql, type Kysely } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import type { FindDue } from '../../../jobs/hour.ts';
import { zonesInUse } from '../../../jobs/zone-rows.ts';
import { digestJob as kind } from './job.ts';

const hourMs = 3_600_000;

/**
 * Finds the companies whose digests have come due, or come due within the hour, and in which a person
 * wants some. The days of the others are noted as done: who wants digests later gets none of before.
 */
export const findDigests: FindDue = async (owner, now) => {
  const zones = await zonesAt(owner, now);
  const columns = sql`zone text, daily date, weekly date, next timestamptz`;
  const given = sql`${givenRows(zones, columns)} z join client c on c.time_zone = z.zone and c.deleted_at is null`;
  const isWanted = sql`exists (select from employee e
    where e.client_id = c.id and e.notification_preferences <> '{}')`;
  const runs = sql`cross join lateral (values ('daily', z.daily), ('weekly', z.weekly)) d (rhythm, day)`;
  const isNotDone = sql`not exists (select from digest_run r
    where r.client_id = c.id and r.rhythm = d.rhythm and r.day = d.day)`;
  await sql`
    insert into digest_run (client_id, id, rhythm, day)
    select c.id, gen_random_uuid(), d.rhythm, d.day from ${given} ${runs}
     where ${isNotDone} and not ${isWanted}
        on conflict do nothing`.execute(owner);
  const { rows } = await sql<{ clientId: string; at: string }>`
    select c.id as client_id, z.next as at from ${given}
     where z.next is not null and ${isWanted}
    union all
    select distinct c.id, ${now.toISOString()}::timestamptz from ${given} ${runs}
     where ${isNotDone} and ${isWanted}`.execute(owner);
  return rows.map(({ clientId, at }) => ({
    clientId,
    kind,
    runAt: new Date(at),
    uniqueKey: `${kind}:${new Date(at).toISOString()}`,
  }));
};

/** Returns the time zones of companies with the days of their latest digests, and the next moment where it is within the hour. */
async function zonesAt(owner: Kysely<Tables>, now: Date) {
  const used = await zonesInUse(owner);
  return used.map((zone) => {
    const next = nextDigest(zone, now);
    const isSoon = Date.parse(next) <= now.getTime() + hourMs;
    return {
      zone,
      daily: latestDigest('daily', zone, now),
      weekly: latestDigest('weekly', zone, now),
      next: isSoon ? next : null,
    };
  });
}
