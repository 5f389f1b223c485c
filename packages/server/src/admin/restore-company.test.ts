import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import {
  keeperEmail,
  smallExport,
} from '../modules/records/company-restore/testing/small-export.ts';
import { start } from '../start.ts';
import { bearer } from '../testing/test-app.ts';
import { adminCommand } from './command.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-restored-'));
const dataDir = join(folder, 'data');
const settings = { DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'https://fleet.example' };
const config = { ...readConfig(settings, ['--sample']), webDir: folder };
const running = await start(config, pino({ level: 'silent' }));
const url = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}`;
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});
const { packed } = await smallExport(join(folder, 'source'));

async function run(args: readonly string[], answers: readonly string[] = []) {
  const lines: string[] = [];
  const faults: string[] = [];
  const left = [...answers];
  const code = await adminCommand(['restore-company', ...args], {
    config,
    say: (line) => lines.push(line),
    complain: (line) => faults.push(line),
    ask: () => Promise.resolve(left.shift() ?? null),
  });
  return { code, output: lines.join('\n'), faults: faults.join('\n') };
}

async function post(path: string, body: object, token = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : bearer(token)) },
    body: JSON.stringify(body),
  });
}

async function emailsFor(email: string, password: string): Promise<readonly string[]> {
  const answer = await post(api.authentication.signIn.path, { email, password });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const list = await post(api.employees.list.path, { options: { pageSize: 200 } }, token);
  const { data } = (await list.json()) as { data: readonly { readonly email: string }[] };
  return data.map((one) => one.email);
}

const companies = async () =>
  running.platform.database.owner.selectFrom('client').select('id').execute();

test.each([
  ['a file that is not there', async () => [join(folder, 'none.zip')], /none\.zip cannot be read/],
  [
    'an administrator whom the export does not know',
    async () => [await packed(() => undefined), '--administrator', 'eve@carrier.example'],
    /no administrator with the e-mail eve@carrier\.example:\n[^]* {2}keeper@carrier\.example/,
  ],
  [
    'several administrators and no terminal',
    async () => [await packed(() => undefined)],
    /Add --administrator <e-mail>\./,
  ],
  [
    'no administrator',
    async () => [await packed((_, manifest) => void manifest.administrators.splice(0))],
    /The export has no administrator of Test Carrier who could sign in\./,
  ],
])('%s: a sentence, and nothing changes', async (_, args, sentence) => {
  const before = await companies();
  const { code, faults } = await run(await args());
  expect(code).toBe(1);
  expect(faults).toMatch(sentence);
  expect(faults).toContain('Nothing changed.');
  expect(await companies()).toEqual(before);
});

test('a company is restored beside the running server; its link works once, and neither sees the other', async () => {
  const { code, output, faults } = await run(
    [await packed(() => undefined)],
    [keeperEmail.toUpperCase()],
  );
  expect([code, faults]).toEqual([0, '']);
  expect(output).toMatch(/Restored Test Carrier: [\d,]+ rows and 1 file/);
  const [, token = ''] =
    /https:\/\/fleet\.example\/authentication\?reset=1#token=(\S+)$/m.exec(output) ?? [];
  const choose = async (password: string) =>
    (await post(api.authentication.resetPassword.path, { token, password })).status;
  expect(await choose('nine-mules-uphill')).toBe(200);
  expect(await choose('nine-mules-downhill')).toBe(422);

  const theirs = await emailsFor(keeperEmail, 'nine-mules-uphill');
  expect(theirs).toContain(keeperEmail);
  const { email = '', password = '' } = running.sample ?? {};
  expect(theirs).not.toContain(email);
  expect(await emailsFor(email, password)).not.toContain(keeperEmail);

  const again = await run([await packed(() => undefined), '--administrator', keeperEmail]);
  expect(again).toMatchObject({
    code: 1,
    faults: 'Test Carrier is in this installation already. Nothing changed.',
  });
});
