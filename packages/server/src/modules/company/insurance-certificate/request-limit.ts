import { mostRequestsPerHour, nextRequestAt } from '@roadproof/domain/company/certificate-request';
import { formatInstant } from '@roadproof/domain/format';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { latestRequests } from './rows.ts';

/** Each one mails somebody: 429 for a person who asked too often within the hour, with the minute from which it works again. */
export async function refuseTooMany({ db, caller, company, platform }: Context): Promise<void> {
  const now = platform.now();
  const next = nextRequestAt(await latestRequests(db, caller.employeeId), now);
  if (next === null) return;
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000);
  throw new ApiError(
    429,
    [
      {
        message: `${mostRequestsPerHour} requests in an hour are enough.`,
        description: `The next one can be made from ${formatInstant(next.toISOString(), company.timeZone).slice(12)} on.`,
      },
    ],
    { headers: { 'retry-after': String(seconds) } },
  );
}
