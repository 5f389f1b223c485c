import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@roadproof/contract/api';
import { freePort, root } from '../../bench/product.ts';

const mostDownMs = 10_000;
const writers = 4;
const signIn = { email: 'admin@sample.example', password: 'an upgrade in seconds' };

type Check = (name: string, isHeld: boolean, detail?: string) => void;

/** Prepares a newer version beside a server under load, restarts it, and measures how long it was down. */
export async function run(check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roadproof-upgrade-'));
  const tree = join(folder, 'roadproof');
  const servers: ChildProcess[] = [];
  try {
    copyCheckout(tree);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' };
    const first = await startServer(tree, env, servers, ['--sample']);
    const load = await startLoad(url);
    const assets = await assetsOf(url);
    makeNewer(tree);
    const prepared = await runScript(tree, 'tools/prepare-upgrade.js');
    check(
      'the upgrade is prepared beside the running server',
      prepared.code === 0,
      prepared.output,
    );
    const lost = await Promise.all(assets.map(async (asset) => (await fetch(url + asset)).status));
    check(
      'open browsers still find every asset, and a thread draws a document',
      lost.every((status) => status === 200) && (await draws(url, load.token)),
      `${assets.length} assets`,
    );
    check(
      'no request failed while it was prepared',
      load.failures().length === 0,
      load.failures()[0],
    );

    const stopped = performance.now();
    first.process.kill('SIGTERM');
    const second = await startServer(tree, env, servers, [], once(first.process, 'exit'));
    const downMs = performance.now() - stopped;
    check(
      'the restart takes under 10 s',
      downMs < mostDownMs,
      `${(downMs / 1000).toFixed(1)} s at a load of ${(loadavg()[0] ?? 0).toFixed(0)}`,
    );
    // It says so once it is ready.
    while (second.process.exitCode === null && !second.output().includes('is ready at'))
      await pause(20);
    const versions =
      /From version \S+ to version 99\.0\.0\. 1 migration of the database took \S+ s\./;
    check(
      'the start says from which version to which',
      versions.test(second.output()),
      second.output().trim().split('\n')[0],
    );
    const acknowledged = await load.stop();
    const kept = new Set(await taskNames(url, await tokenOf(url)));
    const missing = acknowledged.filter((name) => !kept.has(name));
    check(
      'no acknowledged record is lost',
      acknowledged.length > 0 && missing.length === 0,
      `${missing.length} of ${acknowledged.length}`,
    );
  } finally {
    for (const server of servers.filter(({ exitCode }) => exitCode === null)) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

const left = /(^|\/)(node_modules|dist|\.cache|release|test-results|playwright-report)$/;
const copied = [
  'packages',
  'tools',
  'docs/manual',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** A checkout of its own with packages of its own: what a start moves is not ours. */
function copyCheckout(tree: string): void {
  for (const path of copied)
    cpSync(join(root, path), join(tree, path), {
      recursive: true,
      filter: (one) => !left.test(one),
    });
  cpSync(join(root, 'node_modules'), join(tree, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Makes the changes of a pull: another version, a migration, and another text on the screen. */
function makeNewer(tree: string): void {
  const edit = (path: string, change: (text: string) => string): void => {
    const file = join(tree, path);
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${path} is not as this expects it`);
    writeFileSync(file, after);
  };
  const migrations = 'packages/server/src/db/migrations';
  writeFileSync(
    join(tree, migrations, '9999-upgrade.ts'),
    "import { sql, type Kysely } from 'kysely';\nexport const up = async (db: Kysely<unknown>): Promise<void> =>\n  void (await sql`create index upgrade on employee (client_id, last_name)`.execute(db));\n",
  );
  edit(`${migrations}/migrate.ts`, (text) =>
    `import { up as upgrade } from './9999-upgrade.ts';\n${text}`.replace(
      /\n};\n/,
      "\n  '9999-upgrade': { up: upgrade },\n};\n",
    ),
  );
  edit('package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "99.0.0"'));
  edit(
    'packages/web/src/main.tsx',
    (text) => `${text}\ndocument.documentElement.dataset['upgraded'] = 'yes';\n`,
  );
}

interface Server {
  readonly process: ChildProcess;
  output(): string;
}

/** Starts what npm start starts, after the last server has ended, and waits until it is ready. */
async function startServer(
  tree: string,
  env: Readonly<Record<string, string>>,
  servers: ChildProcess[],
  args: readonly string[],
  after?: Promise<unknown>,
): Promise<Server> {
  await after;
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'tools/start.js', ...args], {
    cwd: tree,
    env: {
      ...process.env,
      ...env,
      DATABASE_URL: '',
      REQUESTS_PER_MINUTE: '0',
      SAMPLE_PASSWORD: signIn.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const isReady = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${env['PORT']}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended while it started: ${output}`);
    await pause(20);
  }
  return { process: child, output: () => output };
}

/** Four writers, each with one request at a time; what was acknowledged has to be there later. */
async function startLoad(url: string) {
  const token = await tokenOf(url);
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let isStopping = false;
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !isStopping; count++) {
      const name = `Upgrade ${writer} ${count}`;
      const answer = await post(url, api.serviceTasks.save.path, { name }, token).catch(() => null);
      if (answer?.ok === true) acknowledged.push(name);
      else failures.push(`${name}: ${answer?.status ?? 'no answer'}`);
      await pause(100);
    }
  };
  const work = Array.from({ length: writers }, async (_, writer) => write(writer));
  return {
    token,
    failures: () => failures,
    stop: async () => {
      isStopping = true;
      await Promise.all(work);
      return acknowledged;
    },
  };
}

async function post(url: string, path: string, body: object, token?: string): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function tokenOf(url: string): Promise<string> {
  const answer = await post(url, api.authentication.signIn.path, signIn);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function taskNames(url: string, token: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const input = { options: { pageSize: 1000, pageNumber: page } };
    const answer = await post(url, api.serviceTasks.list.path, input, token);
    const { data } = (await answer.json()) as { data: readonly { readonly name: string }[] };
    if (data.length === 0) return names;
    names.push(...data.map(({ name }) => name));
  }
}

/** The scripts and styles that the page names, as a browser has it open. */
async function assetsOf(url: string): Promise<readonly string[]> {
  const page = await (await fetch(url)).text();
  return [...new Set([...page.matchAll(/\/assets\/[\w.-]+/g)].map(([asset]) => asset))];
}

async function draws(url: string, token: string): Promise<boolean> {
  const answer = await fetch(`${url}${api.referenceDocuments.manual.path}?Chapter=first-day`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok && (await answer.arrayBuffer()).byteLength > 1_000;
}

async function runScript(tree: string, script: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script], { cwd: tree, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output: output.trim().split('\n').at(-1) ?? '' };
}
