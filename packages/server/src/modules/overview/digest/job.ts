import { nextDigest } from '@roadproof/domain/overview/digest';
import { zoneOf } from '../../../auth/portal-person-sql.ts';
import { enqueueJob, type JobHandler } from '../../../jobs/queue.ts';
import { sendDigests } from './send.ts';

const kind = 'digest';
/** The kind of job that looks every hour for digests that have come due. */
export const digestHourJob = 'digests';
const hourMs = 3_600_000;

const send: JobHandler = async (db, _, { clientId, platform }) =>
  sendDigests(db, platform, { clientId, zone: await zoneOf(db) });

/** What the background does for digests; done twice it sends nothing twice. */
export const digestJobs: Readonly<Record<string, JobHandler>> = {
  [kind]: send,
  // What came due while the server was off, and the moment itself where it is within the hour.
  [digestHourJob]: async (db, payload, job) => {
    await send(db, payload, job);
    const { clientId, platform } = job;
    const at = nextDigest(await zoneOf(db), platform.now());
    const runAt = new Date(at);
    if (runAt.getTime() > platform.now().getTime() + hourMs) return;
    await enqueueJob(db, { clientId, kind, runAt, uniqueKey: `${kind}:${at}` });
  },
};
