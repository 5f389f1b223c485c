import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commentProblems } from './comments.js';

const root = fileURLToPath(new URL('..', import.meta.url));

test.each([
  'Why it is so (docs/domain.md, Medical card).',
  'Two at once (docs/product.md, Work order; docs/domain.md, Lines and orders).',
  '* Over the end of a line (docs/domain.md,\n * Medical card) it goes on.',
  'The record as a whole: docs/decisions/0012-units.md.',
  'The paragraph alone (49 CFR 396.3(c)).',
  'What is kept while keeping the rest.',
  'By the wall clock of the company.',
  'The plate on the door frame, at the rear door of a trailer.',
])('%s may stand in a comment', (comment) => {
  expect(commentProblems(comment)).toEqual([]);
});

test.each([
  ['Elsewhere (domain.md, section 6.1).', /no page domain\.md/],
  ['Gone (docs/gone.md, Medical card).', /no page docs\/gone\.md/],
  ['Misspelled (docs/domain.md, Medical cards).', /no heading "Medical cards"/],
  ['Over the line (docs/domain.md,\n * Medical cards).', /no heading "Medical cards"/],
  ['As it says (specification 1, section 2.4).', /not in the repository/],
  ['Runs past the wall between companies.', /row-level security/],
  ['One of the few doors.', /SECURITY DEFINER/],
  ['Twins are told.', /duplicate/],
  ['The end of keeping.', /retention/],
])('%s may not', (comment, problem) => {
  expect(commentProblems(comment)).toEqual([expect.stringMatching(problem)]);
});

const skipped = new Set(['node_modules', 'dist']);
const filesOf = (folder, ending) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });
const textOf = (path) => readFileSync(join(root, path), 'utf8');

// The lint rule reads scripts; these have comments too.
test.each([
  ['styles', '.css', /\/\*[\s\S]*?\*\//g],
  ['SQL inside of scripts', '.ts', /(?:^\s*--\s.*\n)+/gm],
])('the comments of %s', (_, ending, comments) => {
  const found = filesOf('packages', ending).flatMap((path) =>
    [...textOf(path).matchAll(comments)].flatMap(([comment]) =>
      commentProblems(comment).map((problem) => `${path}: ${problem}`),
    ),
  );
  expect(found).toEqual([]);
});

// As GitHub makes an anchor of a heading.
const anchor = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (path) =>
  [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading));

test.each(['README.md', ...filesOf('docs', '.md')])('the links of %s lead somewhere', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path, mark] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(join(root, target))) return true;
    return mark !== undefined && !anchorsOf(target).includes(mark);
  });
  expect(broken).toEqual([]);
});
