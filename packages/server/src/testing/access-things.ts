import { api } from '@roadproof/contract/api';
import { noPermissions, type PermissionFlags } from '@roadproof/domain/account/permission';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import * as z from 'zod';
import { addCode, addIdentity } from '../auth/directory/rows.ts';
import { openSession } from '../auth/open-session.ts';
import { addTicket } from '../auth/second-factor/rows.ts';
import { authenticator } from '../auth/second-factor/testing/authenticator.ts';
import { newToken, tokenHash } from '../auth/token.ts';
import { newId } from '../db/id.ts';
import { inCompany } from '../db/transaction.ts';
import { addResets } from '../modules/account/authentication/rows.ts';
import { digestToken } from '../modules/overview/digest/link.ts';
import { mailsByThemselves } from './mails-by-themselves.ts';
import type { MadeThing } from './access-end-matrix.ts';
import { password, personWithPassword } from './person-with-password.ts';
import type { TestApp } from './test-app.ts';

/** The address of the product in tests of links and passkeys. */
export const origin = 'https://fleet.example';
const optioned = z.object({ data: z.object({ options: z.record(z.string(), z.unknown()) }) });
const later = '2999-01-01T00:00:00Z';
const everything = {
  ...noPermissions,
  hasClientAdminPortalAccess: true,
  hasAdministratorAccess: true,
  hasEmployeeAccess: true,
  hasEquipmentAccess: true,
  hasIncidentManagementAccess: true,
  hasReportsAccess: true,
  hasTrainingAccess: true,
} satisfies PermissionFlags;

/** Somebody with one of everything that access makes, each with a way to try whether it works. */
export interface Holder {
  readonly id: string;
  readonly email: string;
  /** The session in which the person acts. */
  readonly token: string;
  /** A link to a new password beside the one that is tried. */
  resetToken(): Promise<string>;
  readonly tries: Readonly<Record<MadeThing, () => Promise<boolean>>>;
}

/** Makes people whose things are tried after an event. */
export function accessThings(server: TestApp & Parameters<typeof personWithPassword>[0]) {
  const { call, company, database, platform } = server;
  const { clientId } = company;
  const { owner } = database;
  const data = async <T>(...args: Parameters<TestApp['call']>): Promise<T> => {
    const answer = await call(...args);
    expect([args[0].path, answer.statusCode, answer.body]).toEqual([
      args[0].path,
      200,
      expect.any(String),
    ]);
    return answer.json<{ data: T }>().data;
  };
  const within = <T>(work: Parameters<typeof inCompany<T>>[2]): Promise<T> =>
    inCompany(database, company.scope, work);
  const has = async (...args: Parameters<TestApp['call']>): Promise<boolean> =>
    (await call(...args)).statusCode === 200;
  const opens = async (url: string, headers: Record<string, string> = {}): Promise<boolean> =>
    (await server.inject({ url, headers })).statusCode === 200;

  const addPasskey = async (token: string): Promise<void> => {
    const { options } = optioned.parse({
      data: await data(api.secondFactors.beginPasskey, { password }, token),
    }).data;
    const answer = authenticator(origin).make(options);
    await data(api.secondFactors.confirmPasskey, { name: 'Laptop', answer }, token);
  };
  const session = (employeeId: string): Promise<string> =>
    within((db) =>
      openSession(db, {
        clientId,
        employeeId,
        keepSignedIn: true,
        origin: { ip: '127.0.0.1', userAgent: 'test' },
        now: new Date(),
      }),
    );
  const reportLink = async (
    employeeId: string,
  ): Promise<{ token: string; reportScheduleId: string }> => {
    const token = newToken();
    const savedReportId = newId();
    const reportScheduleId = newId();
    await owner
      .insertInto('savedReport')
      .values({
        clientId,
        id: savedReportId,
        reportName: 'Everybody',
        category: 'employee',
        filter: '{"version":1,"filter":{}}',
        ownerId: company.adminId,
      })
      .execute();
    await owner
      .insertInto('reportSchedule')
      .values({
        clientId,
        id: reportScheduleId,
        savedReportId,
        frequency: 'daily',
        hour: 6,
        doneUntil: new Date().toISOString(),
      })
      .execute();
    await owner
      .insertInto('reportScheduleRecipient')
      .values({ clientId, id: newId(), reportScheduleId, employeeId })
      .execute();
    await owner
      .insertInto('reportDelivery')
      .values({
        clientId,
        id: newId(),
        reportScheduleId,
        employeeId,
        period: '2026-11-26',
        recipientName: 'Reader',
        status: 'sent',
        tokenHash: tokenHash(token),
      })
      .execute();
    return { token, reportScheduleId };
  };
  const resetToken = async (employeeId: string, email: string): Promise<string> => {
    const token = newToken();
    const reset = { clientId, id: newId(), employeeId, email, tokenHash: tokenHash(token) };
    const createdAt = new Date().toISOString();
    await within((db) => addResets(db, [{ ...reset, ip: null, createdAt, expiresAt: later }]));
    return token;
  };

  const mails = mailsByThemselves(server);

  async function holder(
    admin: string,
    { isAdmin = true, hasFactor = true }: { isAdmin?: boolean; hasFactor?: boolean } = {},
  ): Promise<Holder> {
    const person = await personWithPassword(server, { ...everything, hasAdminAccess: isAdmin });
    const { id, email, token } = person;
    const who = { clientId, employeeId: id };
    if (hasFactor) await addPasskey(token);
    const elsewhere = await session(id);

    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#336699' },
    })
      .jpeg()
      .toBuffer();
    const image = new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' });
    await data(api.userInfos.save, { image }, token);
    const imageOf = async (as: string): Promise<string> =>
      (await data<{ image: string }>(api.userInfos.get, {}, as)).image;
    const ownFile = await imageOf(token);
    const otherFile = await imageOf(elsewhere);

    const ticket = newToken();
    await within((db) =>
      addTicket(db, { ...who, ticketHash: tokenHash(ticket), expiresAt: later, kept: false }),
    );
    const code = newToken();
    const browser = newToken();
    await addCode(database.app, {
      codeHash: tokenHash(code),
      browserHash: tokenHash(browser),
      companyId: clientId,
      employeeId: id,
      idToken: 'x',
      next: null,
      expiresAt: later,
    });
    await within((db) =>
      addIdentity(db, { ...who, issuer: 'https://directory.example', subject: id, email }),
    );
    const { passwordLink } = await data<{ passwordLink: { link: string } }>(
      api.employees.passwordLink,
      { id },
      admin,
    );
    const linkToken = passwordLink.link.split('#token=')[1] ?? '';
    const newEmail = `${crypto.randomUUID()}@test.example`;
    await data(api.userInfos.save, { email: newEmail, password }, token);
    const { bodyText } = await owner
      .selectFrom('mailOutbox')
      .select('bodyText')
      .where('recipient', '=', newEmail)
      .executeTakeFirstOrThrow();
    const emailToken = /confirm-email#token=([\w-]+)/.exec(bodyText)?.[1] ?? '';
    await data(api.secondFactors.begin, { password }, token);
    const key = isAdmin
      ? await data<{ token: string }>(
          api.apiKeys.add,
          { name: 'Payroll', modules: ['EMPLOYEE'], expiresOn: inAMonth(), password },
          token,
        )
      : null;
    const { path } = await data<{ path: string }>(api.calendarFeeds.save, {}, token);
    const report = await reportLink(id);
    await mails.choose(id);
    const digest = digestToken(platform, { ...who, email });

    return {
      id,
      email,
      token,
      resetToken: () => resetToken(id, email),
      tries: {
        'own session': () => has(api.dashboard.data, {}, token),
        'session elsewhere': () => has(api.dashboard.data, {}, elsewhere),
        'file link of the own session': () => opens(ownFile),
        'file link of the session elsewhere': () => opens(otherFile),
        'sign-in ticket': () => has(api.secondFactors.askPasskey, { ticket }),
        'code of the directory': () =>
          has(api.directorySignIn.redeem, { code }, undefined, {
            cookie: `roadproof_sign_in=${browser}; __Secure-roadproof_sign_in=${browser}`,
          }),
        // A password that is too common is refused before the link is used up.
        'password link': async () => {
          const answer = await call(api.authentication.resetPassword, {
            token: linkToken,
            password: '1qaz2wsx3edc',
          });
          return answer.statusCode === 400;
        },
        'mail with the password link': async () => {
          const { rows } = await sql<{ status: string }>`
            select m.status from mail_outbox m join password_reset r
              on m.unique_key = 'new-password:' || r.id
             where r.token_hash = ${tokenHash(linkToken)}`.execute(owner);
          return rows[0]?.status === 'queued' || rows[0]?.status === 'held';
        },
        'e-mail link': () => has(api.userInfos.confirmEmail, { token: emailToken }),
        'second factor on its way': async () =>
          (
            await owner
              .selectFrom('authenticatorApp')
              .select('id')
              .where('employeeId', '=', id)
              .where('confirmedAt', 'is', null)
              .execute()
          ).length === 1,
        'account at the directory': async () =>
          (
            await owner
              .selectFrom('directoryIdentity')
              .select('id')
              .where('employeeId', '=', id)
              .where('deletedAt', 'is', null)
              .execute()
          ).length === 1,
        'API key': async () => key !== null && has(api.permissions.mine, {}, key.token),
        'calendar address': () => opens(path),
        'report link': () => has(api.reportSchedules.subscription, { token: report.token }),
        'digest link': () => has(api.digests.subscription, { token: digest }),
        'scheduled report': () => mails.report(id, report.reportScheduleId),
        digest: () => mails.digest(id),
      },
    };
  }
  return { holder, addPasskey, data };
}

const inAMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
