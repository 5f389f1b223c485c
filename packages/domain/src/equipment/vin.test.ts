import { describe, expect, test } from 'vitest';
import { normalizeVin, vinCheckDigit, vinModelYear, vinToStore, vinWarnings } from './vin.ts';
import { vinMaker, vinMakerText } from './vin-maker.ts';

const today = '2026-11-21';
// The worked example of 49 CFR 565.15, table V, and numbers of the same structure.
const proven = '1M8GDM9AXKP042788';

describe('normalizeVin', () => {
  test.each([
    [' 1m8gdm9axkp042788 ', proven],
    ['1M8-GDM9A-XKP.042788', proven],
    ['', ''],
    ['\t\n', ''],
  ])('%j', (text, vin) => expect(normalizeVin(text)).toBe(vin));
});

test.each([
  [' 1m8-gdm9axkp042788', proven],
  [' 8FGU25-48211 ', '8FGU25-48211'],
  ['', ''],
])('%j is stored as %j', (text, stored) => expect(vinToStore(text)).toBe(stored));

describe('vinCheckDigit', () => {
  test.each([
    [proven, 'X'],
    ['11111111111111111', '1'],
    ['1FUJGLDR3CLBP8834', '3'],
    ['1JJV532D8PL123456', '8'],
  ])('%s', (vin, digit) => {
    expect(vinCheckDigit(vin)).toBe(digit);
    expect(vin[8]).toBe(digit);
  });
  test('a letter that is never part of a VIN has no value', () =>
    expect(vinCheckDigit('1M8GDM9AXKPO42788')).toBeNull());
});

describe('vinModelYear', () => {
  const of = (code: string, seventh = '9') => `1XPBD4${seventh}X0${code}D100001`;
  test.each([
    ['A', '9', 2010],
    ['N', '9', 2022],
    ['P', '9', 2023],
    ['V', '9', 2027],
    ['W', '9', 1998],
    ['Y', '9', 2000],
    ['1', '9', 2001],
    ['9', '9', 2009],
  ])('heavy: code %s is %i', (code, seventh, year) =>
    expect(vinModelYear(of(code, seventh), today)).toBe(year),
  );
  test('light: a letter in seventh place means the later thirty years', () => {
    expect(vinModelYear(of('L', 'A'), today, { isLight: true })).toBe(2020);
    expect(vinModelYear(of('L', '4'), today, { isLight: true })).toBe(1990);
    expect(vinModelYear(of('W', 'A'), today, { isLight: true })).toBe(2028);
  });
  test.each(['0', 'U', 'Z', 'I', 'O', 'Q'])('%s is no year', (code) =>
    expect(vinModelYear(of(code), today)).toBeNull(),
  );
  test('a short number has no year', () => expect(vinModelYear('12345', today)).toBeNull());
});

describe('vinWarnings', () => {
  const of = (vin: string | null, year?: number | null, isLight = false) =>
    vinWarnings(vin, { today, year: year ?? null, isLight });
  test('nothing to say of a right one, in any spelling, or of none', () => {
    for (const vin of [proven, proven.toLowerCase(), `${proven.slice(0, 8)} ${proven.slice(8)}`])
      expect(of(vin)).toEqual([]);
    for (const nothing of [null, '', '  ']) expect(of(nothing)).toEqual([]);
  });
  test('one mistyped character', () =>
    expect(of('1M8GDM9AXKP042789')).toEqual([
      'The check digit of this VIN does not match: the 9th character is X and should be 1. One character may be mistyped.',
    ]));
  test('too short and too long', () => {
    expect(of('1M8GDM9AXKP04278')).toEqual(['A VIN has 17 characters; this one has 16.']);
    expect(of('X'.repeat(50))).toEqual(['A VIN has 17 characters; this one has 50.']);
  });
  test('letters that look like digits, and what is no letter', () => {
    expect(of('1M8GDM9AXKPO42788')).toEqual([
      'A VIN never has "O": the letters I, O and Q are left out because they look like 1 and 0.',
    ]);
    expect(of('IQ/')).toEqual([
      'A VIN never has "I", "Q" or "/": the letters I, O and Q are left out because they look like 1 and 0.',
      'A VIN has 17 characters; this one has 3.',
    ]);
    expect(of('1M8GDM9AXKP04278É')).toEqual(['A VIN never has "É".']);
  });
  test('the year it says against the year entered', () => {
    expect(of('1FUJGLDR3CLBP8834', 2011)).toEqual([
      'The VIN says model year 2012; the year entered is 2011.',
    ]);
    expect(of('1FUJGLDR3CLBP8834', 2012)).toEqual([]);
    expect(of('1FUJGLDR3CLBP8834', 1982)).toEqual([]);
  });
  test('a forklift has a serial number of its maker', () => {
    const warnings = (vin: string) => vinWarnings(vin, { today, mayHaveNone: true });
    expect(warnings('8FGU25-48211')).toEqual([]);
    expect(warnings('1M8GDM9AXKP042789')).toHaveLength(1);
  });
  test('before 1981 every number is right', () => {
    expect(of('T123', 1980)).toEqual([]);
    expect(of('T123', 1981)).toHaveLength(1);
    expect(of('T123', 0)).toHaveLength(1);
  });
});

describe('vinMaker', () => {
  test.each([
    [proven, 'MCI', 'United States', 'North America'],
    ['1FUJGLDR3CLBP8834', 'Freightliner', 'United States', 'North America'],
    ['3AKJHHDR9JSJV5535', 'Freightliner', 'Mexico', 'North America'],
    ['2XKAD49X1AM100001', 'Kenworth', 'Canada', 'North America'],
    ['1JJV532D8PL123456', 'Wabash', 'United States', 'North America'],
    ['7G2CEHEE0RA000001', 'Tesla', 'United States', 'North America'],
    ['7A8AA1111R1000001', null, 'New Zealand', 'Oceania'],
    ['YV2RT40A0KB000001', 'Volvo', 'Sweden', 'Europe'],
    ['JALC4B161J7000001', 'Isuzu', 'Japan', 'Asia'],
    ['9BM384074AB000001', null, 'Brazil', 'South America'],
    ['AAVZZZ6SZEU000001', null, null, 'Africa'],
    ['1Z9AA1111R1000001', null, 'United States', 'North America'],
    ['3X1AA1111R1000001', null, null, 'North America'],
  ])('%s', (vin, make, country, region) =>
    expect(vinMaker(vin)).toEqual({ make, country, region }),
  );
  test.each([null, undefined, '', '1FU', 'O'.repeat(17), '?'.repeat(17)])('nothing of %j', (text) =>
    expect(vinMaker(text)).toEqual({ make: null, country: null, region: null }),
  );
  test('in words', () => {
    expect(vinMakerText(proven)).toBe('MCI · United States');
    expect(vinMakerText('AAVZZZ6SZEU000001')).toBe('Africa');
    expect(vinMakerText('12')).toBeNull();
  });
});
