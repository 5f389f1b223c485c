import { dueRehearsal } from '@roadproof/domain/report/rehearsal';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { FindDue } from '../../../jobs/hour.ts';
import { zonesInUse } from '../../../jobs/zone-rows.ts';
import { rehearsalJob as kind } from './job.ts';

/** Finds the companies whose Monday has come, or comes within the hour, that have drivers or units and no rehearsal of this week. */
export const findRehearsals: FindDue = async (owner, now) => {
  const used = await zonesInUse(owner);
  const zones = used.flatMap((zone) => {
    const due = dueRehearsal(zone, now);
    return due ? [{ zone, ...due }] : [];
  });
  if (zones.length === 0) return [];
  const columns = sql`zone text, week date, at timestamptz`;
  const { rows } = await sql<{ clientId: string; week: string; at: string }>`
    select c.id as client_id, z.week, z.at
      from ${givenRows(zones, columns)} z
      join client c on c.time_zone = z.zone and c.deleted_at is null
     where not exists (select from rehearsal r
             where r.client_id = c.id and r.week = z.week and r.kind = 'weekly')
       and (exists (select from driver_standing s where s.client_id = c.id and s.is_driver)
         or exists (select from equipment q where q.client_id = c.id and q.deleted_at is null))
  `.execute(owner);
  return rows.map(({ clientId, week, at }) => ({
    clientId,
    kind,
    payload: { week },
    runAt: new Date(at),
    uniqueKey: `${kind}:${week}`,
  }));
};
