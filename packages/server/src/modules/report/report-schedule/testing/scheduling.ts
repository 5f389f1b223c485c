import type { ReportCategory } from '@roadproof/contract/report/report-category';
import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import type { PermissionFlags } from '@roadproof/domain/account/permission';
import { noPermissions } from '@roadproof/domain/account/permission';
import { expect } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { queueDue } from '../../../../jobs/hour.ts';
import { runNextJob } from '../../../../jobs/testing/run-next-job.ts';
import { deliverMail, mailServer } from '../../../../mail/deliver.ts';
import type { TestMailServer } from '../../../../mail/testing/test-mail-server.ts';
import type { Platform } from '../../../../platform.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { reportMailChecks } from '../mail-check.ts';
import { enqueueSending, findReports, reportScheduleJobs } from '../job.ts';
import { inCompany } from '../../../../db/transaction.ts';

type Schedule = OutputOf<typeof api.reportSchedules.get>['schedules'][number];
type Delivery = OutputOf<typeof api.reportSchedules.list>['data'][number];

/** Saved reports, their schedules and people to send to, in one test's app. */
export function scheduling(server: TestApp, token: string) {
  const { call, company, database, platform } = server;
  const { reportSchedules } = api;
  let number = 0;

  const person = async (flags: Partial<PermissionFlags> = {}) => {
    const email = `reader${++number}@carrier.example`;
    const id = await company.employee({
      firstName: 'Reader',
      lastName: `Number ${number}`,
      email,
      ...noPermissions,
      hasClientAdminPortalAccess: true,
      hasReportsAccess: true,
      ...flags,
    });
    return { id, email };
  };
  const report = async (
    values: {
      category?: ReportCategory;
      filter?: string;
      reportName?: string;
      isShared?: boolean;
      ownerId?: string;
    } = {},
  ) => {
    const id = newId();
    await database.owner
      .insertInto('savedReport')
      .values({
        clientId: company.clientId,
        id,
        reportName: 'Everybody',
        category: 'employee',
        filter: '{"version":1,"filter":{}}',
        ownerId: company.adminId,
        ...values,
      })
      .execute();
    return id;
  };
  const save = async (input: Readonly<Record<string, unknown>>, as = token) => {
    const answer = await call(reportSchedules.save, { frequency: 'daily', hour: 6, ...input }, as);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json<{ data: { id: string; version: number } }>().data;
  };
  const get = async (SavedReportId: string, as = token): Promise<readonly Schedule[]> =>
    (await call(reportSchedules.get, { SavedReportId }, as)).json<{
      data: OutputOf<typeof reportSchedules.get>;
    }>().data.schedules;
  const log = async (reportScheduleId: string): Promise<readonly Delivery[]> => {
    const { savedReportId } = await database.owner
      .selectFrom('reportSchedule')
      .select('savedReportId')
      .where('id', '=', reportScheduleId)
      .executeTakeFirstOrThrow();
    const answer = await call(reportSchedules.list, { savedReportId }, token);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Delivery[] }>().data;
  };
  /** Does every job there is, as a server would do it at this moment. */
  const work = async (by: Platform = platform) => {
    // The queue goes by the database's clock, the test by its own.
    await database.owner.updateTable('job').set({ runAt: '2020-01-01T00:00:00Z' }).execute();
    while (await runNextJob(by, reportScheduleJobs));
  };
  /** Does the work of an hour. */
  const hour = async (by: Platform = platform) => {
    await queueDue(by, [findReports]);
    await work(by);
  };
  const deliver = async (smtp: TestMailServer) => {
    const sender = mailServer({ ...platform.config, smtpUrl: smtp.url });
    try {
      await database.owner
        .updateTable('mailOutbox')
        .set({ nextAttemptAt: '2020-01-01T00:00:00Z' })
        .where('status', '=', 'queued')
        .execute();
      while ((await deliverMail(platform, sender, reportMailChecks)) > 0);
    } finally {
      sender?.close();
    }
  };
  const due = async (id: string, doneUntil: string, lastPeriod: string | null = null) => {
    await database.owner
      .updateTable('reportSchedule')
      .set({ doneUntil, lastPeriod })
      .where('id', '=', id)
      .execute();
    await inCompany(database, company.scope, (db) => enqueueSending(db, id, platform.now()));
  };
  const tokenFor = async (email: string): Promise<string> => {
    const mail = await database.owner
      .selectFrom('mailOutbox')
      .select('bodyText')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /report-unsubscribe#token=([\w-]{43})/.exec(mail.bodyText)?.[1] ?? 'no token';
  };
  return { person, report, save, get, log, work, hour, deliver, due, tokenFor };
}
