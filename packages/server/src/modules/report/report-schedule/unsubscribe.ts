import { timingWords } from '@roadproof/domain/report/report-schedule';
import { sql } from 'kysely';
import { tokenHash } from '../../../auth/token.ts';
import { forUpdate, saveRecord } from '../../../db/record.ts';
import { inCompany, type CompanyTransaction } from '../../../db/transaction.ts';
import type { OpenContext } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { recipientOf, reportById } from './rows.ts';

interface Linked {
  readonly clientId: string;
  readonly reportScheduleId: string;
  readonly employeeId: string;
}

/** What a link of a mail is about. */
export async function subscriptionOf(token: string, { platform }: OpenContext) {
  const linked = await linkedBy(platform.database.app, token);
  return inCompany(platform.database, linked, (db) => describeSchedule(db, linked), {
    readOnly: true,
  });
}

/** Ends a subscription in the name of whoever got the mail; done twice it is done once. */
export async function unsubscribe(token: string, { platform, origin }: OpenContext) {
  const linked = await linkedBy(platform.database.app, token);
  const { clientId, reportScheduleId, employeeId } = linked;
  const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
  return inCompany(platform.database, scope, async (db) => {
    // The schedule first, as a sending does: who comes second knows of the first.
    const schedule = await forUpdate(db, 'reportSchedule', reportScheduleId);
    const { mine, others } = await recipientOf(db, linked);
    if (mine && mine.unsubscribedAt === null) {
      const unsubscribedAt = platform.now().toISOString();
      await saveRecord(db, 'reportScheduleRecipient', mine, { unsubscribedAt });
      if (schedule && others === 0)
        await saveRecord(db, 'reportSchedule', schedule, {
          isPaused: true,
          pauseReason: 'No recipients left: all of them have unsubscribed.',
        });
    }
    return describeSchedule(db, linked);
  });
}

async function linkedBy(app: CompanyTransaction, token: string): Promise<Linked> {
  const { rows } = await sql<Linked>`
    select * from report_unsubscribe_by_token(${tokenHash(token)})`.execute(app);
  const [linked] = rows;
  if (linked) return linked;
  throw refused(
    'This link no longer works: your e-mail or your access to reports may have changed.',
    'Use the link in the latest mail of the report, or ask an administrator of your company.',
  );
}

async function describeSchedule(db: CompanyTransaction, linked: Linked) {
  const { mine, schedule, companyName } = await recipientOf(db, linked);
  const report = schedule && (await reportById(db, schedule.savedReportId));
  return {
    reportName: report?.reportName ?? 'Report',
    companyName,
    words: schedule ? timingWords(schedule) : '',
    isSubscribed:
      schedule?.deletedAt === null && mine !== undefined && mine.unsubscribedAt === null,
  };
}
