import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const tools = fileURLToPath(new URL('.', import.meta.url));
const sources = ['domain', 'contract', 'server', 'web'].map((name) => `packages/${name}/src/a.ts`);

/** A checkout that is installed and built, with a version prepared beside it. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'roadproof-prepared-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
  cpSync(tools, join(root, 'tools'), { recursive: true });
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{"packages":{}}');
  for (const path of [...sources, 'tsconfig.base.json', 'docs/manual/first-day.md'])
    write(path, path);
  for (const [place, text] of [
    ['', 'running'],
    ['.cache/next/', 'prepared'],
  ]) {
    write(`${place}node_modules/.package-lock.json`, `{"packages":{},"of":"${text}"}`);
    for (const path of ['packages/server/dist/main.js', 'packages/web/dist/index.html'])
      write(`${place}${path}`, `// ${text}`);
    for (const part of ['server', 'web']) write(`${place}.cache/${part}-build`, text ?? '');
  }
  const call = (/** @type {string} */ script) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    });
  const print = () =>
    call("process.stdout.write((await import('./tools/build.js')).sourcesPrint())");
  const start = () =>
    call("console.log((await import('./tools/prepared.js')).switchToPrepared())").trim();
  const inPlace = () => [
    read('packages/server/dist/main.js'),
    read('packages/web/dist/index.html'),
    JSON.parse(read('node_modules/.package-lock.json')).of,
    read('.cache/server-build'),
  ];
  return { root, write, print, start, inPlace };
}

const running = ['// running', '// running', 'running', 'running'];
const prepared = ['// prepared', '// prepared', 'prepared', 'prepared'];

test('a start puts the prepared version in place, once', () => {
  const { root, write, print, start, inPlace } = checkout();
  expect([start(), inPlace()]).toEqual(['false', running]);
  write('.cache/next/ready', print());
  expect([start(), inPlace()]).toEqual(['true', prepared]);
  expect(existsSync(join(root, '.cache/old/node_modules'))).toBe(true);
  expect([start(), inPlace()]).toEqual(['false', prepared]);
});

test.each(sources)('one prepared from an older %s is left where it is', (path) => {
  const { write, print, start, inPlace } = checkout();
  write('.cache/next/ready', print());
  write(path, 'changed since');
  expect([start(), inPlace()]).toEqual(['false', running]);
});

test('a start that broke off in between is finished by the next one', () => {
  const { root, write, print, start, inPlace } = checkout();
  write('.cache/next/ready', print());
  rmSync(join(root, 'node_modules'), { recursive: true });
  cpSync(join(root, '.cache/next/node_modules'), join(root, 'node_modules'), { recursive: true });
  rmSync(join(root, '.cache/next/node_modules'), { recursive: true });
  expect([start(), inPlace()]).toEqual(['true', prepared]);
});

test.skipIf(process.platform !== 'linux')(
  'a second start changes nothing under a server that runs',
  () => {
    const { root, write, inPlace } = checkout();
    // As a server does, it notes itself and stays; its name is that of the script.
    write(
      'start.js',
      "import { noteServer } from './tools/in-use.js';\nimport { spawnSync } from 'node:child_process';\nnoteServer();\nconst { status, stderr } = spawnSync(process.execPath, ['tools/start.js'], { encoding: 'utf8' });\nprocess.stdout.write(`${status} ${stderr}`);\n",
    );
    const { stdout } = spawnSync(process.execPath, ['start.js'], { cwd: root, encoding: 'utf8' });
    expect(stdout).toMatch(
      /^1 A server runs from this folder \(process \d+\), and the sources have changed\. /,
    );
    expect(inPlace()).toEqual(running);
  },
);
