import { zoneOf } from '../../../auth/portal-person-sql.ts';
import type { JobHandler } from '../../../jobs/queue.ts';
import { sendDigests } from './send.ts';

/** The kind of job that sends what has come due of a company's digests. */
export const digestJob = 'digest';

/** What the background does for digests; done twice it sends nothing twice. */
export const digestJobs: Readonly<Record<string, JobHandler>> = {
  [digestJob]: async (db, _, { clientId, platform }) =>
    sendDigests(db, platform, { clientId, zone: await zoneOf(db) }),
};
