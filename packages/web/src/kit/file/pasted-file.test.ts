import { expect, test } from 'vitest';
import { pastedFile, tableFile } from './pasted-file.ts';

const clipboard = (text: string, ...files: File[]) => ({
  getData: () => text,
  files: files as unknown as FileList,
});
const picture = new File(['x'], 'image.png', { type: 'image/png' });

test('rows of a spreadsheet are a file, even where Excel adds their picture', async () => {
  const rows = 'Name\tHired\r\nLee, Ann\t05/01/2020\r\n';
  const file = pastedFile(clipboard(rows, picture));
  expect(file?.name).toBe('Pasted rows.txt');
  expect(await file?.text()).toBe(rows);
});

test('a file is taken where no rows are; a word alone is nothing', () => {
  expect(pastedFile(clipboard('', picture))).toBe(picture);
  expect(pastedFile(clipboard('hello'))).toBeNull();
  expect(tableFile('one line\n\n')).toBeNull();
});
