import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test as plain } from '@playwright/test';
import { Faults } from './faults.ts';
import { copyPrepared, temporaryFolder } from './prepared.ts';
import { withToasts } from './toasts.ts';

const root = join(import.meta.dirname, '../../..');
export const startMs = 180_000;
/** Milliseconds that every answer of the server is held back: what only holds on a quick machine shows itself. */
const lagMs = Number(process.env['JOURNEY_LAG'] ?? 0);
/** How many times slower the browser computes: 4 is a loaded machine. */
const slowness = Number(process.env['JOURNEY_SLOWNESS'] ?? 1);

/** The sample company's administrator, as a server started for journeys knows it. */
export const administrator = { email: 'admin@sample.example', password: 'journey-of-1000-miles' };

/** A running server with a database of its own. */
export type App = {
  url: string;
  /** Everything it has written so far. */
  log: () => string;
  stop: () => Promise<void>;
};

/** What the server finds when it starts: nobody yet, or the sample company. */
export type Company = 'none' | 'sample';

/**
 * Starts the product as a person would, on a free port and in a new data folder, a copy of the
 * prepared one where the run has it, and waits until it is ready. `more` may name another DATA_DIR, which is kept.
 */
export async function startApp(
  company: Company,
  smtpUrl = '',
  more: Readonly<Record<string, string>> = {},
): Promise<App> {
  const data = more['DATA_DIR'] ?? (await temporaryFolder('roadproof-e2e-'));
  const isKept = more['DATA_DIR'] !== undefined;
  if (!isKept) await copyPrepared(company, data);
  const port = Number(more['PORT'] ?? (await freePort()));
  const args = ['tools/start.js', ...(company === 'sample' ? ['--sample'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: '',
      SMTP_URL: smtpUrl,
      SAMPLE_PASSWORD: administrator.password,
      BACKUP_AT: 'off',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true;
      resolve();
    }),
  );
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    if (!isKept) await rm(data, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const ready = await Promise.race([untilReady(url), ended.then(() => false)]);
  if (!ready) {
    const fault = hasEnded ? 'ended by itself' : `was not ready within ${startMs / 1000} s`;
    await stop();
    throw new Error(`The server ${fault}.\n${log}`);
  }
  return { url, log: () => log, stop };
}

async function untilReady(url: string): Promise<boolean> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/**
 * `test` of a journey: `page` speaks to a server of its own, shared by the journeys of one worker
 * and `company`. Say `test.use({ company: 'none' })` at the top of a file for an empty one.
 * A journey fails when the browser complained about anything that it did not announce to `faults`.
 */
export const test = plain.extend<{ faults: Faults }, { company: Company; app: App }>({
  company: ['sample', { option: true, scope: 'worker' }],
  app: [
    async ({ company }, provide) => {
      const app = await startApp(company);
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: startMs + 30_000 },
  ],
  baseURL: async ({ app }, provide) => provide(app.url),
  context: async ({ context }, provide) => {
    await withToasts(context);
    if (lagMs > 0)
      await context.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, lagMs));
        await route.fallback();
      });
    await provide(context);
  },
  page: async ({ page, context }, provide) => {
    if (slowness > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    }
    await provide(page);
  },
  faults: [
    async ({ page }, provide) => {
      const faults = new Faults(page);
      await provide(faults);
      faults.end();
      expect(faults.unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});
