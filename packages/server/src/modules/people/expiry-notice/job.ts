import type { JobHandler } from '../../../jobs/queue.ts';
import { sendNotices } from './send.ts';

/** The kind of job that sends the expiry notices of a company's morning. */
export const noticeJob = 'expiry-notices';

/** Background work for expiry notices; done twice it sends nothing twice. */
export const noticeJobs: Readonly<Record<string, JobHandler>> = {
  [noticeJob]: async (db, _, { clientId, platform }) => sendNotices(db, platform, clientId),
};
