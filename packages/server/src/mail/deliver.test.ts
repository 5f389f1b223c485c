import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testPlatform } from '../auth/testing/test-platform.ts';
import { testCompany, type TestCompany } from '../db/testing/test-company.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { inCompany } from '../db/transaction.ts';
import { enqueueJobs } from '../jobs/queue.ts';
import { startJobs } from '../start-jobs.ts';
import { deliverMail, mailServer, releaseHeldMail, type MailServer } from './deliver.ts';
import { enqueueMail } from './outbox.ts';
import { write } from './templates/layout.ts';
import { testMailServer } from './testing/test-mail-server.ts';

const database = await testDatabase();
const platform = testPlatform(database);
let company: TestCompany;
let number = 0;

beforeAll(async () => {
  company = await testCompany(database);
});

const text = write({
  subject: 'Due\r\nBcc: x',
  paragraphs: ['Hello'],
  remark: 'Bye',
  appName: 'Roadproof',
});

async function enqueue(uniqueKey = `notice:${++number}`) {
  const { clientId } = company;
  const mail = {
    clientId,
    to: 'lee@carrier.example',
    toName: 'Zoë, Lee',
    employeeId: null,
    text,
    uniqueKey,
  };
  await inCompany(database, company.scope, (db) => enqueueMail(db, mail));
  return uniqueKey;
}

const stored = async (uniqueKey: string) =>
  database.owner
    .selectFrom('mailOutbox')
    .selectAll()
    .where('uniqueKey', '=', uniqueKey)
    .executeTakeFirstOrThrow();

const dueNow = (uniqueKey: string) =>
  database.owner
    .updateTable('mailOutbox')
    .set({ nextAttemptAt: '2026-01-01T00:00:00Z' })
    .where('uniqueKey', '=', uniqueKey)
    .execute();

/** A mail server of a test platform, closed after `work`. */
async function withServer<T>(
  smtpUrl: string,
  work: (server: MailServer | null) => Promise<T>,
): Promise<T> {
  const server = mailServer({ ...platform.config, smtpUrl });
  try {
    return await work(server);
  } finally {
    server?.close();
  }
}

describe('the outbox', () => {
  test('keeps nothing of a transaction that rolls back, and one mail for one cause', async () => {
    const key = `notice:${++number}`;
    const { clientId } = company;
    const mail = {
      clientId,
      to: 'lee@carrier.example',
      toName: null,
      employeeId: null,
      text,
      uniqueKey: key,
    };
    const failing = inCompany(database, company.scope, async (db) => {
      await enqueueMail(db, mail);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(stored(key)).rejects.toThrow('no result');
    await enqueue(key);
    await enqueue(key);
    const all = await database.owner
      .selectFrom('mailOutbox')
      .select('id')
      .where('uniqueKey', '=', key)
      .execute();
    expect(all).toHaveLength(1);
    await withServer((await testMailServer()).url, (server) => deliverMail(platform, server));
  });

  test('sends a mail once, with both texts, and lets no header be smuggled in', async () => {
    const key = await enqueue();
    const smtp = await testMailServer();
    await withServer(smtp.url, async (server) => {
      expect(await deliverMail(platform, server)).toBe(1);
      expect(await deliverMail(platform, server)).toBe(0);
    });
    const source = smtp.mails[0]?.source ?? '';
    expect(smtp.mails).toHaveLength(1);
    expect(source).toContain('Subject: Due Bcc: x');
    expect(source).not.toMatch(/^Bcc:/m);
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
    expect(await stored(key)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  });

  test('tries again after a refusal, later each time, and gives up after eight', async () => {
    const key = await enqueue();
    const smtp = await testMailServer();
    smtp.refuses = true;
    await withServer(smtp.url, async (server) => {
      for (let attempt = 1; attempt <= 8; attempt++) {
        await dueNow(key);
        const tried = Date.now();
        expect(await deliverMail(platform, server)).toBe(1);
        const mail = await stored(key);
        expect(mail).toMatchObject({
          attempts: attempt,
          status: attempt < 8 ? 'queued' : 'failed',
        });
        expect(mail.lastError).toContain('mailbox full');
        if (attempt < 8) {
          const pause = Date.parse(mail.nextAttemptAt) - tried;
          expect(pause / 1000).toBeGreaterThan(30 * 2 ** (attempt - 1) - 5);
        }
      }
      await dueNow(key);
      expect(await deliverMail(platform, server)).toBe(0);
    });
  });

  test('a mail server that is away delays the mail and loses nothing', async () => {
    const key = await enqueue();
    await withServer('smtp://127.0.0.1:1', (server) => deliverMail(platform, server));
    expect(await stored(key)).toMatchObject({ status: 'queued', attempts: 1 });
    await dueNow(key);
    const smtp = await testMailServer();
    await withServer(smtp.url, (server) => deliverMail(platform, server));
    expect(await stored(key)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('two senders at once never take the same mail', async () => {
    for (let count = 0; count < 20; count++) await enqueue();
    const smtp = await testMailServer();
    await withServer(smtp.url, async (server) => {
      const send = async () => {
        while ((await deliverMail(platform, server)) > 0);
      };
      await Promise.all([send(), send(), send()]);
    });
    expect(smtp.mails).toHaveLength(20);
  });

  test('mail held without a mail server goes out once there is one, unless it is of no more use', async () => {
    const [useful, link] = [await enqueue(), await enqueue(`password-reset:${++number}`)];
    while ((await deliverMail(platform, null)) > 0);
    expect(await stored(useful)).toMatchObject({ status: 'held', attempts: 0 });
    const later = testPlatform(database);
    later.pass(2 * 3_600_000);
    await releaseHeldMail(later);
    expect(await stored(useful)).toMatchObject({ status: 'queued' });
    expect(await stored(link)).toMatchObject({ status: 'held' });
    // At once, not when the claim of the server that held it would have ended.
    const smtp = await testMailServer();
    await withServer(smtp.url, (server) => deliverMail(platform, server));
    expect(await stored(useful)).toMatchObject({ status: 'sent' });
  });

  test('a mail with a link that a person waits for is sent before the others', async () => {
    for (let count = 0; count < 12; count++) await enqueue();
    const link = await enqueue(`password-reset:${++number}`);
    const smtp = await testMailServer();
    await withServer(smtp.url, async (server) => {
      await deliverMail(platform, server);
      expect(smtp.mails).toHaveLength(5);
      expect(await stored(link)).toMatchObject({ status: 'sent' });
      while ((await deliverMail(platform, server)) > 0);
    });
  });

  test('a mail leaves while a long job runs and 169 others wait', async () => {
    const smtp = await testMailServer();
    const mailing = testPlatform(database, { smtpUrl: smtp.url });
    let end = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = 0;
    const wait = async () => {
      begun += 1;
      await promise;
    };
    const { clientId, scope } = company;
    await inCompany(database, scope, (db) =>
      enqueueJobs(
        db,
        Array.from({ length: 170 }, () => ({ clientId, kind: 'wait' })),
      ),
    );
    const running = await startJobs(mailing, { handlers: { wait } });
    onTestFinished(running.stop);
    await expect.poll(() => begun, { timeout: 20_000, interval: 20 }).toBe(1);
    const key = await enqueue(`password-reset:${++number}`);
    await expect.poll(() => smtp.mails.length, { timeout: 20_000, interval: 20 }).toBe(1);
    await expect.poll(async () => (await stored(key)).status, { timeout: 20_000 }).toBe('sent');
    // The job that ran still runs, and none of the others was done before the mail.
    expect(begun).toBe(1);
    await database.owner.deleteFrom('job').where('lockedUntil', 'is', null).execute();
    end();
  });
});
