import { expect, test } from 'vitest';
import { testClocks, type TestDone, type TestFacts } from './post-accident.ts';

// 14:00 in Chicago on the day before the clocks go back.
const occurredAt = '2026-10-31T19:00:00.000Z';
const zone = 'America/Chicago';
const after = (hours: number, minutes = 0): string =>
  new Date(Date.parse(occurredAt) + (hours * 60 + minutes) * 60_000).toISOString();
const driver = { needsCdl: true, died: false, cited: null, citedAt: null };
const towAway: TestFacts = {
  occurredAt,
  hasDeath: false,
  hasInjuryOrTow: true,
  isOnRoad: true,
  driver,
};
const cited = (citedAt: string): TestFacts => ({
  ...towAway,
  driver: { ...driver, cited: true, citedAt },
});
const clocks = (
  facts: TestFacts,
  now: string,
  done: Readonly<Partial<Record<'alcohol' | 'drugs', TestDone>>> = {},
) => {
  const [alcohol, drugs] = testClocks(facts, done, now, zone);
  return { alcohol, drugs };
};
const tested = (testedAt: string): TestDone => ({
  testedAt,
  lateReason: null,
  notTestedReason: null,
});

test('the hours are elapsed hours: alcohol until 22:00, drugs until 21:00 of the next day', () => {
  const { alcohol, drugs } = clocks(cited(after(7, 59)), after(7, 59));
  expect(alcohol).toMatchObject({ state: 'running', until: '2026-11-01T03:00:00.000Z' });
  expect(drugs).toMatchObject({ state: 'running', until: '2026-11-02T03:00:00.000Z' });
  expect(drugs?.text).toBe('24 h 1 min left of 32 h');
});

test('cited at 22:01: no alcohol test any more, the drug test is needed', () => {
  const { alcohol, drugs } = clocks(cited(after(8, 1)), after(8, 1));
  expect(alcohol).toMatchObject({ state: 'notNeeded' });
  expect(drugs).toMatchObject({ state: 'running' });
});

test('cited on the hour is cited within it', () => {
  expect(clocks(cited(after(8)), after(8)).alcohol?.state).toBe('running');
});

test('without a citation neither is needed', () => {
  const uncited = { ...towAway, driver: { ...driver, cited: false } };
  expect(clocks(uncited, after(1))).toMatchObject({
    alcohol: { state: 'notNeeded' },
    drugs: { state: 'notNeeded' },
  });
});

test('while nobody knows of a citation both wait for one, each as long as it counts', () => {
  expect(clocks(towAway, after(1))).toMatchObject({
    alcohol: { state: 'waiting' },
    drugs: { state: 'waiting' },
  });
  expect(clocks(towAway, after(9))).toMatchObject({
    alcohol: { state: 'notNeeded' },
    drugs: { state: 'waiting' },
  });
});

test('after 2 hours it is asked why there was no alcohol test, not at 2 hours', () => {
  const facts = cited(after(0, 30));
  expect(clocks(facts, after(2)).alcohol).toMatchObject({
    asks: null,
    text: '6 h 0 min left of 8 h',
  });
  expect(clocks(facts, after(2, 1)).alcohol).toMatchObject({
    asks: 'lateReason',
    text: '5 h 59 min left of 8 h: write why the alcohol test was not done within 2 hours',
  });
  expect(clocks(facts, after(2, 1)).drugs?.asks).toBeNull();
});

test('a death calls for both, however late it is known', () => {
  const dead = { ...towAway, hasDeath: true, driver: { ...driver, cited: false } };
  const { alcohol, drugs } = clocks(dead, after(6 * 24));
  expect(alcohol).toMatchObject({ state: 'ended', asks: 'notTestedReason' });
  expect(drugs).toMatchObject({ state: 'ended', asks: 'notTestedReason' });
  expect(drugs?.text).toBe('Not done within 32 hours: write why');
});

test('a test says how long after the accident it was, and a late one why', () => {
  expect(clocks(cited(after(1)), after(9), { drugs: tested(after(2, 10)) }).drugs).toMatchObject({
    state: 'done',
    text: '02:10 after the accident',
    asks: null,
  });
  expect(
    clocks(cited(after(1)), after(9), { alcohol: tested(after(2, 10)) }).alcohol,
  ).toMatchObject({ state: 'done', asks: 'lateReason' });
});

test.each([
  ['a driver who died', { ...towAway, driver: { ...driver, died: true } }],
  [
    'a vehicle without a commercial license',
    { ...towAway, driver: { ...driver, needsCdl: false } },
  ],
  ['nobody hurt and nothing towed', { ...towAway, hasInjuryOrTow: false }],
  ['loading alone', { ...towAway, isOnRoad: false }],
])('%s needs no test', (_, facts) => {
  expect(clocks(facts, after(1))).toMatchObject({
    alcohol: { state: 'notNeeded' },
    drugs: { state: 'notNeeded' },
  });
});

test('without the time nothing runs and it is asked for', () => {
  const dead = { ...towAway, occurredAt: null, hasDeath: true };
  expect(clocks(dead, after(1)).alcohol).toMatchObject({
    state: 'open',
    text: 'Not decided yet: at what time did it happen?',
  });
});
