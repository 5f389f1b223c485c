/**
 * `npm run release`: the built product for this platform as a folder, as an archive, and as the context
 * of an image. With `--folder PATH` only the folder.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { build } from './build.js';
import { install } from './install.js';
import { bytesOf, layOut } from './release-tree.js';
import { root, run, stopWithSignals } from './run.js';

/** With some 25 MB of the base and 130 MB of Node, the image stays below 300 MB (docs/decisions/0088-releases-and-upgrades.md). */
const limit = 140e6;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
const say = (text) => void process.stdout.write(`${text}\n`);

async function makeFolder(folder) {
  const code = (await install()) || (await build());
  if (code) return code;
  rmSync(folder, { recursive: true, force: true });
  layOut(folder);
  // Compressed here: where the release is used its folder may be read-only.
  const { precompress } = await tsImport(
    '../packages/server/src/http/precompress.ts',
    import.meta.url,
  );
  await precompress(`${folder}/packages/web/dist`).done;
  const bytes = bytesOf(folder);
  say(`${folder}: ${megabytes(bytes)}`);
  if (bytes <= limit) return 0;
  process.stderr.write(
    `A release may have ${megabytes(limit)}, or the image has more than 300 MB.\n`,
  );
  return 1;
}

async function makeArchive(name) {
  const archive = `${root}release/${name}.tar.gz`;
  const owner = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const { code } = await run('tar', [...owner, '-czf', archive, '-C', `${root}release`, name]);
  if (code) return code;
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
  say(`${archive}: ${megabytes(statSync(archive).size)}`);
  return 0;
}

/** A folder that `docker build` and `podman build` make the image from, without a checkout and without npm. */
function makeContext(folder) {
  const context = `${root}release/image`;
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(`${root}Containerfile`, `${context}/Containerfile`);
  cpSync(folder, `${context}/app`, { recursive: true, verbatimSymlinks: true });
  say(`${context}: docker build --file release/image/Containerfile release/image`);
}

async function release() {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } });
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  if (values.folder !== undefined) return makeFolder(resolve(values.folder));
  if (!readFileSync(`${root}CHANGELOG.md`, 'utf8').includes(`\n## ${version}\n`)) {
    process.stderr.write(`CHANGELOG.md has no heading "## ${version}".\n`);
    return 1;
  }
  const name = `roadproof-${version}-${process.platform}-${process.arch}`;
  const folder = `${root}release/${name}`;
  const code = (await makeFolder(folder)) || (await makeArchive(name));
  if (code === 0) makeContext(folder);
  return code;
}

stopWithSignals();
process.exitCode ||= await release();
