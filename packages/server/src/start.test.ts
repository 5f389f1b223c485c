import { chmod, copyFile, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { startFault, welcome } from './welcome.ts';

const log = pino({ level: 'silent' });
const dataDir = await mkdtemp(join(tmpdir(), 'roadproof-start-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('starts from nothing, loads the sample, stops, and finds everything again', async () => {
  const config = {
    ...readConfig({ PORT: '0', DATA_DIR: dataDir, BACKUP_AT: 'off' }, ['--sample']),
    webDir: dataDir,
  };
  await chmod(dataDir, 0o755);
  await mkdir(join(dataDir, 'temporary'));
  await writeFile(join(dataDir, 'temporary', 'left-by-a-crash'), 'half an export');
  const first = await start(config, log);
  // Another account may have to pass through to its database, none may look in.
  expect((await stat(dataDir)).mode & 0o066).toBe(0);
  await expect(stat(join(dataDir, 'temporary', 'left-by-a-crash'))).rejects.toThrow('ENOENT');
  const address = (first.app.server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${address}`;
  expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ready' });
  expect((await welcome(first))[1]).toMatch(
    /^Sample company: sign in as \S+@\S+ with the password /,
  );
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  const inUse = join(dataDir, 'in-use.json');
  await copyFile(inUse, `${inUse}.copy`);
  const { sample } = first;
  const taken = await start({ ...config, port: address }, log).catch((error: unknown) => error);
  expect(startFault(taken)).toBe(
    `Port ${address} on 127.0.0.1 is already in use. Stop the other program, or choose another port: PORT=${address + 1} npm start`,
  );
  await Promise.all([first.stop(), first.stop()]);
  await expect(stat(inUse)).rejects.toThrow('ENOENT');
  // As if the folder was copied while it was in use.
  await rename(`${inUse}.copy`, inUse);
  await expect(fetch(url)).rejects.toThrow('fetch failed');

  const phases: { readonly phase?: string }[] = [];
  const requests: Promise<Response>[] = [];
  const telling = pino(
    {},
    {
      write: (line: string) => {
        const { phase } = JSON.parse(line) as (typeof phases)[number];
        phases.push(phase === undefined ? {} : { phase });
        // While what was told is over, and what comes next is waited for.
        if (phase === 'data folder') requests.push(fetch(`${url}/health/ready`));
      },
    },
  );
  const starting = start({ ...config, port: address }, telling);
  await expect.poll(() => requests.length, { timeout: 20_000 }).toBe(1);
  const [early] = await Promise.all(requests);
  if (!early) throw new Error('it was asked');
  expect([early.status, await early.json()]).toEqual([
    503,
    {
      status: 'starting',
      waitsFor: expect.stringMatching(/^(data folder|PostgreSQL)$/) as string,
    },
  ]);
  const second = await starting;
  expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ready' });
  expect(phases.flatMap(({ phase }) => phase ?? [])).toEqual([
    'load',
    'data folder',
    'PostgreSQL',
    'migrations',
    'statistics',
    'files',
    'sample company',
    'routes',
    'listening',
    'jobs',
  ]);
  expect(second.sample).toBeNull();
  expect(first.change).toMatchObject({ from: null, to: config.version, isNew: true });
  expect(second.change).toEqual({
    from: config.version,
    to: config.version,
    count: 0,
    ms: expect.any(Number) as number,
    isNew: false,
  });
  expect((await welcome(second)).at(-1)).toContain('already');
  const signIn = await second.app.inject({
    method: 'POST',
    url: '/api/Authentication/SignIn',
    payload: { email: sample?.email, password: sample?.password },
  });
  expect(signIn.statusCode).toBe(200);
  expect(second.platform.secret).toEqual(first.platform.secret);
  await expect.poll(() => second.platform.notices.all()).toEqual(['copied-in-use']);
  await second.stop();
}, 120_000);
