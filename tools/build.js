/** Builds the web app when its sources are not those of the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runScript, stopWithSignals } from './run.js';

const sources = ['package-lock.json', 'tsconfig.base.json'];
const folders = ['packages/domain', 'packages/contract', 'packages/web'];
const stamp = `${root}.cache/web-build`;
const built = `${root}packages/web/dist/index.html`;

function filesIn(folder) {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !/[\\/](dist|node_modules)[\\/]/.test(path));
}

/** Content, not time: a checkout of another branch and back must not build, and a restored older file must. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [...sources, ...folders.flatMap(filesIn)].sort()) {
    hash
      .update(path.split(sep).join('/'))
      .update('\0')
      .update(readFileSync(root + path))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Builds when needed. Answers the exit code of the build. */
export async function build() {
  const print = fingerprint();
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return 0;
  process.stdout.write('Building the web app\n');
  rmSync(stamp, { force: true });
  const args = ['build', '--logLevel', 'warn'];
  const { code } = await runScript('vite/bin/vite.js', args, { cwd: `${root}packages/web` });
  if (code === 0) {
    mkdirSync(`${root}.cache`, { recursive: true });
    writeFileSync(stamp, print);
  }
  return code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  stopWithSignals();
  process.exitCode ||= await build();
}
