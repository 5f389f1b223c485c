import { expect, test, vi } from 'vitest';
import { answersTo } from './palette-dispatch.ts';

vi.mock('virtual:contract-map', () => ({ contractMap: {} }));

const call = vi.fn<(operation: string, input: { readonly kind: string }) => Promise<object>>();

const [rosa, truck] = ['rosa', 'truck'];
const hidden = 'Not cleared to drive. Ask Marisol Vega.';

/** The answer of the page for a caller without the right, whatever is behind it. */
const answerOf = (more: object) => ({
  answer: 'no',
  sentence: 'Rosa Escamilla may not take Truck 113 today.',
  until: null,
  reasons: [{ code: 'hold', effect: 'no', about: rosa, text: hidden, rule: null, action: null }],
  inOrder: [],
  asks: [],
  changes: [],
  ...more,
});

const entriesFor = async (answer: object) => {
  call.mockImplementation(async (operation, { kind }) =>
    operation === 'dispatch.ask'
      ? answer
      : { data: [{ id: kind === 'driver' ? rosa : truck }], total: 1 },
  );
  const { signal } = new AbortController();
  return answersTo('may rosa take 113', { ask: call as never, signal, isInterstate: true });
};

test('the line of a sentence has the words of the page, and nothing else of its answer', async () => {
  const entries = await entriesFor(answerOf({}));
  expect(entries).toEqual([
    {
      key: 'dispatch:driver=rosa&unit=truck',
      kind: 'answer',
      answer: 'no',
      title: 'Rosa Escamilla may not take Truck 113 today.',
      place: hidden,
      href: '/dispatch?driver=rosa&unit=truck',
    },
  ]);
  // A hold that ends and a test that failed could differ in these.
  const other = { until: '2026-12-01T00:00:00.000Z', inOrder: ['Med card valid until 11/24/2027'] };
  expect(JSON.stringify(await entriesFor(answerOf(other)))).toBe(JSON.stringify(entries));
  expect(new Set(call.mock.calls.map(([operation]) => operation))).toEqual(
    new Set(['dispatch.choices', 'dispatch.ask']),
  );
});
