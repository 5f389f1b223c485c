import { counted } from '@roadproof/domain/format';
import type { Database } from '../db/database.ts';
import { forgetLaidAside, laidAsideJobs, retryLaidAside } from './job-rows.ts';
import { withDatabase, type AdminCommand, type Terminal } from './terminal.ts';

/** Commands for background jobs that were given up after their last try. */
export const jobCommands: Readonly<Record<string, AdminCommand>> = {
  'list-jobs': {
    usage: [['list-jobs', 'names background jobs that were given up, and why']],
    run: (_, __, terminal) => withDatabase(terminal, (database) => list(database, terminal)),
  },
  'retry-jobs': {
    usage: [['retry-jobs', 'tries them again']],
    run: (_, __, terminal) =>
      withDatabase(terminal, async (database) => {
        const count = await retryLaidAside(database);
        terminal.say(
          count === 0
            ? 'No job was given up.'
            : `${counted(count, 'job')} will be tried again within half a minute, if the server runs.`,
        );
        return 0;
      }),
  },
  'forget-jobs': {
    usage: [['forget-jobs', 'deletes them without trying again']],
    run: (_, __, terminal) =>
      withDatabase(terminal, async (database) => {
        const count = await forgetLaidAside(database);
        terminal.say(count === 0 ? 'No job was given up.' : `Deleted ${counted(count, 'job')}.`);
        return 0;
      }),
  },
};

async function list(database: Database, { say }: Terminal): Promise<number> {
  const jobs = await laidAsideJobs(database);
  if (jobs.length === 0) say('No job was given up.');
  for (const { kind, company, deadAt, lastError } of jobs)
    say(`${deadAt}\t${kind}\t${company}\t${lastError ?? ''}`);
  return 0;
}
