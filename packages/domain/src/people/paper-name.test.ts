import { describe, expect, test } from 'vitest';
import { guessPaper } from './paper-name.ts';
import { personIndex, type PaperPerson } from './paper-person.ts';

const today = '2026-11-22';
const people: readonly PaperPerson[] = [
  ['Ann', 'Lee', 'CR-1197'],
  ['Robert', 'Hale', '4410'],
  ['Robert', 'Hale Jr.', '4411'],
  ['María José', 'Garcia-Lopez', 'CR-12'],
  ['Seán', "O'Brien", '2011'],
  ['Maria', 'Stone', null],
  ['Maria', 'Stone', 'CR-77'],
  ['Dale', 'Page', null],
  ['Tom', 'Baker', null],
  ['Tim', 'Baker', null],
  ['Łukasz', 'Wójcik', null],
  ['Lee', 'Ann', null],
].map(([firstName = '', lastName = '', employeeNumber = null]) => ({
  id: `${firstName} ${lastName}${employeeNumber === 'CR-77' ? ' 2' : ''}`,
  firstName: firstName as string,
  lastName: lastName as string,
  employeeNumber,
}));
const kinds = [
  ['APPLICATION', 'Application for Employment'],
  ['HIRE_MVR', 'Motor Vehicle Record (hire)'],
  ['ROAD_TEST', 'Road Test Certificate or Equivalent'],
  ['ANNUAL_MVR', 'Annual MVR'],
  ['ANNUAL_REVIEW', 'Annual Review of Driving Record'],
  ['MED_CARD', "Medical Examiner's Certificate"],
  ['CDLIS_MVR', 'CDLIS MVR (medical status)'],
  ['ME_REGISTRY', 'Medical Examiner Registry Check'],
  ['MED_VARIANCE', 'SPE / Medical Variance'],
  ['PREV_EMPLOYER', 'Previous Employer Investigation'],
  ['LICENCE', "Driver's License Copy"],
  ['CH_PRE', 'Clearinghouse Pre-employment Query'],
  ['CH_ANNUAL', 'Clearinghouse Annual Query'],
  ['CH_CONSENT', 'Clearinghouse General Consent'],
  ['PRE_DRUG', 'Pre-employment Drug Test'],
  ['DA_POLICY', 'Drug & Alcohol Policy Receipt'],
  ['ELDT', 'Entry-Level Driver Training'],
  ['CONVICTION', 'Notice of Conviction'],
  ['OTHER', 'Other'],
  ['OWN_1', 'Forklift Permit'],
].map(([code = '', name = '']) => ({ id: code, code, name }));
const index = personIndex(people);
const read = (path: string) => guessPaper(path, { index, kinds, today });
const person = (path: string) => {
  const { ids, isSure } = read(path).person;
  return isSure ? ids[0] : ids.length === 0 ? null : [...ids].sort();
};

describe('whom a file belongs to', () => {
  test.each([
    ['Lee, Ann - MVR 2026-03-02.pdf', 'Ann Lee'],
    ['lee,ann mvr.pdf', 'Ann Lee'],
    ['LEE, ANN M - MVR.pdf', 'Ann Lee'],
    ['Lee, Ann Marie - MVR.pdf', 'Ann Lee'],
    ['Lee, Ann.pdf', 'Ann Lee'],
    ['CR-1197 CDL front.jpg', 'Ann Lee'],
    ['cr1197_cdl.jpg', 'Ann Lee'],
    ['4410 mvr 2026-01-05.pdf', 'Robert Hale'],
    ['Robert Hale Jr MVR.pdf', 'Robert Hale Jr.'],
    ['Hale Jr., Robert - MVR.pdf', 'Robert Hale Jr.'],
    ['Garcia-Lopez, Maria Jose - Med Cert.pdf', 'María José Garcia-Lopez'],
    ['maria jose garcia lopez medcard.pdf', 'María José Garcia-Lopez'],
    ['GarciaLopez_Maria_medcard.pdf', 'María José Garcia-Lopez'],
    ['Maria Garcia - MVR.pdf', 'María José Garcia-Lopez'],
    ["O'Brien, Sean - CDL.pdf", "Seán O'Brien"],
    ['obrien sean cdl.pdf', "Seán O'Brien"],
    ['O Brien Sean cdl.pdf', "Seán O'Brien"],
    ['S. O’Brien MVR TX.pdf', "Seán O'Brien"],
    ['OBrien CDL.pdf', "Seán O'Brien"],
    ['Wojcik Lukasz - app.pdf', 'Łukasz Wójcik'],
    ['Dale Page MVR.pdf', 'Dale Page'],
    ['T Baker MVR.pdf', ['Tim Baker', 'Tom Baker']],
    ['TomBaker_MVR.pdf', 'Tom Baker'],
    ['Tom R Baker MVR.pdf', 'Tom Baker'],
    ['Baker Tom Road Test.pdf', 'Tom Baker'],
    ['Med Cert - A. Lee.pdf', 'Ann Lee'],
    ['Lee A. - CDL.pdf', 'Ann Lee'],
    ['ann_lee_medcard_exp_05-03-2027.pdf', ['Ann Lee', 'Lee Ann']],
    ['CR-1197 Ann Lee CDL.pdf', 'Ann Lee'],
  ])('%s', (path, expected) => {
    expect(person(path)).toEqual(expected);
  });

  test('a folder says it where the file does not', () => {
    expect(person('Driver Files/Baker Tom/MVR 2025.pdf')).toBe('Tom Baker');
    expect(person('Driver Files/Baker, Tom/2025/scan001.pdf')).toBe('Tom Baker');
    expect(person('CR-77/license.jpg')).toBe('Maria Stone 2');
    expect(person('Baker/Tom Baker MVR.pdf')).toBe('Tom Baker');
    expect(person('Tom Baker/T. Baker MVR.pdf')).toBe('Tom Baker');
  });

  test.each([
    ['two people of one name', 'Stone, Maria - MVR.pdf', ['Maria Stone', 'Maria Stone 2']],
    ['a father and a son', 'Robert Hale MVR.pdf', ['Robert Hale', 'Robert Hale Jr.']],
    ['a first name that is a last one', 'Ann Lee MVR.pdf', ['Ann Lee', 'Lee Ann']],
    ['an initial of two', 'T. Baker - MVR.pdf', ['Tim Baker', 'Tom Baker']],
    ['a first name nobody has', 'Bob Wojcik MVR.pdf', ['Łukasz Wójcik']],
    ['a short first name that is a State', 'Al Wojcik MVR.pdf', ['Łukasz Wójcik']],
    ['a word more behind the name', 'Tom Baker Smith MVR.pdf', ['Tom Baker']],
    ['a suffix nobody has', 'Tom Baker Jr MVR.pdf', ['Tom Baker']],
    [
      'a number and the name of somebody else',
      '4410 Tom Baker MVR.pdf',
      ['Robert Hale', 'Tom Baker'],
    ],
    ['file and folder that disagree', 'Tom Baker/Lee, Ann - MVR.pdf', ['Ann Lee', 'Tom Baker']],
  ])('%s is asked', (_, path, expected) => {
    expect(person(path)).toEqual(expected);
  });

  test('nobody where nothing names anybody', () => {
    expect(person('scan0012.pdf')).toBeNull();
    expect(person('MVR page 2.pdf')).toBeNull();
    // A year is no employee number, though somebody has it.
    expect(person('MVR 2011.pdf')).toBeNull();
    expect(person('Nguyen, Kim - MVR.pdf')).toBeNull();
  });
});

describe('the kind of a paper', () => {
  test.each([
    ['MVR 2026-03-02', 'HIRE_MVR ANNUAL_MVR'],
    ['Annual MVR 2026', 'ANNUAL_MVR'],
    ['hire mvr', 'HIRE_MVR'],
    ['Initial MVR', 'HIRE_MVR'],
    ['driving record', 'HIRE_MVR ANNUAL_MVR'],
    ['medcard', 'MED_CARD'],
    ['MedCard', 'MED_CARD'],
    ['Med Cert', 'MED_CARD'],
    ['DOT Physical', 'MED_CARD'],
    ["Medical Examiner's Certificate", 'MED_CARD'],
    ['DOT medical card CDL', 'MED_CARD'],
    ['CDL front', 'LICENCE'],
    ['DL copy', 'LICENCE'],
    ["Driver's License", 'LICENCE'],
    ['licence', 'LICENCE'],
    ['CDL application', 'APPLICATION'],
    ['App', 'APPLICATION'],
    ['Road Test', 'ROAD_TEST'],
    ['RoadTest cert', 'ROAD_TEST'],
    ['Annual Review', 'ANNUAL_REVIEW'],
    ['Review of Driving Record', 'ANNUAL_REVIEW'],
    ['Clearinghouse', 'CH_PRE CH_ANNUAL'],
    ['Clearing House full query', 'CH_PRE'],
    ['Clearinghouse limited query', 'CH_ANNUAL'],
    ['Clearinghouse pre-employment', 'CH_PRE'],
    ['Clearinghouse consent', 'CH_CONSENT'],
    ['Drug test', 'PRE_DRUG'],
    ['Pre-Employment Drug Screen', 'PRE_DRUG'],
    ['Drug and Alcohol Policy receipt', 'DA_POLICY'],
    ['random drug test', ''],
    ['Prev Employer', 'PREV_EMPLOYER'],
    ['VOE', 'PREV_EMPLOYER'],
    ['CDLIS', 'CDLIS_MVR'],
    ['NRCME', 'ME_REGISTRY'],
    ['SPE', 'MED_VARIANCE'],
    ['ELDT', 'ELDT'],
    ['I-9', 'OTHER'],
    ['W4', 'OTHER'],
    ['misc', 'OTHER'],
    ['Forklift Permit', 'OWN_1'],
    ['forklift_permit', 'OWN_1'],
    ['List of violations', ''],
    ['scan0001', ''],
  ])('%s', (name, expected) => {
    expect(read(`${name}.pdf`).kindIds.join(' ')).toBe(expected);
  });

  test('stands in a folder too, the file first', () => {
    expect(read('MVR annual/Tom Baker.pdf').kindIds).toEqual(['ANNUAL_MVR']);
    expect(read('CDL drivers/Tom Baker/Med card.pdf').kindIds).toEqual(['MED_CARD']);
  });
});

describe('the days of a paper', () => {
  test.each([
    ['Lee, Ann - MVR 2026-03-02', '2026-03-02', null],
    ['MVR_2026_03_02', '2026-03-02', null],
    ['MVR20260302', '2026-03-02', null],
    ['MVR Mar 2 2026', '2026-03-02', null],
    ['MVR 2 March 2026', '2026-03-02', null],
    ['MVR 2-Mar-26', '2026-03-02', null],
    ['Med card 2025-05-03 - 2027-05-03', '2025-05-03', '2027-05-03'],
    ['Med card 2025-05-03 to 2027-05-03', '2025-05-03', '2027-05-03'],
    ['Med card issued 2025-05-03 thru 2027-05-03', '2025-05-03', '2027-05-03'],
    ['Med card 2027-05-03 exp', null, '2027-05-03'],
    ['CDL valid until 2027-05-03', null, '2027-05-03'],
    ['CDL 2027-05-03', null, '2027-05-03'],
    ['CDL exp20270503', null, '2027-05-03'],
    ['Med exp 2024-05-03', null, '2024-05-03'],
    // One way alone, whichever part comes first.
    ['MVR 12-25-2024', '2024-12-25', null],
    ['MVR 25-12-2024', '2024-12-25', null],
    ['MVR 12252024', '2024-12-25', null],
    ['MVR 25122024', '2024-12-25', null],
    ['MVR 20.12.2024', '2024-12-20', null],
    ['MVR 20122024', '2024-12-20', null],
    ['MVR 01-01-2024', '2024-01-01', null],
    ['MVR 1-15-24', '2024-01-15', null],
    ['CDL expires 5-31-27', null, '2027-05-31'],
    ['MVR 2026-02-30', null, null],
    ['MVR 13-45-2026', null, null],
    ['MVR 31-04-2026', null, null],
    ['MVR 31-04-26', null, null],
    ['MVR 02-30-2026', null, null],
    ['scan 4412', null, null],
    ['W-4 2024', null, null],
  ])('%s', (name, documentDate, expirationDate) => {
    expect(read(`${name}.pdf`)).toMatchObject({ documentDate, expirationDate, undecided: null });
  });

  test.each([
    ['MVR 03-02-2026', '03-02-2026', { month: '2026-03-02', day: '2026-02-03' }],
    ['MVR 3.2.26', '3.2.26', { month: '2026-03-02', day: '2026-02-03' }],
    ['MVR 3 2 2026', '3 2 2026', { month: '2026-03-02', day: '2026-02-03' }],
    ['mvr 03022026', '03022026', { month: '2026-03-02', day: '2026-02-03' }],
    ['MVR_03_02_2026', '03 02 2026', { month: '2026-03-02', day: '2026-02-03' }],
    ['MVR 25-12-24', '25-12-24', { day: '2024-12-25', year: '2025-12-24' }],
    ['ann_lee_medcard_exp_05-03-2027', '05-03-2027', { month: '.2027-05-03', day: '.2027-03-05' }],
    ['CDL expires 5-3-27', '5-3-27', { month: '.2027-05-03', day: '.2027-03-05' }],
    // Read day first it is still to come, so it would be the day of expiration.
    ['CDL 01-12-2026', '01-12-2026', { month: '2026-01-12', day: '.2026-12-01' }],
    [
      'Med card issued 05-03-2025 thru 06-04-2027',
      '05-03-2025',
      { month: '2025-05-03.2027-06-04', day: '2025-03-05.2027-04-06' },
    ],
  ])('%s can be read two ways', (name, text, ways) => {
    const { undecided, documentDate, expirationDate } = read(`${name}.pdf`);
    expect([documentDate, expirationDate]).toEqual([null, null]);
    expect(undecided?.text).toBe(text);
    const readings = undecided?.readings.map((one) => [
      one.order,
      [one.documentDate, one.expirationDate].join('.').replace(/\.$/, ''),
    ]);
    expect(Object.fromEntries(readings ?? [])).toEqual(ways);
  });

  test('a date of the same name that can be read one way tells the order of the others', () => {
    expect(read('Med card 25-12-2024 exp 05-03-2027.pdf')).toMatchObject({
      documentDate: '2024-12-25',
      expirationDate: '2027-03-05',
      undecided: null,
    });
    expect(read('Med card 05-03-2025 exp 12-25-2026.pdf')).toMatchObject({
      documentDate: '2025-05-03',
      expirationDate: '2026-12-25',
      undecided: null,
    });
    // A year in front says nothing of the other date; two that contradict each other neither.
    expect(read('Med card 2025-05-03 exp 05-03-2027.pdf')).toMatchObject({
      documentDate: '2025-05-03',
      expirationDate: null,
      undecided: { text: '05-03-2027' },
    });
    expect(read('MVR 25-12-2024 12-26-2024 dated 05-03-2024.pdf').undecided?.text).toBe(
      '05-03-2024',
    );
  });

  test('a date that can be read two ways is no part of the name of a person or kind', () => {
    expect(read('CR-1197 MVR 01-12-2024.pdf')).toMatchObject({
      person: { ids: ['Ann Lee'], isSure: true },
      kindIds: ['HIRE_MVR', 'ANNUAL_MVR'],
    });
    expect(read('MVR 03-02-2026/Tom Baker.pdf').undecided?.text).toBe('03-02-2026');
  });

  test('a year or a month alone is no day, and said so', () => {
    expect(read('Driver Files/Lee Ann/MVR 2025.pdf')).toMatchObject({
      documentDate: null,
      vague: '2025',
    });
    expect(read('MVR Mar 2026.pdf')).toMatchObject({ documentDate: null, vague: 'Mar 2026' });
    expect(read('MVR 2026-03-02.pdf').vague).toBeNull();
  });

  test('a folder dates what has no date', () => {
    expect(read('MVR 2026-03-02/Tom Baker.pdf').documentDate).toBe('2026-03-02');
  });
});
