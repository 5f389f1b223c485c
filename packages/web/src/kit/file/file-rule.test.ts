import { expect, test } from 'vitest';
import { acceptText, addFiles, fileFault, ruleText, sizeText, typeOf } from './file-rule.ts';

const document = { accept: 'document', maxFiles: 1 } as const;
const image = { accept: 'image', maxFiles: 1 } as const;
const file = (name: string, size = 10, type = '') => ({ name, size, type });
const limit = 10 * 1024 * 1024;

test('the limit is 10 MB exactly, and the message names file and size', () => {
  expect(fileFault(file('card.pdf', limit), document)).toBeNull();
  expect(fileFault(file('card.pdf', limit + 1), document)).toBe(
    'card.pdf is 10.1 MB. The limit is 10 MB.',
  );
  expect(fileFault(file('card.pdf', 13_002_342), document)).toBe(
    'card.pdf is 12.4 MB. The limit is 10 MB.',
  );
  expect(fileFault(file('card.pdf', 0), document)).toBe('card.pdf is empty.');
});

test('a picture field takes pictures only', () => {
  expect(fileFault(file('card.pdf'), image)).toBe(
    'Only images (JPG, PNG, WEBP, HEIC) can be used here.',
  );
  expect(fileFault(file('IMG_0001.HEIC'), image)).toBeNull();
  expect(fileFault(file('photo', 10, 'image/png'), image)).toBeNull();
});

test('a program is no document', () => {
  expect(fileFault(file('setup.exe', 10, 'application/x-msdownload'), document)).toContain(
    'setup.exe cannot be used here.',
  );
  expect(typeOf(file('a.DOCX'))).toContain('wordprocessingml');
});

test('one file takes the place of the one before', () => {
  expect(addFiles([file('a.pdf')], [file('b.pdf')], document)).toEqual({
    files: [file('b.pdf')],
    faults: [],
  });
  expect(addFiles([file('a.pdf')], [file('b.exe')], document).files).toEqual([file('a.pdf')]);
  expect(addFiles([], [file('a.pdf'), file('b.pdf')], document).faults).toEqual([
    'Only one file can be used here.',
  ]);
});

test('several files stop at the limit of their number', () => {
  const five = { accept: 'document', maxFiles: 5 } as const;
  const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => file(name));
  const added = addFiles(names, [file('5.pdf'), file('6.pdf')], five);
  expect(added.files.map(({ name }) => name)).toEqual([
    '1.pdf',
    '2.pdf',
    '3.pdf',
    '4.pdf',
    '5.pdf',
  ]);
  expect(added.faults).toEqual(['At most 5 files can be added.']);
  expect(ruleText(five)).toContain('at most 5 files');
});

test('the chooser of the system knows types and endings', () => {
  expect(acceptText(image)).toContain('.heic');
  expect(acceptText(image)).not.toContain('pdf');
  expect(sizeText(10)).toBe('1 KB');
  expect(sizeText(1_258_291)).toBe('1.2 MB');
});
