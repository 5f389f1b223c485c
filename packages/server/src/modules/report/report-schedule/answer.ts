import type { RawOutput } from '@roadproof/contract/operation';
import type { reportSchedules } from '@roadproof/contract/report/report-schedule';
import {
  momentWords,
  nextReport,
  recipientFault,
  timingWords,
} from '@roadproof/domain/report/report-schedule';
import type { Context } from '../../../http/context.ts';
import { recipientsOf, schedulesOf, type Recipient } from './rows.ts';
import { mayChange, reportFor } from './schedule-of.ts';

/** The schedules of a report with their next sending in words. */
export async function schedulesAnswer(
  savedReportId: string,
  context: Context,
): Promise<RawOutput<typeof reportSchedules.get>> {
  const { db, company, platform } = context;
  const { reportName } = await reportFor(context, savedReportId);
  const found = await schedulesOf(db, savedReportId);
  const people = await recipientsOf(
    db,
    platform,
    found.map(({ id }) => id),
  );
  const now = platform.now();
  return {
    reportName,
    mailConfigured: platform.config.smtpUrl !== null,
    schedules: found.map((schedule) => {
      const { doneUntil, lastPeriod } = schedule;
      // One that is due this minute is on its way already: what comes next is told.
      const after = Date.parse(doneUntil) > now.getTime() ? doneUntil : now.toISOString();
      const next = schedule.isPaused
        ? null
        : nextReport(schedule, company.timeZone, { after, lastPeriod });
      return {
        ...schedule,
        words: timingWords(schedule),
        nextAt: next?.at ?? null,
        nextWords: next && momentWords(next.at, company.timeZone),
        mayChange: mayChange(context, schedule),
        recipients: people
          .filter(({ reportScheduleId }) => reportScheduleId === schedule.id)
          .map((person) => ({
            id: person.employeeId,
            name: person.name,
            email: person.email,
            problem: faultOf(person),
          })),
      };
    }),
  };
}

/** Why somebody would get no report now. */
export function faultOf(person: Recipient): string | null {
  const mayOpenReports = person.hasAdminAccess || person.hasReportsAccess;
  return recipientFault({ ...person, mayOpenReports });
}
