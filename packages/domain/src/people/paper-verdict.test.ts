import { expect, test } from 'vitest';
import type { PaperGuess } from './paper-name.ts';
import {
  decidePile,
  onFileKey,
  type PaperChoice,
  type PaperHolder,
  type PiledPaper,
  type PileFacts,
  type PileRule,
} from './paper-verdict.ts';

const today = '2026-11-22';
const rule = (code: string, more: Partial<PileRule> = {}): [string, PileRule] => [
  code,
  {
    id: code,
    code,
    name: code,
    dueRule: null,
    repeatMonths: null,
    repeatDays: null,
    restricted: false,
    needsReviewer: false,
    ...more,
  },
];
const holder = (id: string, more: Partial<PaperHolder> = {}): [string, PaperHolder] => [
  id,
  {
    id,
    hireDate: '2020-05-01',
    licenceExpirationDate: null,
    medCertCardDate: null,
    medCertCardExpirationDate: null,
    medCertCardMark: null,
    ...more,
  },
];
const facts: PileFacts = {
  today,
  people: new Map([
    holder('ann', { licenceExpirationDate: '2028-03-01', medCertCardDate: '2025-06-01' }),
    holder('bob', { hireDate: null }),
  ]),
  rules: new Map([
    rule('APPLICATION'),
    rule('HIRE_MVR', { dueRule: 'hire+30d' }),
    rule('ANNUAL_MVR', { dueRule: 'last(HIRE_MVR|ANNUAL_MVR)+12m', repeatMonths: 12 }),
    rule('ANNUAL_REVIEW', { repeatMonths: 12, needsReviewer: true }),
    rule('LICENCE', { dueRule: 'expirationDate' }),
    rule('MED_CARD', { dueRule: 'expirationDate' }),
    rule('PRE_DRUG', { restricted: true }),
  ]),
  onFile: new Map([[onFileKey('ann', 'known'), 'Application']]),
  mayOpenRestricted: true,
};
let number = 0;
const paper = (
  kindIds: readonly string[],
  guess: Partial<Omit<PaperGuess, 'kindIds'>> = {},
  choice: PaperChoice = {},
  sha256 = `sha ${number}`,
): PiledPaper => ({
  number: (number += 1),
  path: `${number}.pdf`,
  sha256,
  fault: null,
  guess: {
    person: { ids: ['ann'], isSure: true },
    kindIds,
    documentDate: null,
    expirationDate: null,
    undecided: null,
    vague: null,
    ...guess,
  },
  choice,
});
const verdictsOf = (papers: readonly PiledPaper[], more: Partial<PileFacts> = {}) =>
  decidePile(papers, { ...facts, ...more });
const one = (given: PiledPaper, more: Partial<PileFacts> = {}) => verdictsOf([given], more)[0];

test('a paper that says everything is ready', () => {
  expect(one(paper(['APPLICATION'], { documentDate: '2020-04-20' }))).toMatchObject({
    verdict: 'ready',
    employeeId: 'ann',
    fileTypeId: 'APPLICATION',
    reason: null,
  });
});

test('a record within 30 days of the hire is the one of the hire, on the day after an annual one', () => {
  const both = ['HIRE_MVR', 'ANNUAL_MVR'];
  expect(one(paper(both, { documentDate: '2020-05-31' }))?.fileTypeId).toBe('HIRE_MVR');
  expect(one(paper(both, { documentDate: '2020-06-01' }))?.fileTypeId).toBe('ANNUAL_MVR');
  const unknown = paper(both, {
    documentDate: '2020-05-31',
    person: { ids: ['bob'], isSure: true },
  });
  expect(one(unknown)).toMatchObject({ asks: ['kind'], fileTypeId: null });
  const nobodys = paper(both, { documentDate: today, person: { ids: [], isSure: false } });
  expect(one(nobodys)?.asks).toEqual(['person']);
});

test('what is made every year needs its day, today at the latest', () => {
  expect(one(paper(['ANNUAL_MVR']))?.asks).toEqual(['date']);
  expect(one(paper(['ANNUAL_MVR'], { vague: '2025' }))?.reason).toBe(
    'Which day? The name says only 2025.',
  );
  expect(one(paper(['ANNUAL_MVR'], { documentDate: today }))?.verdict).toBe('ready');
  expect(one(paper(['ANNUAL_MVR'], { documentDate: '2026-11-23' }))?.asks).toEqual(['date']);
  expect(one(paper(['APPLICATION']))?.reason).toBe('Without a date, the day it is filed counts.');
});

test('a review needs its reviewer', () => {
  const guess = { documentDate: '2026-01-01' };
  expect(one(paper(['ANNUAL_REVIEW'], guess))?.asks).toEqual(['reviewer']);
  expect(one(paper(['ANNUAL_REVIEW'], guess, { reviewerName: 'Gail' }))?.verdict).toBe('ready');
});

test('a card older than the record leaves it alone, a newer one asks, an equal one is fine', () => {
  const card = (expirationDate: string, choice: PaperChoice = {}) =>
    one(paper(['LICENCE'], { expirationDate }, choice));
  expect(card('2024-03-01')).toMatchObject({ verdict: 'ready', isBringing: false });
  expect(card('2028-03-01')).toMatchObject({ verdict: 'ready', isBringing: true });
  expect(card('2028-03-02')).toMatchObject({ asks: ['dates'] });
  expect(card('2028-03-02', { employeeDates: 'keep' })).toMatchObject({ verdict: 'ready' });
  expect(one(paper(['MED_CARD'], { documentDate: '2025-05-31' }))?.isBringing).toBe(false);
  expect(one(paper(['MED_CARD'], { documentDate: '2025-06-02' }))?.asks).toEqual(['dates']);
});

test('of several cards the newest alone speaks for the record', () => {
  const bobs = { person: { ids: ['bob'], isSure: true } };
  const found = verdictsOf([
    paper(['LICENCE'], { ...bobs, expirationDate: '2025-01-01' }),
    paper(['LICENCE'], { ...bobs, expirationDate: '2029-01-01' }),
    paper(['LICENCE'], { ...bobs, expirationDate: '2027-01-01' }),
  ]);
  expect(found.map(({ isBringing }) => isBringing)).toEqual([false, true, false]);
});

test('an expiration before the day on the paper is asked about', () => {
  const guess = { documentDate: '2026-01-02', expirationDate: '2026-01-01' };
  expect(one(paper(['MED_CARD'], guess, { employeeDates: 'keep' }))?.asks).toEqual(['expires']);
});

test('copies are there already, on file or earlier in the pile; of another person they are papers', () => {
  expect(one(paper(['APPLICATION'], {}, {}, 'known'))).toMatchObject({
    verdict: 'there',
    reason: 'Already there: Application.',
  });
  const found = verdictsOf([
    paper(['APPLICATION'], {}, {}, 'twice'),
    paper(['APPLICATION'], {}, {}, 'twice'),
    paper(['APPLICATION'], { person: { ids: ['bob'], isSure: true } }, {}, 'twice'),
  ]);
  expect(found.map(({ verdict }) => verdict)).toEqual(['ready', 'there', 'ready']);
});

test('what one has no right to is not filed, what is left out stays out, what is broken says why', () => {
  expect(one(paper(['PRE_DRUG']), { mayOpenRestricted: false })?.verdict).toBe('unusable');
  expect(one(paper(['PRE_DRUG']))?.verdict).toBe('ready');
  expect(one(paper(['APPLICATION'], {}, { isLeftOut: true }))?.verdict).toBe('out');
  expect(one({ ...paper(['APPLICATION']), fault: 'The file is empty.' })).toMatchObject({
    verdict: 'unusable',
    reason: 'The file is empty.',
  });
});

test('what a person says counts more than the name', () => {
  const verdict = one(
    paper(
      ['APPLICATION'],
      { person: { ids: ['ann', 'bob'], isSure: false }, documentDate: '2024-01-01' },
      { employeeId: 'bob', fileTypeId: 'ANNUAL_MVR', documentDate: '2025-01-01' },
    ),
  );
  expect(verdict).toMatchObject({
    verdict: 'ready',
    employeeId: 'bob',
    fileTypeId: 'ANNUAL_MVR',
    documentDate: '2025-01-01',
  });
  const cleared = one(
    paper(['APPLICATION'], { documentDate: '2024-01-01' }, { documentDate: null }),
  );
  expect(cleared?.documentDate).toBeNull();
});

test('a person or kind that is gone meanwhile is asked for again', () => {
  expect(one(paper(['APPLICATION'], {}, { employeeId: 'gone' }))?.asks).toEqual(['person']);
  expect(one(paper([], {}, { fileTypeId: 'gone' }))?.asks).toEqual(['kind']);
});

const undecided = {
  text: '01-12-2024',
  readings: [
    { order: 'month', documentDate: '2024-01-12', expirationDate: null },
    { order: 'day', documentDate: '2024-12-01', expirationDate: null },
  ],
} as const;

test('a date that can be read two ways is asked, whether its kind needs a day or not', () => {
  for (const kind of ['APPLICATION', 'ANNUAL_MVR'])
    expect(one(paper([kind], { undecided }))).toMatchObject({
      verdict: 'asks',
      asks: ['order'],
      reason: '01-12-2024 can be read two ways. Choose the right day.',
      documentDate: null,
    });
});

test.each([
  [{ dayOrder: 'month' }, '2024-01-12'],
  [{ dayOrder: 'day' }, '2024-12-01'],
  [{ documentDate: '2024-01-13' }, '2024-01-13'],
  [{ documentDate: null }, null],
] as const)('answered by %j it is ready', (choice, documentDate) => {
  expect(one(paper(['APPLICATION'], { undecided }, choice))).toMatchObject({
    verdict: 'ready',
    documentDate,
  });
});

test('of two days one said by hand decides the other where it is one of the two', () => {
  const both = {
    text: '05-03-2025',
    readings: [
      { order: 'month', documentDate: '2025-05-03', expirationDate: '2027-05-04' },
      { order: 'day', documentDate: '2025-03-05', expirationDate: '2027-04-05' },
    ],
  } as const;
  const verdictOf = (choice: PaperChoice) =>
    one(paper(['APPLICATION'], { undecided: both }, choice));
  expect(verdictOf({ documentDate: '2025-03-05' })).toMatchObject({
    verdict: 'ready',
    expirationDate: '2027-04-05',
  });
  expect(verdictOf({ documentDate: '2025-03-06' })).toMatchObject({
    asks: ['order'],
    expirationDate: null,
  });
  expect(verdictOf({ documentDate: '2025-03-06', expirationDate: null })).toMatchObject({
    verdict: 'ready',
  });
  // An order the name cannot have answers nothing.
  expect(verdictOf({ dayOrder: 'year' })).toMatchObject({ asks: ['order'] });
});

test('a name with one day that is the expiration in one of its ways asks once', () => {
  const either = {
    text: '01-12-2026',
    readings: [
      { order: 'month', documentDate: '2026-01-12', expirationDate: null },
      { order: 'day', documentDate: null, expirationDate: '2026-12-01' },
    ],
  } as const;
  expect(
    one(paper(['APPLICATION'], { undecided: either }, { documentDate: '2026-01-12' })),
  ).toMatchObject({ verdict: 'ready', expirationDate: null });
  expect(one(paper(['APPLICATION'], { undecided: either }))?.asks).toEqual(['order']);
});
