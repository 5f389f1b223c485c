import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { start } from '../start.ts';
import { bearer } from '../testing/test-app.ts';
import { adminCommand } from './command.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'roadproof-second-'));
const settings = { DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'https://fleet.example' };
const config = { ...readConfig(settings, ['--sample']), webDir: dataDir };
const running = await start(config, pino({ level: 'silent' }));
const url = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}`;
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the command beside the running server, with answers to its questions; null is an end of input. */
async function run(args: readonly string[], answers: readonly (string | null)[] = []) {
  const lines: string[] = [];
  const faults: string[] = [];
  const questions: string[] = [];
  const left = [...answers];
  const code = await adminCommand(['new-company', ...args], {
    config,
    say: (line) => lines.push(line),
    complain: (line) => faults.push(line),
    ask: (question, options) => {
      questions.push(question);
      expect(options).toEqual({ isShown: true });
      return Promise.resolve(left.shift() ?? null);
    },
  });
  return { code, output: lines.join('\n'), faults: faults.join('\n'), questions };
}

async function post(path: string, body: object, token = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : bearer(token)) },
    body: JSON.stringify(body),
  });
}

async function signIn(email: string, password: string): Promise<string> {
  const answer = await post(api.authentication.signIn.path, { email, password });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function emailsFor(token: string): Promise<readonly string[]> {
  const answer = await post(api.employees.list.path, { options: { pageSize: 200 } }, token);
  const { data } = (await answer.json()) as { data: readonly { readonly email: string }[] };
  return data.map(({ email }) => email);
}

const companies = async () =>
  running.platform.database.owner.selectFrom('client').select('name').orderBy('name').execute();
const flags =
  '--name|Second Haulage|--time-zone|America/Denver|--city|Hanover|--first-name|Marta|--last-name|Lopez|--email|marta@second.example'.split(
    '|',
  );

test('a second company is made beside the running server, and neither sees the other', async () => {
  const { code, output, questions } = await run(flags);
  expect([code, questions]).toEqual([0, []]);
  expect(output).toContain('Made Second Haulage with Marta Lopez as its administrator.');
  const [, token = ''] =
    /https:\/\/fleet\.example\/authentication\?reset=1#token=(\S+)$/.exec(output) ?? [];
  const choose = async (password: string) =>
    (await post(api.authentication.resetPassword.path, { token, password })).status;
  expect(await choose('nine-mules-uphill')).toBe(200);
  // The link works once.
  expect(await choose('nine-mules-downhill')).toBe(422);

  const second = await signIn('marta@second.example', 'nine-mules-uphill');
  expect(await emailsFor(second)).toEqual(['marta@second.example']);
  const { email = '', password = '' } = running.sample ?? {};
  const first = await signIn(email, password);
  const seen = await emailsFor(first);
  expect(seen).toContain(email);
  expect(seen).not.toContain('marta@second.example');
});

test('what no flag says is asked for, and shown while it is typed', async () => {
  const answers = ['Third Freight', 'America/Chicago', 'Bo', 'Lee', 'bo@third.example'];
  const { code, output, questions } = await run([], answers);
  expect([code, questions.length]).toEqual([0, 5]);
  expect(output).toContain('Made Third Freight with Bo Lee as its administrator.');
});

test.each([
  [
    'an e-mail that signs in already',
    ['--email', 'MARTA@second.example'],
    'This e-mail already signs in to Roadproof.',
  ],
  [
    'a time zone that does not exist',
    ['--time-zone', 'America/Nowhere'],
    'Choose a time zone from the list.',
  ],
  ['an e-mail that is none', ['--email', 'marta'], 'e-mail'],
  ['a USDOT number that is none', ['--usdot', '12'], 'A USDOT number has 5 to 8 digits.'],
])('%s: a sentence, and nothing is made', async (_, changed, sentence) => {
  const before = await companies();
  const { code, faults } = await run([...flags, ...changed]);
  expect(code).toBe(1);
  expect(faults).toContain('Nothing changed.');
  expect(faults).toContain(sentence);
  expect(await companies()).toEqual(before);
});

test('without a terminal the missing flag is named', async () => {
  const { code, faults } = await run(flags.slice(0, -2), [null]);
  expect([code, faults]).toEqual([
    1,
    'Nothing changed: there is no terminal to answer at. Add --email.',
  ]);
});
