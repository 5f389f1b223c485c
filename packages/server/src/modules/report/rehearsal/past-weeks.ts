import { dayInZone } from '@roadproof/domain/calendar-day';
import { rehearsalTime, rehearsalWeek, weeksUntil } from '@roadproof/domain/report/rehearsal';
import { createHash } from 'node:crypto';
import { companyReader, drawRehearsal } from './draw.ts';
import type { Platform } from '../../../platform.ts';
import { inCompany } from '../../../db/transaction.ts';

const lineWeeks = 12;

/** Draws the rehearsals of the last twelve Mondays of the sample company, each as its records stand on that day. */
export async function rehearseSample(platform: Platform, clientId: string): Promise<void> {
  await inCompany(platform.database, { clientId }, async (db) => {
    const reader = await companyReader(db, platform, clientId);
    const { timeZone } = reader.company;
    const now = platform.now();
    for (const week of weeksUntil(rehearsalWeek(dayInZone(now, timeZone)), lineWeeks)) {
      const createdAt = rehearsalTime(week, timeZone);
      if (Date.parse(createdAt) > now.getTime()) continue;
      // The same in every sample company of a day.
      const seed = createHash('sha256').update(`sample ${week}`).digest();
      await drawRehearsal(
        { ...reader, today: week },
        { kind: 'weekly', madeById: null, seed, createdAt },
      );
    }
  });
}
