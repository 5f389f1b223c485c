import { expect, test } from 'vitest';
import { slowestFiles, slowestJourneyFiles, slowestJourneys } from './slowest.js';

const file = (name, startTime, endTime, tests = 1) => ({
  name,
  startTime,
  endTime,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

test('the ten slowest test files are named with their seconds and their number of tests, slowest first', () => {
  const quick = Array.from({ length: 9 }, (_, at) => file(`/here/tools/${at}.test.js`, 0, 100));
  const report = {
    testResults: [
      file('/here/packages/a.test.ts', 1000, 1040),
      ...quick,
      file('/here/packages/b.test.ts', 1000, 13_340, 7),
    ],
  };
  const lines = slowestFiles(report, '/here/');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  12.3 s  packages/b.test.ts (7)');
  expect(lines[1]).toBe('   0.1 s  tools/0.test.js (1)');
  expect(lines.join('\n')).not.toContain('a.test.ts');
  expect(slowestFiles({})).toEqual([]);
});

const spec = (name, title, ...durations) => ({
  file: name,
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

const journeys = {
  suites: [
    {
      specs: [spec('a.spec.ts', 'is quick', 500), spec('a.spec.ts', 'is tried again', 4000, 3000)],
      suites: [{ specs: [spec('a.spec.ts', 'is in a group', 1000)] }],
    },
    { specs: [spec('b.spec.ts', 'is slow', 8000)] },
  ],
};

test('the slowest journeys are named, every attempt counted, wherever their file groups them', () => {
  expect(slowestJourneys(journeys)).toEqual([
    '   8.0 s  b.spec.ts: is slow',
    '   7.0 s  a.spec.ts: is tried again',
    '   1.0 s  a.spec.ts: is in a group',
    '   0.5 s  a.spec.ts: is quick',
  ]);
  expect(slowestJourneys({})).toEqual([]);
});

test('the files of journeys are named by the sum of theirs', () => {
  expect(slowestJourneyFiles(journeys)).toEqual([
    '   8.5 s  a.spec.ts (3)',
    '   8.0 s  b.spec.ts (1)',
  ]);
});
