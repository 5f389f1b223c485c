import { addDays, dayInZone } from '@roadproof/domain/calendar-day';
import { usualDueSoonDays } from '@roadproof/domain/due';
import { zoneOf } from '../../../auth/portal-person-sql.ts';
import { companyThen } from '../../../db/company-then.ts';
import { pastOf } from '../../../http/past-day.ts';
import type { JobHandler } from '../../../jobs/queue.ts';
import { dayCountJob, keepNumbers, keptNumbers } from './day-count-rows.ts';
import { countNumbers } from './day-numbers.ts';

/** Keeps the numbers of the day that has ended; late or done twice it keeps the same, by what was known at its end. */
export const dayCountJobs: Readonly<Record<string, JobHandler>> = {
  [dayCountJob]: async (db, _, { clientId, platform }) => {
    const timeZone = await zoneOf(db);
    const today = dayInZone(platform.now(), timeZone);
    const day = addDays(today, -1);
    // Those of the day replace them.
    const rules = { dueSoonDays: usualDueSoonDays, includesNonCdlDrivers: false };
    const context = { db, platform, today, caller: { clientId }, company: { timeZone, ...rules } };
    const { since } = await companyThen(context, day);
    if (since === null || since > day || (await keptNumbers(context, day)) !== null) return;
    const { past } = await pastOf(context, day);
    await keepNumbers(db, clientId, day, await countNumbers(past));
  },
};
