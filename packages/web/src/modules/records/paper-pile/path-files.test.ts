import { maxFileBytes } from '@roadproof/domain/upload-limit';
import { expect, test } from 'vitest';
import { chosenPile, inputFiles } from './path-files.ts';

const file = (path: string, size = 3) => {
  const one = new File(['x'], path.split('/').at(-1) ?? '');
  Object.defineProperty(one, 'size', { value: size });
  Object.defineProperty(one, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return one;
};
const chosen = (...paths: readonly string[]) =>
  chosenPile(inputFiles(paths.map((path) => file(path))));

test('one ZIP is sent as it is', () => {
  expect(chosen('papers.ZIP')).toMatchObject({ zip: { name: 'papers.ZIP' } });
});

test('a folder keeps its paths and gives its name; what systems leave in it stays there', () => {
  expect(chosen('Files/Lee Ann/MVR.pdf', 'Files/.DS_Store', 'Files/Thumbs.db')).toMatchObject({
    name: 'Files',
    files: [{ path: 'Files/Lee Ann/MVR.pdf' }],
  });
  expect(chosen('a.pdf', 'b.pdf')).toMatchObject({ name: '2 files' });
  expect(chosen('a.pdf')).toMatchObject({ name: 'a.pdf' });
});

test('what is too large or too many is told before anything is sent', () => {
  const large = file('Files/large.pdf', maxFileBytes + 1);
  expect(chosenPile(inputFiles([large, file('Files/a.pdf')]))).toMatchObject({
    files: [{ path: 'Files/a.pdf' }],
    left: ['large.pdf is 10.1 MB. The limit is 10 MB.'],
  });
  expect(chosenPile(inputFiles([large]))).toEqual({
    fault: 'large.pdf is 10.1 MB. The limit is 10 MB.',
  });
  expect(chosenPile([])).toEqual({ fault: 'There are no files in it.' });
  const many = Array.from({ length: 2001 }, (_, at) => file(`f/${at}.pdf`));
  expect(chosenPile(inputFiles(many))).toHaveProperty('fault');
  const heavy = Array.from({ length: 40 }, (_, at) => file(`f/${at}.pdf`, maxFileBytes));
  expect(chosenPile(inputFiles(heavy))).toEqual({ fault: 'f is 400.0 MB. The limit is 300 MB.' });
});
