/**
 * `npm run prepare-upgrade`: installs and builds the sources as they are in a folder of its own, beside a
 * server that runs and reads nothing of it. The next start only puts it in place.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { sourcesPrint } from './build.js';
import { isInstalled } from './install.js';
import { mark, next } from './prepared.js';
import { hasSources, root, run, stopWithSignals } from './run.js';

const left = /(^|\/)(node_modules|dist|bench|chaos|test-results|playwright-report)$/;
const sources = [
  'packages',
  'tools',
  'docs/manual',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** A copy of the sources: what is built is of one moment, whatever changes in the checkout. */
function copySources() {
  for (const source of sources)
    cpSync(root + source, next + source, { recursive: true, filter: (path) => !left.test(path) });
}

/** The packages that are installed, by links; our own lead to the copied sources. */
function linkPackages() {
  mkdirSync(`${next}linked/@roadproof`, { recursive: true });
  for (const name of readdirSync(`${root}node_modules`).filter((one) => one !== '@roadproof'))
    symlinkSync(`${root}node_modules/${name}`, `${next}linked/${name}`);
  for (const name of readdirSync(`${root}packages`))
    symlinkSync(`${next}packages/${name}`, `${next}linked/@roadproof/${name}`);
  symlinkSync('linked', `${next}node_modules`);
  for (const own of ownFolders().filter((path) => existsSync(root + path)))
    symlinkSync(root + own, next + own);
}

const ownFolders = () =>
  readdirSync(`${root}packages`).map((name) => `packages/${name}/node_modules`);

async function prepare() {
  if (!hasSources) {
    process.stdout.write('A release is prepared: unpack it beside the running one.\n');
    return 0;
  }
  rmSync(next, { recursive: true, force: true });
  rmSync(`${root}.cache/old`, { recursive: true, force: true });
  const print = sourcesPrint();
  copySources();
  const isSameLock = isInstalled();
  if (isSameLock) linkPackages();
  // The tools of the copy install and build beside themselves.
  const steps = [...(isSameLock ? [] : ['install']), 'build'];
  for (const step of steps) {
    const { code } = await run(process.execPath, [`${next}tools/${step}.js`], {
      cwd: next,
      // npm run names the checkout there, and npm ci would install into it.
      env: { npm_config_local_prefix: next },
    });
    if (code !== 0) return code;
  }
  if (isSameLock) {
    for (const link of ['node_modules', ...ownFolders()]) rmSync(next + link, { force: true });
    rmSync(`${next}linked`, { recursive: true });
  }
  if (sourcesPrint() !== print) {
    process.stderr.write('The sources have changed. Run npm run prepare-upgrade again.\n');
    return 1;
  }
  writeFileSync(mark, print);
  process.stdout.write('Prepared. Restart the server: it takes seconds.\n');
  return 0;
}

stopWithSignals();
process.exitCode ||= await prepare();
