/** Builds the web app and the server, each when its sources are not those of the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasSources, root, run, runScript, stopWithSignals } from './run.js';

const dist = `${root}packages/server/dist`;
const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/domain', 'packages/contract'];

const vite = (config) =>
  runScript('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn'], {
    cwd: `${root}packages/web`,
  });

const builds = {
  web: {
    name: 'web app',
    sources: [...shared, 'packages/web', 'docs/manual'],
    built: `${root}packages/web/dist/index.html`,
    make: async () => {
      const app = await vite('vite.config.ts');
      // Beside the web app, which empties the folder first.
      return app.code === 0 ? vite('link.config.ts') : app;
    },
  },
  server: {
    name: 'server',
    sources: [...shared, 'packages/server', 'docs/manual', 'tools/bundle.js', 'tools/external.js'],
    built: `${dist}/main.js`,
    make: () => run(process.execPath, [`${root}tools/bundle.js`]),
  },
};

const stampOf = (part) => `${root}.cache/${part}-build`;

function filesOf(source) {
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(root + source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => !/[\\/](dist|node_modules|testing|bench|chaos)[\\/]/.test(path));
}

/** Content, not time: a checkout of another branch and back must not build, and a restored older file must. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesOf).sort()) {
    hash
      .update(path.split(sep).join('/'))
      .update('\0')
      .update(readFileSync(root + path))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The fingerprint of a part's sources, and whether its last build was made from these. */
function lookAt(part) {
  const print = fingerprint(builds[part].sources);
  const stamp = stampOf(part);
  const isCurrent =
    existsSync(builds[part].built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
  return { print, isCurrent };
}

async function buildPart(part) {
  const { print, isCurrent } = lookAt(part);
  if (isCurrent) return 0;
  process.stdout.write(`Building the ${builds[part].name}\n`);
  rmSync(stampOf(part), { force: true });
  const { code } = await builds[part].make();
  if (code === 0) {
    mkdirSync(`${root}.cache`, { recursive: true });
    writeFileSync(stampOf(part), print);
  }
  return code;
}

/** True where the last build of a part was made from its sources as they are, and in a release. */
export const isBuilt = (part) => !hasSources || lookAt(part).isCurrent;

/** The fingerprint of all that is built, the lock among it. */
export const sourcesPrint = () =>
  Object.keys(builds)
    .map((part) => fingerprint(builds[part].sources))
    .join('\n');

/** Builds what needs it of the parts. Answers the exit code of the first build that failed. */
export async function build(parts = Object.keys(builds)) {
  if (!hasSources) return 0;
  const codes = await Promise.all(parts.map(buildPart));
  return codes.find((code) => code !== 0) ?? 0;
}

/** Becomes a program of the server that is built, `main` or `admin`; its stack traces name the sources. */
export async function become(program) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(`${dist}/${program}.js`).href);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  stopWithSignals();
  const parts = process.argv.slice(2);
  process.exitCode ||= await build(parts.length > 0 ? parts : undefined);
}
