import { api } from '@roadproof/contract/api';
import { noPermissions } from '@roadproof/domain/account/permission';
import { addDays } from '@roadproof/domain/calendar-day';
import { queueDue } from '../../../../jobs/hour.ts';
import { runNextJob } from '../../../../jobs/testing/run-next-job.ts';
import { personWithPassword } from '../../../../testing/person-with-password.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { findNotices } from '../due-rows.ts';
import { noticeJobs } from '../job.ts';

// Never past for the database, whose own clock ends a session.
export const today = '2099-11-26';
/** 6:00 AM in Chicago. */
export const sixOClock = Date.parse(`${today}T12:00:00Z`);

/** A day so many days after today. */
export const days = (count: number): string => addDays(today, count);

/** A planned notice, as far as tests read it. */
export interface PlannedRow {
  readonly day: string | null;
  readonly personId: string;
  readonly itemKind: string;
  readonly itemId: string;
  readonly about: string;
  readonly stage: string | null;
  readonly whyNot: string | null;
}

/** A company in Chicago whose notices are on, with what tests of them need again and again. */
export async function noticing() {
  let now = new Date(sixOClock);
  const server = await testApp({
    now: () => now,
    config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
  });
  const { call, company, database, platform } = server;
  const { owner } = database;
  const typeId = company.lookup('EmployeeType', 'CDL');
  const signIn = async (flags: object): Promise<string> =>
    (
      await personWithPassword(server, {
        ...noPermissions,
        hasClientAdminPortalAccess: true,
        ...flags,
      })
    ).token;
  const reader = await signIn({ hasEmployeeAccess: true });
  const setDay = (noticesFrom: string | null) =>
    owner
      .updateTable('client')
      .set({ settings: JSON.stringify({ noticesFrom }), timeZone: 'America/Chicago' })
      .where('id', '=', company.clientId)
      .execute();
  return {
    server,
    reader,
    signIn,
    setDay,
    setNow: (instant: number) => {
      now = new Date(instant);
    },
    /** Forgets all notices, and takes the dates off all people. */
    reset: async () => {
      now = new Date(sixOClock);
      for (const table of [
        'notification',
        'noticeRun',
        'noticeRule',
        'noticeSnooze',
        'mailOutbox',
        'job',
      ] as const)
        await owner.deleteFrom(table).execute();
      await owner
        .updateTable('employee')
        .set({ licenceExpirationDate: null, medCertCardExpirationDate: null })
        .execute();
      // No paper is asked of anyone but where a test says so.
      await owner.updateTable('driverFileType').set({ suppliedBy: 'office' }).execute();
      await setDay('2099-11-01');
    },
    /** A CDL driver whose cards end so many days after today. */
    driver: async (license: number | null, medCard: number | null, hasAddress = true) => {
      const id = await company.employee({
        typeId,
        ...(license !== null && { licenceExpirationDate: days(license) }),
        ...(medCard !== null && { medCertCardExpirationDate: days(medCard) }),
      });
      await owner
        .updateTable('employee')
        .set({
          email: hasAddress ? `${id}@driver.example` : null,
          firstName: 'Rosa',
          medCertCardDate: null,
        })
        .where('id', '=', id)
        .execute();
      return id;
    },
    /** Does the work of a server at this hour. */
    morning: async () => {
      await queueDue(platform, [findNotices]);
      await owner
        .updateTable('job')
        .set({ runAt: '2020-01-01T00:00:00Z' })
        .where('runAt', '<=', now.toISOString())
        .execute();
      while (await runNextJob(platform, noticeJobs));
    },
    mails: () =>
      owner
        .selectFrom('mailOutbox')
        .select(['id', 'employeeId', 'subject', 'bodyText', 'status', 'lastError'])
        .where('uniqueKey', 'like', 'expiry-notice:%')
        .orderBy('subject')
        .execute(),
    plan: async (body: Readonly<Record<string, unknown>> = {}, token = reader) =>
      (await call(api.expiryNotices.list, body, token)).json<{
        data: PlannedRow[];
        total: number;
      }>(),
  };
}
