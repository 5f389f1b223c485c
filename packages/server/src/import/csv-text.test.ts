import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, likelyDelimiters, namedDelimiter, notATable, savedTwice } from './csv-text.ts';
import { upper as upperHalves } from './testing/letters.ts';

const { 'windows-1252': windows, macintosh: mac } = upperHalves;
const upper = Buffer.from(Array.from({ length: 128 }, (_, at) => at + 128));
const lower = Buffer.from(Array.from({ length: 128 }, (_, at) => at));

test('each of the 256 bytes is the letter the standards give it', () => {
  const ascii = lower.toString('latin1');
  const all = Buffer.concat([lower, upper]);
  expect(decodeText(all, 'windows-1252').text).toBe(ascii + windows);
  expect(decodeText(all, 'macintosh').text).toBe(ascii + mac);
});

/** A text in the bytes of an encoding, by the tables above. */
const written = (text: string, table: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const at = table.indexOf(letter);
      return at < 0 ? letter.charCodeAt(0) : at + 128;
    }),
  );

test.each([
  'Name,Note\nO’Neil – 80€,“fine”',
  'Name\nJosé Núñez',
  'Name\nJürgen Groß',
  'Name\nŠárka Žižková',
  'Name\nFrançois Lefèvre',
  'Café',
])('Windows letters are read as such: %s', (text) => {
  expect(decodeText(written(text, windows))).toMatchObject({
    text,
    encoding: 'windows-1252',
    strays: 0,
  });
});

test.each([
  'Name\nO’Brien',
  'Name\nGroß',
  'Name\nJosé Núñez\nFrançois Lefèvre',
  'Name\nO’Neil\nPeña',
  'Jürgen Groß,Müller',
])('the letters of an old Mac are read as such: %s', (text) => {
  expect(decodeText(written(text, mac))).toMatchObject({ text, encoding: 'macintosh', strays: 0 });
});

test('stray bytes in a file of UTF-8 are Windows letters, and counted', () => {
  const bytes = Buffer.concat([
    Buffer.from('José\nNúñez\nMüller\n'),
    written('O’Neil – €', windows),
  ]);
  expect(decodeText(bytes)).toEqual({
    text: 'José\nNúñez\nMüller\nO’Neil – €',
    encoding: 'utf-8',
    strays: 3,
  });
});

test.each<[name: string, bytes: Buffer]>([
  ['plain', Buffer.from('Ann,Lee')],
  ['a mark', Buffer.from('\uFEFFAnn,Lee')],
  ['16 bits, a mark', Buffer.from('\uFEFFAnn,Lee', 'utf16le')],
  ['16 bits, no mark', Buffer.from('Ann,Lee', 'utf16le')],
  ['16 bits, the other order', Buffer.from('\uFEFFAnn,Lee', 'utf16le').swap16()],
])('%s', (_name, bytes) => {
  expect(decodeText(bytes).text).toBe('Ann,Lee');
});

test('any text in UTF-8 comes back, and any bytes make some text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      fc.pre(!text.includes('\u0000') && !text.startsWith('\uFEFF'));
      expect(decodeText(Buffer.from(text), 'utf-8').text).toBe(text);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(typeof decodeText(Buffer.from(bytes)).text).toBe('string');
    }),
  );
});

test.each([
  ['a,b\n1,2', ','],
  ['a;b\n1,5;2', ';'],
  ['a\tb\n1,5\t2', '\t'],
  ['"a"\t"b"\n"1,5"\t"2"', '\t'],
  ['a;b;c\nmoved;1,5;2;3\n1,5;2;3\n2,5;3;4', ';'],
])('%j is divided by %j', (text, delimiter) => {
  expect(likelyDelimiters(text)[0]).toBe(delimiter);
});

test.each([
  ['sep=|\r\na|b', '|'],
  ['SEP=;\ra;b', ';'],
  ['sep=;', ';'],
  ['a,b', null],
])('%j names %j as what divides it', (text, delimiter) => {
  expect(namedDelimiter(text)).toBe(delimiter);
});

test.each([
  ['Last\nNÃºÃ±ez', { read: 'NÃºÃ±ez', was: 'Núñez' }],
  ['Last\nOâ€™Brien,José', { read: 'Oâ€™Brien', was: 'O’Brien' }],
  ['Last\nÉéñ,ÄÖÜ,«é»', null],
  ['Last\nNúñez,Žižek,Ångström,Æ', null],
])('%j was saved in wrong letters: %j', (text, twice) => {
  expect(savedTwice(text)).toEqual(twice);
});

test('zeros that fill a file up and half a letter at its end are nothing', () => {
  expect(decodeText(Buffer.from(`Name\nLee\n${'\0'.repeat(512)}`))).toMatchObject({
    text: 'Name\nLee\n',
    encoding: 'utf-8',
  });
  const wide = Buffer.concat([Buffer.from('\uFEFFName\nLee', 'utf16le'), Buffer.from('x')]);
  expect(decodeText(wide)).toMatchObject({ text: 'Name\nLee', encoding: 'utf-16' });
});

test('a Windows apostrophe between thousands is no letter of a Mac', () => {
  expect(decodeText(written('Odometer\n546’724', windows)).text).toBe('Odometer\n546’724');
});

test.each([
  [
    '<!doctype html><table>',
    'This is a web page, not a spreadsheet. Open it in Excel and save it as XLSX.',
  ],
  ['  <html>', 'This is a web page, not a spreadsheet. Open it in Excel and save it as XLSX.'],
  [
    '<?xml version="1.0"?>',
    'This is XML, not a spreadsheet. Open it in Excel and save it as XLSX.',
  ],
  ['{"data": []}', 'This is JSON, not a spreadsheet. Open it in Excel and save it as XLSX.'],
  ['[ {"a": 1} ]', 'This is JSON, not a spreadsheet. Open it in Excel and save it as XLSX.'],
  [
    '\uFEFF\n%PDF-1.4',
    'This is a PDF, not a spreadsheet. Export the list as XLSX or CSV and choose that file.',
  ],
  [
    '{\\rtf1 Name}',
    'This is a text document, not a spreadsheet. Copy its table into Excel and save it as XLSX.',
  ],
  [
    'BEGIN:VCARD',
    'This is a list of contacts or dates, not a spreadsheet. Export it as CSV and choose that file.',
  ],
  ['[Drivers]\nName', null],
  ['Name,Phone', null],
])('%j', (text, words) => {
  expect(notATable(text)).toBe(words);
});

test('where nothing tells the letters apart, usual ones are read and the others shown', () => {
  expect(decodeText(written('Name\nBjörn', mac))).toEqual({
    text: 'Name\nBjörn',
    encoding: 'macintosh',
    strays: 0,
    doubt: { read: 'Björn', other: 'Bjšrn' },
  });
  // A capital of Windows would be a small letter of a Mac.
  expect(decodeText(written('Name\nŽižek', windows))).toMatchObject({ encoding: 'windows-1252' });
});
