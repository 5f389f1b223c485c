import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, rm, statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { reserveBytes } from '../../src/files/reserve.ts';
import { start, type Running } from '../../src/start.ts';
import { diskLines, startFault } from '../../src/welcome.ts';

type Check = (name: string, isHeld: boolean, detail?: string) => void;

const size = '900M';
const password = 'Sample-pass-2026';
const log = pino({ level: 'silent' });
/** Lists of the screens, which have to open on a disk without a free byte. */
const lists = [
  api.employees.list,
  api.drivers.details,
  api.equipment.list,
  api.renewals.list,
  api.serviceReminders.list,
  api.workOrders.lines,
  api.trainings.list,
  api.incidents.list,
];
const rounds = 20;
const saves = 500;

/** Fills disks under a running server: memory, and ext4 where this machine lets it be mounted. */
export async function run(check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roadproof-full-disk-'));
  try {
    for (const kind of ['tmpfs', 'ext4'] as const) {
      const disk = join(folder, kind);
      mkdirSync(disk);
      if (!mounted(kind, folder, disk)) {
        check(`${kind}: mounted`, true, 'skipped: this account may not mount it');
        continue;
      }
      try {
        await onDisk(disk, (name, isHeld, detail) => check(`${kind}: ${name}`, isHeld, detail));
      } finally {
        execFileSync('umount', [disk]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function mounted(kind: 'tmpfs' | 'ext4', folder: string, disk: string): boolean {
  const quiet = { stdio: 'ignore' } as const;
  try {
    if (kind === 'tmpfs') {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', disk], quiet);
      return true;
    }
    const image = join(folder, 'ext4.img');
    execFileSync('truncate', ['-s', size, image], quiet);
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image], quiet);
    execFileSync('mount', ['-o', 'loop', image, disk], quiet);
    return true;
  } catch {
    return false;
  }
}

async function onDisk(disk: string, check: Check): Promise<void> {
  const dataDir = join(disk, 'data');
  const environment = { PORT: '0', DATA_DIR: dataDir, SAMPLE_PASSWORD: password };
  const config = readConfig(environment, ['--sample']);
  let server = await start(config, log);
  try {
    const { email = '' } = server.sample ?? {};
    const before = new Client(server);
    await before.signIn(email);
    check('an upload is stored while there is room', (await before.upload()).status === 200);

    await leave(disk, 'large', reserveBytes - 32 * 1024 * 1024);
    const refusals = [
      ['an upload', await before.upload()],
      ['a data export', await before.call(api.companyTransfers.startExport, {})],
      ['a spreadsheet', await before.call(api.employees.excel, {})],
    ] as const;
    for (const [what, { status, text }] of refusals)
      check(
        `below 256 MB ${what} is refused in a sentence`,
        status === 507 && text.includes("The server's disk is nearly full."),
        `${status}`,
      );
    check('below 256 MB people save', (await before.save()).status === 200);
    const notices = await before.call(api.notices.current, {});
    check('below 256 MB administrators see it', notices.text.includes('disk-nearly-full'));

    await leave(disk, 'small', 0);
    const logged = (await databaseLog(dataDir)).length;
    const first = await openLists(before);
    const faults = first && (await databaseLog(dataDir)).slice(logged).join(' | ');
    check(`on a full disk ${rounds * lists.length} lists open`, first === '', `${first} ${faults}`);
    const client = new Client(server);
    const signedIn = await client.signIn(email);
    check('on a full disk a user signs in', signedIn === 200, String(signedIn));
    let saved = 0;
    let refused = 0;
    for (let count = 0; count < saves; count++) {
      const { status, text } = await before.save();
      if (status === 200) saved += 1;
      else if (text.includes("The server's disk is full")) refused += 1;
    }
    check(
      `on a full disk ${saves} people who save are answered`,
      saved + refused === saves,
      `${saved} saved, ${refused} refused in a sentence`,
    );
    const second = await openLists(before);
    check('on a full disk lists open after that', second === '', second);
    check(
      'on a full disk an upload is refused in a sentence',
      (await before.upload()).text.includes("The server's disk is"),
    );

    await server.stop();
    const again = await start({ ...config, loadSample: false }, log).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    const lines = again instanceof Error ? [startFault(again)] : await diskLines(dataDir);
    if (!(again instanceof Error)) server = again;
    check(
      'a start on a full disk says so',
      lines.some((line) => line.includes('256 MB')),
      lines.join(' ').slice(0, 160),
    );
    if (!(again instanceof Error)) await server.stop();
    await rm(join(disk, 'small'));
    await rm(join(disk, 'large'));
    server = await start({ ...config, loadSample: false }, log);
    const after = new Client(server);
    check('with room again a user signs in', (await after.signIn(email)) === 200);
    check('with room again an upload is stored', (await after.upload()).status === 200);
    check('with room again people save', (await after.save()).status === 200);
    check('with room again a start says nothing of it', (await diskLines(dataDir)).length === 0);
  } finally {
    await server.stop();
  }
}

/** Opens every list again and again; returns the first refusal, or '' if there was none. */
async function openLists(client: Client): Promise<string> {
  for (let round = 0; round < rounds; round++)
    for (const list of lists) {
      const { status, text } = await client.call(list, {});
      if (status !== 200) return `${list.path} ${status} ${text.slice(0, 160)}`;
    }
  return '';
}

/** The lines of the built-in database's log, which say why it refused a statement. */
async function databaseLog(dataDir: string): Promise<readonly string[]> {
  return (await readFile(join(dataDir, 'postgres.log'), 'utf8')).split('\n');
}

/** Writes a file until so many bytes are free; as many as there are where 0 are to be left. */
async function leave(disk: string, name: string, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(1024 * 1024, 1);
  const file = await open(join(disk, name), 'w');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk);
      if (bytes > 0 && bavail * bsize <= bytes) return;
      const part = Math.min(chunk.length, Math.max(bsize, bavail * bsize));
      await file.write(chunk, 0, part);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.sync().catch(() => undefined);
    await file.close();
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One user of a server. */
class Client {
  readonly #url: string;
  #token = '';
  #number = 0;

  constructor({ app }: Running) {
    const { port } = app.server.address() as AddressInfo;
    this.#url = `http://127.0.0.1:${port}`;
  }

  async signIn(email: string): Promise<number> {
    const { status, text } = await this.call(api.authentication.signIn, { email, password });
    if (status === 200) this.#token = (JSON.parse(text) as { data: { token: string } }).data.token;
    return status;
  }

  async call({ method, path, body }: Operation, input: object): Promise<Answer> {
    const query = body === 'json' ? '' : `?${new URLSearchParams({ ...input }).toString()}`;
    return this.#send(`${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === 'json' && { body: JSON.stringify(input) }),
    });
  }

  /** Uploads a spreadsheet of a megabyte. */
  async upload(): Promise<Answer> {
    const form = new FormData();
    form.append('entity', 'employee');
    const rows = Array.from({ length: 2_000 }, (_, row) => `Pat,Doe ${row},${'x'.repeat(480)}`);
    form.append('file', new File([`First name,Last name,Note\n${rows.join('\n')}`], 'people.csv'));
    return this.#send(api.imports.preview.path, { method: 'POST', body: form });
  }

  /** Saves a row that no file belongs to. */
  async save(): Promise<Answer> {
    const reportName = `Report ${process.pid} ${performance.now()} ${this.#number++}`;
    return this.call(api.savedReports.save, { reportName, category: 'employee' });
  }

  async #send(path: string, init: RequestInit & { headers?: object }): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      ...init,
      headers: { ...init.headers, ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
    });
    return { status: answer.status, text: await answer.text() };
  }
}
