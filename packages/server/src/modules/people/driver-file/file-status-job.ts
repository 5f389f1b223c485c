import { afterCommit } from '../../../db/transaction.ts';
import type { JobHandler } from '../../../jobs/queue.ts';
import { refreshAllFileStatuses } from '../../company/driver-rule/file-status.ts';

/** What the background does for the driver files of a company; doing it again changes nothing. */
export const driverFileJobs: Readonly<Record<string, JobHandler>> = {
  // Asked for once by the migration of rule pack 2: the days of each check, and until when papers are kept.
  'refresh-driver-standings': async (db, _payload, { clientId, platform }) => {
    await refreshAllFileStatuses({ db });
    afterCommit(db, () => platform.counts.forget(clientId));
  },
};
