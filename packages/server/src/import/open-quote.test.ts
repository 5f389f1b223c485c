import { expect, test } from 'vitest';
import { openQuote } from './open-quote.ts';

test.each([
  ['nothing quoted', 'a,b\n1,2\n', null],
  ['quoted cells', '"a","b"\n"1, 2","3"\n', null],
  ['a cell of two lines', 'a,b\n1,"x\ny"\n2,z\n', null],
  ['doubled quotes', 'a,b\n1,"a ""b""\nc"\n', null],
  ['a quote inside a cell', 'a,b\n53" trailer,"6"" pipe"\n', null],
  ['a quote inside a quoted cell of one line', 'a,b\n"5" pipe",2\n', null],
  ['nicknames in quotes', 'a,b\n"Big" Jim,1\n"Bo" Ray,2\n', null],
  ['blanks around the quotes', 'a, "b" \n1, "2, 3" ,4\n', null],
  ['never closed behind a nickname', 'a,b\n"Big" Jim,"1\n', { line: 2, isToTheEnd: true }],
  ['never closed', 'a,b\n1,"x\n2,y\n3,z\n4,w\n', { line: 2, isToTheEnd: true }],
  ['never closed, in the last line', 'a,b\r\n1,x\r\n2,"y', { line: 3, isToTheEnd: true }],
  ['closed by a quote of the next line', 'a,b\n1,"x\n2,"y"\n3,z\n', { line: 2, isToTheEnd: false }],
  [
    'every cell quoted, one without its end',
    '"a","b"\n"1","x\n"2","y"\n',
    { line: 2, isToTheEnd: false },
  ],
])('%s', (_name, text, expected) => {
  expect(openQuote(text, ',')).toEqual(expected);
});

test('lines of an old Mac end with a carriage return', () => {
  expect(openQuote('a;b\r1;"x\r2;y', ';')).toEqual({ line: 2, isToTheEnd: true });
  expect(openQuote('a;b\r1;"x\r2;"y"\r', ';')).toEqual({ line: 2, isToTheEnd: false });
});

test('behind a tab a blank is a letter', () => {
  expect(openQuote('a\tb\n1\t "x\n', '\t')).toBeNull();
  expect(openQuote('a\tb\n1\t"x\n2\ty', '\t')).toEqual({ line: 2, isToTheEnd: true });
});
