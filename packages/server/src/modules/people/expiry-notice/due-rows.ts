import { dayInZone } from '@roadproof/domain/calendar-day';
import { latestDigest, nextDigest } from '@roadproof/domain/overview/digest';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { FindDue } from '../../../jobs/hour.ts';
import { zonesInUse } from '../../../jobs/zone-rows.ts';
import { noticeJob as kind } from './job.ts';

const hourMs = 3_600_000;

/** Finds the companies whose notices of today have not gone out, or go out within the hour. */
export const findNotices: FindDue = async (owner, now) => {
  const used = await zonesInUse(owner);
  const mornings = used.flatMap((zone) => {
    const today = dayInZone(now, zone);
    const next = nextDigest(zone, now);
    const isPast = latestDigest('daily', zone, now) === today;
    const isSoon = Date.parse(next) <= now.getTime() + hourMs;
    return [
      ...(isPast ? [{ zone, day: today, at: now.toISOString() }] : []),
      ...(isSoon ? [{ zone, day: dayInZone(new Date(next), zone), at: next }] : []),
    ];
  });
  if (mornings.length === 0) return [];
  const { rows } = await sql<{ clientId: string; day: string; at: string }>`
    select c.id as client_id, z.day, z.at
      from ${givenRows(mornings, sql`zone text, day date, at timestamptz`)} z
      join client c on c.time_zone = z.zone and c.deleted_at is null
     where c.settings ->> 'noticesFrom' <= z.day::text
       and not exists (select from notice_run r where r.client_id = c.id and r.day = z.day)
  `.execute(owner);
  return rows.map(({ clientId, day, at }) => ({
    clientId,
    kind,
    runAt: new Date(at),
    uniqueKey: `${kind}:${day}`,
  }));
};
