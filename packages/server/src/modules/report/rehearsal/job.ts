import { dayInZone } from '@roadproof/domain/calendar-day';
import { zoneOf } from '../../../auth/portal-person-sql.ts';
import type { JobHandler } from '../../../jobs/queue.ts';
import { drawWeekly } from './draw.ts';

/** The kind of job that draws the rehearsal of a Monday. */
export const rehearsalJob = 'dress-rehearsal';

/** The background work of rehearsals; done twice it keeps the first. */
export const rehearsalJobs: Readonly<Record<string, JobHandler>> = {
  [rehearsalJob]: async (db, payload, { clientId, platform }) => {
    const { week } = payload as { readonly week: string };
    const today = dayInZone(platform.now(), await zoneOf(db));
    // A job that waited past its Monday leaves a gap: the files say something else by then.
    if (today !== week) return;
    await drawWeekly(db, platform, clientId);
  },
};
