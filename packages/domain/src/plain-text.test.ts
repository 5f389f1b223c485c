import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['  Ann Lee ', 'Ann Lee'],
  ['Jose\u0301', 'José'],
  // Copied from a contact: marks of direction and blanks and hyphens that do not break.
  ['\u202A(555)\u00A0010\u20110100\u202C', '(555) 010-0100'],
  ['\uFEFFAnn\u200B\u00AD', 'Ann'],
  ['Ann\u3000\u2007Lee\u2009', 'Ann  Lee'],
  ['first\nsecond\tcell', 'first\nsecond\tcell'],
  ['one\u2028two\u0085three', 'one\ntwo\nthree'],
  ['O\u2019Brien \u2013 Safety', 'O\u2019Brien \u2013 Safety'],
  ['\u0007bell\u009F', 'bell'],
  // Nothing that anybody can see.
  ['\u200B\u200D\u2060\u3164\u115F\u2800\u00AD\u034F', ''],
  ['\u202E\u2066', ''],
  // Where a joiner or a selector changes what is seen, it stays.
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👩\u200D🔧', '👩\u200D🔧'],
  ['❤\uFE0F', '❤\uFE0F'],
  ['1\uFE0F\u20E3', '1\uFE0F\u20E3'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  // Elsewhere it does not.
  ['00\u200D42\uFE0F', '0042'],
  ['A\u{E0041}nn', 'Ann'],
])('%j is stored as %j', (text, stored) => {
  expect(plainText(text)).toBe(stored);
});

test('a null character and half a letter are left for whoever refuses them', () => {
  expect(plainText('Ann\u0000')).toBe('Ann\u0000');
  expect(plainText('Ann\uD800').isWellFormed()).toBe(false);
});

test('what was made plain once is plain, and what a keyboard types is never changed within', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(fc.property(text, (any) => plainText(plainText(any)) === plainText(any)));
  const typed = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
  fc.assert(fc.property(typed, (any) => plainText(any) === any.trim()));
  const sprinkled = fc.array(
    fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      'ب',
      'क',
      '्',
      '葛',
      '👩',
      '❤',
      '🏴',
      '1',
      '\u20E3',
      ' ',
      '\u00A0',
      '\u200C',
      '\u200D',
      '\uFE0F',
      '\u200B',
      '\u034F',
      '\u{E0067}',
      '\u{E0100}',
      '\u0301',
      '\n',
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(sprinkled, (parts) => {
      const once = plainText(parts.join(''));
      expect(plainText(once)).toBe(once);
      expect(once).not.toMatch(/\u200B|\u034F|\u00A0/);
    }),
  );
});
