import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSubjects, newSubjects, subjectProblems } from './subjects.js';

test.each([
  'lists: prefetch one page ahead while scrolling',
  'audit log: search values as an exact phrase',
  'web build: bundle the focus trap with the dialogs',
  'units, meters: refuse a reading of the future',
  'Revert "lists: prefetch one page ahead"',
  `lists: ${'x'.repeat(65)}`,
])('a subject may be: %s', (subject) => {
  expect(subjectProblems(subject)).toEqual([]);
});

test.each([
  [`lists: ${'x'.repeat(66)}`, /73 letters, 72/],
  ['prefetch one page ahead', /"area: "/],
  ['Lists: prefetch one page ahead', /"area: "/],
  ['lists:prefetch one page ahead', /"area: "/],
  ['lists: ', /"area: "/],
  ['docs: what this round decided', /"what"/],
  ['house: one way to fetch late code', /"one"/],
  ['lists: a page ahead of who scrolls', /"a"/],
  ['lists: who scrolls has a page ahead', /"who"/],
  ['lists: Nothing is drawn twice', /"Nothing"/],
])('a subject may not be: %s', (subject, problem) => {
  expect(subjectProblems(subject)).toEqual([expect.stringMatching(problem)]);
});

let folder;
const git = (cwd, ...args) =>
  execFileSync(
    'git',
    [
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.com',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ],
    { cwd, stdio: 'pipe' },
  );
const commit = (subject) => git(folder, 'commit', '--allow-empty', '-m', subject);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'subjects-'));
  git(folder, 'init', '-q', '-b', 'main');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('only commits that the main branch does not have are new, there the last one', () => {
  expect(newSubjects(folder)).toEqual([]);
  commit('what was before');
  commit('lists: show rows');
  expect(newSubjects(folder)).toEqual(['lists: show rows']);
  git(folder, 'checkout', '-q', '-b', 'work');
  expect(newSubjects(folder)).toEqual(['lists: show rows']);
  commit('lists: sort rows');
  commit('lists: a sorted row');
  expect(newSubjects(folder)).toEqual(['lists: a sorted row', 'lists: sort rows']);
  expect(checkSubjects(folder)).toEqual({
    code: 1,
    output: expect.stringContaining('"lists: a sorted row" says "a"'),
  });
  const shallow = join(folder, 'shallow');
  git(folder, 'clone', '-q', '--depth', '1', '--branch', 'work', `file://${folder}`, shallow);
  expect(newSubjects(shallow)).toEqual(['lists: a sorted row']);
});

test('a folder without git has no new commits', () => {
  const plain = mkdtempSync(join(tmpdir(), 'no-git-'));
  expect(checkSubjects(plain).code).toBe(0);
  rmSync(plain, { recursive: true });
});
