import { expect, test } from 'vitest';
import { folderOf, groupsOf } from './pile-groups.ts';
import type { Paper } from './use-pile.ts';

const ann = { id: 'a', name: 'Lee, Ann' };
const bob = { id: 'b', name: 'Stone, Bob' };
let number = 0;
const paper = (path: string, more: Partial<Paper> = {}): Paper => ({
  number: (number += 1),
  path,
  size: 1,
  fileLink: null,
  verdict: 'ready',
  asks: [],
  reason: null,
  employee: null,
  candidates: [],
  alike: '',
  fileTypeId: null,
  fileType: null,
  documentDate: null,
  expirationDate: null,
  undecidedDay: null,
  reviewerName: null,
  ...more,
});

test('people come by name, those with questions before, and nobody is lost', () => {
  const groups = groupsOf([
    paper('1', { employee: ann }),
    paper('2', { employee: bob, verdict: 'asks', asks: ['date'] }),
    paper('3', { verdict: 'asks', asks: ['person'] }),
    paper('4', { employee: ann, verdict: 'there' }),
    paper('5', { verdict: 'unusable' }),
    paper('6', { employee: bob, verdict: 'out' }),
  ]);
  expect(groups.people.map(({ name, open }) => [name, open])).toEqual([
    ['Stone, Bob', 1],
    ['Lee, Ann', 0],
  ]);
  expect(groups.unmatched).toHaveLength(1);
  expect(groups.left).toHaveLength(3);
});

test('what several papers ask is asked once', () => {
  const asks = (path: string, question: Paper['asks'][number], more: Partial<Paper> = {}) =>
    paper(path, { verdict: 'asks', asks: [question], ...more });
  const { common } = groupsOf([
    asks('Scans/1.pdf', 'person'),
    asks('Scans/2.pdf', 'person'),
    asks('Other/3.pdf', 'person'),
    asks('4.pdf', 'person'),
    asks('5.pdf', 'person'),
    asks('a/cori 1.pdf', 'kind', { alike: 'cori' }),
    asks('b/cori 2.pdf', 'kind', { alike: 'cori' }),
  ]);
  expect(common.map(({ text, numbers }) => [text, numbers.length])).toEqual([
    ['All 2 of the folder "Scans" are of', 2],
    ['All 2 named like "cori" are', 2],
  ]);
});

test('how dates are written is asked once for those that can be read in the same ways', () => {
  const undecided = (text: string, ...orders: ('month' | 'day' | 'year')[]) =>
    paper(`${text}.pdf`, {
      verdict: 'asks',
      asks: ['order'],
      undecidedDay: {
        text,
        readings: orders.map((order) => ({ order, documentDate: null, expirationDate: null })),
      },
    });
  const { common } = groupsOf([
    undecided('01-12-2024', 'month', 'day'),
    undecided('3.2.26', 'month', 'day'),
    undecided('25-12-24', 'day', 'year'),
  ]);
  expect(common).toMatchObject([
    {
      asks: 'order',
      text: 'All 2 with a date such as 01-12-2024 are',
      orders: ['month', 'day'],
      numbers: [expect.any(Number), expect.any(Number)],
    },
  ]);
});

test('a path without a folder has none', () => {
  expect(folderOf('a.pdf')).toBe('');
  expect(folderOf('A/B/c.pdf')).toBe('A/B');
});
