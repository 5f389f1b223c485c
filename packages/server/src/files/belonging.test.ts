import { expect, test } from 'vitest';
import { checkBelonging, type Belonging, type Found } from './belonging.ts';

const a = 'a';
const b = 'b';
const both = [false, true];

const every: readonly Found[] = [null, a].flatMap((folderId) =>
  [null, a, b].flatMap((databaseId) =>
    both.flatMap((holdsFiles) =>
      both.map((knowsFiles) => ({ folderId, databaseId, holdsFiles, knowsFiles })),
    ),
  ),
);

const starts = (belonging: Belonging): boolean => belonging === 'same' || belonging === 'join';

test('only the same id on both sides is the same, whatever they hold', () => {
  for (const found of every) {
    const isSame = found.folderId !== null && found.folderId === found.databaseId;
    expect([found, checkBelonging(found) === 'same']).toEqual([found, isSame]);
  }
});

test('two ids that differ stop the start', () => {
  for (const found of every.filter((one) => one.folderId === a && one.databaseId === b))
    expect([found, checkBelonging(found)]).toEqual([found, 'different']);
});

test('a side with something to lose is never joined to one that knows nothing of it', () => {
  for (const found of every.filter((one) => one.holdsFiles !== one.knowsFiles)) {
    const isSame = checkBelonging(found) === 'same';
    expect([found, starts(checkBelonging(found))]).toEqual([found, isSame]);
  }
});

test.each<[string, Found, Belonging]>([
  [
    'the very first start',
    { folderId: null, databaseId: null, holdsFiles: false, knowsFiles: false },
    'join',
  ],
  [
    'the first start of this version on what an older one left',
    { folderId: null, databaseId: null, holdsFiles: true, knowsFiles: true },
    'join',
  ],
  [
    'an empty database beside the files',
    { folderId: a, databaseId: null, holdsFiles: true, knowsFiles: false },
    'files without records',
  ],
  [
    'a volume that is not there',
    { folderId: null, databaseId: a, holdsFiles: false, knowsFiles: true },
    'records without files',
  ],
  [
    'a new database beside a folder that never held a file',
    { folderId: a, databaseId: null, holdsFiles: false, knowsFiles: false },
    'join',
  ],
  [
    'a new folder beside a database that never knew a file',
    { folderId: null, databaseId: a, holdsFiles: false, knowsFiles: false },
    'join',
  ],
  [
    'a database of elsewhere, without an id, beside the files of another',
    { folderId: a, databaseId: null, holdsFiles: true, knowsFiles: true },
    'different',
  ],
])('%s', (_, found, belonging) => {
  expect(checkBelonging(found)).toBe(belonging);
});
