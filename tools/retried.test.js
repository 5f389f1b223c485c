import { expect, test } from 'vitest';
import { retried } from './retried.js';

const spec = (file, title, status, attempts) => ({
  file,
  title,
  tests: [{ status, results: Array.from({ length: attempts }, () => ({})) }],
});

test('a journey that passed at a later attempt is named, wherever its file groups it', () => {
  const report = {
    suites: [
      {
        specs: [
          spec('a.spec.ts', 'passes at once', 'expected', 1),
          spec('a.spec.ts', 'passes at last', 'flaky', 3),
        ],
        suites: [{ specs: [spec('a.spec.ts', 'passes in a group', 'flaky', 2)] }],
      },
      { specs: [spec('b.spec.ts', 'never passes', 'unexpected', 3)] },
    ],
  };
  expect(retried(report)).toEqual([
    'a.spec.ts: passes in a group (2 attempts)',
    'a.spec.ts: passes at last (3 attempts)',
  ]);
  expect(retried({ suites: [] })).toEqual([]);
});
