import { newId } from '../db/id.ts';
import { inCompany } from '../db/transaction.ts';
import { digestMailChecks } from '../modules/overview/digest/mail-check.ts';
import { sendDigests } from '../modules/overview/digest/send.ts';
import { reportMailChecks } from '../modules/report/report-schedule/mail-check.ts';
import { scheduleById } from '../modules/report/report-schedule/rows.ts';
import { sendReport } from '../modules/report/report-schedule/send.ts';
import type { TestApp } from './test-app.ts';

/** Tries whether a person still gets reports and digests: one is made, and looked at again as before it leaves. */
export function mailsByThemselves({ company, database, platform: without }: TestApp) {
  const { clientId } = company;
  const { owner } = database;
  const platform = {
    ...without,
    config: { ...without.config, smtpUrl: 'smtp://127.0.0.1:9' },
  };
  const within = <T>(work: Parameters<typeof inCompany<T>>[2]): Promise<T> =>
    inCompany(database, { clientId }, work);

  return {
    /** Lets a person want a daily digest, and have something in it. */
    choose: async (employeeId: string): Promise<void> => {
      await owner
        .updateTable('employee')
        .set({ notificationPreferences: '{"insurance":"daily","employees":"daily"}' })
        .where('id', '=', employeeId)
        .execute();
      await company.employee({
        typeId: company.lookup('EmployeeType', 'CDL'),
        licenceExpirationDate: '2020-01-01',
      });
    },
    report: async (employeeId: string, reportScheduleId: string): Promise<boolean> => {
      const period = newId();
      return within(async (db) => {
        const schedule = await scheduleById(db, reportScheduleId);
        if (schedule) await sendReport(db, platform, schedule, { period });
        const { mailId } = await db
          .selectFrom('reportDelivery')
          .select('mailId')
          .where('period', '=', period)
          .where('employeeId', '=', employeeId)
          .executeTakeFirstOrThrow();
        if (mailId === null) return false;
        return (await reportMailChecks['scheduled-report']?.(db, mailId, platform)) === null;
      });
    },
    digest: async (employeeId: string): Promise<boolean> => {
      const digests = () =>
        owner
          .selectFrom('mailOutbox')
          .select('id')
          .where('employeeId', '=', employeeId)
          .where('uniqueKey', 'like', 'digest:%')
          .execute();
      await owner.deleteFrom('digestRun').execute();
      await owner.deleteFrom('mailOutbox').where('uniqueKey', 'like', 'digest:%').execute();
      const zone = 'America/Chicago';
      await within((db) => sendDigests(db, platform, { clientId, zone }));
      const [mail] = await digests();
      if (mail === undefined) return false;
      return within(
        async (db) => (await digestMailChecks['digest']?.(db, mail.id, platform)) === null,
      );
    },
  };
}
