import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashCalls, hashPassword } from '../../../auth/password.ts';
import { endAccess } from '../../../auth/end-access.ts';
import { findSession } from '../../../auth/session.ts';
import {
  callFrom,
  testPlatform,
  session as sessionOf,
} from '../../../auth/testing/test-platform.ts';
import { testCompany, type TestCompany } from '../../../db/testing/test-company.ts';
import { testDatabase } from '../../../db/testing/test-database.ts';
import { inCompany } from '../../../db/transaction.ts';
import { startJobs } from '../../../start-jobs.ts';
import { testMailServer } from '../../../mail/testing/test-mail-server.ts';
import { authenticationHandlers as handlers } from './handlers.ts';
import { sendInvitation, sendResetLink } from './password-link.ts';
import { setPassword } from './rows.ts';

const database = await testDatabase();
const platform = testPlatform(database);
const local = callFrom(platform);
const [oldPassword, newPassword] = ['the old password', 'a brand new password'];
let company: TestCompany;
let nobody = 0;

async function person() {
  const email = `reset${++nobody}@carrier.example`;
  const employeeId = await company.employee({
    firstName: 'Jo',
    lastName: `<b>O'Neil</b>`,
    email,
    hasClientAdminPortalAccess: true,
  });
  const passwordHash = await hashPassword(oldPassword);
  const { clientId } = company;
  await inCompany(database, company.scope, (db) =>
    setPassword(db, { clientId, employeeId, passwordHash }),
  );
  return { email, employeeId };
}

const mailsTo = (email: string) =>
  database.owner.selectFrom('mailOutbox').selectAll().where('recipient', '=', email).execute();

const tokenIn = (text: string) => /#token=([\w-]{43})/.exec(text)?.[1] ?? 'no token in the mail';

/** Asks for a link and reads it from the outbox. */
async function linkFor(email: string) {
  const before = (await mailsTo(email)).length;
  await handlers.forgotPassword({ email }, local);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
  return tokenIn((await mailsTo(email)).at(-1)?.bodyText ?? '');
}

const signIn = (email: string, password: string) => handlers.signIn({ email, password }, local);
const refused = { status: 422, message: 'This link is no longer valid.' };

beforeAll(async () => {
  company = await testCompany(database);
});

test('the whole way: asked, mailed through a mail server, used once, every session ended', async () => {
  const server = await testMailServer();
  const mailing = testPlatform(database, { smtpUrl: server.url });
  const { email } = await person();
  const { token: session } = sessionOf(await signIn(email, oldPassword));
  const jobs = await startJobs(mailing);
  onTestFinished(() => jobs.stop());
  await handlers.forgotPassword({ email: email.toUpperCase() }, callFrom(mailing));
  await expect.poll(() => server.mails.length).toBe(1);
  const [mail] = server.mails;
  expect(mail?.to).toEqual([email]);
  const source = (mail?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(source).toContain('https://fleet.example/authentication?reset=1#token=');
  expect(source).toContain('Hello Jo &lt;b&gt;O&#39;Neil&lt;/b&gt;');
  const token = tokenIn(source);
  await expect.poll(async () => (await mailsTo(email))[0]?.status).toBe('sent');
  const [sent] = await mailsTo(email);
  expect(sent?.bodyHtml).toBeNull();
  expect(sent?.bodyText).not.toContain(token);

  await expect(handlers.resetPassword({ token, password: newPassword }, local)).resolves.toEqual(
    {},
  );
  expect(await findSession(platform, session)).toBeNull();
  await expect(signIn(email, oldPassword)).rejects.toMatchObject({ status: 422 });
  await expect(signIn(email, newPassword)).resolves.toHaveProperty('token');
  await expect(
    handlers.resetPassword({ token, password: oldPassword }, local),
  ).rejects.toMatchObject(refused);
});

describe('asking for a link', () => {
  test('without a mail server the mail is held in the outbox', async () => {
    const { email } = await person();
    const jobs = await startJobs(platform);
    onTestFinished(() => jobs.stop());
    const token = await linkFor(email);
    await expect.poll(async () => (await mailsTo(email))[0]?.status).toBe('held');
    await expect(handlers.resetPassword({ token, password: newPassword }, local)).resolves.toEqual(
      {},
    );
  });

  test('answers the same for an address nobody has, and mails nothing', async () => {
    const address = 'nobody-at-all@carrier.example';
    await expect(handlers.forgotPassword({ email: address }, local)).resolves.toEqual({});
    const outsider = `outsider@carrier.example`;
    await company.employee({ email: outsider });
    await expect(handlers.forgotPassword({ email: outsider }, local)).resolves.toEqual({});
    // A known person asked for later has the mail, so the two before would have theirs by now.
    await linkFor((await person()).email);
    expect(await mailsTo(address)).toEqual([]);
    expect(await mailsTo(outsider)).toEqual([]);
  });

  test('stops after three mails an hour', async () => {
    const { email } = await person();
    for (let count = 0; count < 3; count++) await linkFor(email);
    await handlers.forgotPassword({ email }, local);
    await linkFor((await person()).email);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe('asked for many times at once', () => {
  const ask = (email: string, ip: string) =>
    sendResetLink(platform, email, { ip, requestId: 'test-request' });

  test('one account gets three mails, from one network or from thirty', async () => {
    for (const from of [() => '10.7.0.1', (at: number) => `10.7.1.${at}`]) {
      const { email } = await person();
      await Promise.all(Array.from({ length: 30 }, (_, at) => ask(email, from(at))));
      expect(await mailsTo(email)).toHaveLength(3);
    }
  });

  test('one network gets twenty an hour, whoever they are for; other networks go on', async () => {
    const people = Array.from({ length: 30 }, (_, at) => ({ email: `crowd${at}@carrier.example` }));
    for (const { email } of people)
      await company.employee({ email, hasClientAdminPortalAccess: true });
    const later = testPlatform(database);
    await Promise.all(people.map(({ email }, at) => ask(email, `2001:db8:7:7::${at + 1}`)));
    const mails = await Promise.all(people.map(({ email }) => mailsTo(email)));
    expect(mails.flat()).toHaveLength(20);
    const without = people.find((_, at) => mails[at]?.length === 0);
    if (!without) throw new Error('everybody got a mail');
    await ask(without.email, '2001:db8:7:7::ffff');
    expect(await mailsTo(without.email)).toHaveLength(0);
    await ask(without.email, '2001:db8:7:8::1');
    expect(await mailsTo(without.email)).toHaveLength(1);
    later.pass(3_601_000);
    await sendResetLink(later, without.email, { ip: '2001:db8:7:7::1', requestId: 'later' });
    expect(await mailsTo(without.email)).toHaveLength(2);
  });
});

describe('a link', () => {
  test('is stored only as a hash, in the record and in the trail', async () => {
    const { email, employeeId } = await person();
    const token = await linkFor(email);
    const records = await database.owner
      .selectFrom('passwordReset')
      .selectAll()
      .where('employeeId', '=', employeeId)
      .execute();
    const trail = await database.owner
      .selectFrom('auditEntry')
      .selectAll()
      .where('tableName', '=', 'password_reset')
      .execute();
    expect(records).toHaveLength(1);
    expect(JSON.stringify([records, trail])).not.toContain(token);
  });

  test('works for one hour', async () => {
    const { email } = await person();
    const token = await linkFor(email);
    const later = testPlatform(database);
    later.pass(3_601_000);
    await expect(
      handlers.resetPassword({ token, password: newPassword }, callFrom(later)),
    ).rejects.toMatchObject(refused);
    await expect(signIn(email, oldPassword)).resolves.toHaveProperty('token');
  });

  test('used twice at once counts once, and uses up the others of the person', async () => {
    const { email } = await person();
    const [token, other] = [await linkFor(email), await linkFor(email)];
    const results = await Promise.allSettled(
      ['first password', 'second password'].map((password) =>
        handlers.resetPassword({ token, password }, local),
      ),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(
      handlers.resetPassword({ token: other, password: newPassword }, local),
    ).rejects.toMatchObject(refused);
  });

  test('dies with the access of the person', async () => {
    const { email, employeeId } = await person();
    const token = await linkFor(email);
    await inCompany(database, company.scope, (db) =>
      db
        .updateTable('employee')
        .set({ hasClientAdminPortalAccess: false })
        .where('id', '=', employeeId)
        .execute(),
    );
    await expect(
      handlers.resetPassword({ token, password: newPassword }, local),
    ).rejects.toMatchObject(refused);
  });

  test('opens nothing for an address that is no longer the one it was mailed to', async () => {
    const { email, employeeId } = await person();
    const token = await linkFor(email);
    const move = (to: string) =>
      database.owner
        .updateTable('employee')
        .set({ email: to })
        .where('id', '=', employeeId)
        .execute();
    // Changed past every handler, as a link does that is asked for in the same moment.
    await move(`moved-${email}`);
    await expect(
      handlers.resetPassword({ token, password: newPassword }, local),
    ).rejects.toMatchObject(refused);
    await move(email.toUpperCase());
    await expect(handlers.resetPassword({ token, password: newPassword }, local)).resolves.toEqual(
      {},
    );
  });

  test('takes neither the e-mail nor one of the most common, and stays good', async () => {
    const { email } = await person();
    const token = await linkFor(email);
    const reset = (password: string) => handlers.resetPassword({ token, password }, local);
    await expect(reset(email.toUpperCase())).rejects.toMatchObject({
      status: 400,
      messages: [
        { field: 'password', message: "Your e-mail can't be your password. Choose another one." },
      ],
    });
    await expect(reset('1qaz2wsx3edc')).rejects.toMatchObject({ status: 400 });
    await expect(reset(newPassword)).resolves.toEqual({});
  });

  test('does not come back to life with access given again', async () => {
    const { email, employeeId } = await person();
    const token = await linkFor(email);
    await inCompany(database, company.scope, (db) =>
      endAccess(db, { event: 'accessTaken', employeeIds: [employeeId] }),
    );
    await expect(
      handlers.resetPassword({ token, password: newPassword }, local),
    ).rejects.toMatchObject(refused);
  });

  test('that nobody made costs no password work', async () => {
    const before = hashCalls().calls;
    await expect(
      handlers.resetPassword({ token: 'made-up', password: newPassword }, local),
    ).rejects.toMatchObject(refused);
    expect(hashCalls().calls).toBe(before);
  });
});

test('an invitation opens the first sign-in within seven days, once', async () => {
  const email = 'invited@carrier.example';
  const employeeId = await company.employee({ email, hasClientAdminPortalAccess: true });
  const { clientId } = company;
  const reader = { clientId, employeeId, email, displayName: 'Sam Reed' };
  await inCompany(database, company.scope, (db) =>
    sendInvitation(db, platform, { ...reader, invitedBy: 'Alex Admin', company: 'Test Carrier' }),
  );
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Test Carrier invites you to Roadproof');
  const token = tokenIn(mail?.bodyText ?? '');
  await expect(signIn(email, newPassword)).rejects.toMatchObject({ status: 422 });
  const sixDaysOn = testPlatform(database);
  sixDaysOn.pass(6 * 24 * 3_600_000);
  await handlers.resetPassword({ token, password: newPassword }, callFrom(sixDaysOn));
  await expect(signIn(email, newPassword)).resolves.toHaveProperty('token');
  await expect(
    handlers.resetPassword({ token, password: oldPassword }, local),
  ).rejects.toMatchObject(refused);
});
