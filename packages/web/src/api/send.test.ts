import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';

const sent = vi.fn<(address: string) => Promise<Response>>(async () =>
  Response.json({ data: [], total: 0 }),
);
const addresses = (): string[] => sent.mock.calls.map(([address]) => address);
const session = { token: 'of-this-session', displayName: 'Dana' };
const people = '/api/Employee/GetAllEmployee';
const product = '/api/Authentication/GetOptions';
const route = { method: 'POST', body: 'json', answer: 'list', writes: false } as const;

/** A tab of its own, as it is after loading. */
async function tab() {
  vi.resetModules();
  const { send } = await import('./send.ts');
  const { startSession } = await import('./session.ts');
  const to = (path: string, open: boolean) =>
    send({ ...route, path, open }, { url: path }, { quiet: true });
  return { list: () => to(people, false), options: () => to(product, true), startSession };
}

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
});

test('after a sign-out in another tab nothing is sent that needs a session, and nobody is told of a failure', async () => {
  const { list, options, startSession } = await tab();
  startSession(session);
  await list();
  expect(addresses()).toEqual([people]);
  localStorage.removeItem('user');
  await expect(list()).rejects.toMatchObject({ name: 'AbortError' });
  await expect(list()).rejects.toMatchObject({ name: 'AbortError' });
  await options();
  expect(addresses()).toEqual([people, product]);
});

test('the next session sends again', async () => {
  const { list, startSession } = await tab();
  startSession(session);
  await list();
  localStorage.removeItem('user');
  await expect(list()).rejects.toMatchObject({ name: 'AbortError' });
  localStorage.setItem('user', JSON.stringify({ ...session, token: 'the next' }));
  await list();
  expect(addresses()).toEqual([people, people]);
});

test('a product without sign-in sends without a session', async () => {
  const { list } = await tab();
  await list();
  expect(addresses()).toEqual([people]);
});
