import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

let now = new Date('2026-11-22T12:00:00Z');
const { call, company, database, signIn, statements } = await testApp({ now: () => now });
const token = await signIn();
const { exports, sendPasswordLinks } = api.companyTransfers;

const send = async () =>
  (await call(sendPasswordLinks, {}, token)).json<{ data: OutputOf<typeof sendPasswordLinks> }>()
    .data;
const withoutPassword = async () =>
  (await call(exports, {}, token)).json<{ data: OutputOf<typeof exports> }>().data.withoutPassword;
const recipients = async () =>
  (
    await database.owner
      .selectFrom('mailOutbox')
      .select('recipient')
      .where('clientId', '=', company.clientId)
      .execute()
  ).map(({ recipient }) => recipient);
const person = async (email: string) =>
  company.employee({ hasClientAdminPortalAccess: true, email });

test('everyone with portal access and no password gets a link, once however often it is pressed', async () => {
  await person('new@carrier.example');
  const count = await withoutPassword();
  expect(count).toBeGreaterThan(0);
  const sent = (await Promise.all([send(), send()])).map((one) => one.sent);
  expect(new Set(sent)).toEqual(new Set([0, count]));
  expect(await send()).toEqual({ sent: 0, mail: 'held' });
  expect(await recipients()).toHaveLength(count);
  expect(await recipients()).toContain('new@carrier.example');
  // Whoever comes later gets one, and after a while everybody may have another.
  await person('newer@carrier.example');
  expect((await send()).sent).toBe(1);
  now = new Date('2026-11-22T12:30:00Z');
  expect((await send()).sent).toBe(count + 1);
});

test('many people are as few statements as one', async () => {
  const counted = async (people: number) => {
    for (let at = 0; at < people; at += 1) await person(`${crypto.randomUUID()}@carrier.example`);
    const { count } = await statements(async () => expect((await send()).sent).toBe(people));
    return count;
  };
  expect(await counted(30)).toBe(await counted(1));
});
