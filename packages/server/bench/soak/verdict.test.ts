import { expect, test } from 'vitest';
import type { Sample } from './sample.ts';
import { flat, verdictsOf, moreThan, type Run } from './verdict.ts';

const sample = (given: Partial<Sample> = {}): Sample => ({
  seconds: 0,
  memory: 200,
  heap: 100,
  database: 150,
  databaseOwn: 80,
  open: ['socket', 'socket', '/dev/null'],
  connections: 4,
  waiting: 0,
  setAside: 0,
  temporary: 0,
  ...given,
});

const tally = { name: 'lists', times: [5, 7], failed: 0, firstFailure: '' };

const quiet: Run = {
  before: sample(),
  samples: Array.from({ length: 8 }, () => sample()),
  after: sample(),
  tallies: [tally],
  stray: [],
};

const missed = (run: Partial<Run>): string[] =>
  verdictsOf({ ...quiet, ...run })
    .filter(({ isMet }) => !isMet)
    .map(({ name, figure }) => `${name}: ${figure}`);

test('a run that leaves everything as it was keeps all of it', () => {
  expect(missed({})).toEqual([]);
  expect(verdictsOf(quiet)).toHaveLength(7);
});

test('warm-up, peaks and less than before are no growth', () => {
  expect(flat('memory', [50, 120, 200, 202, 900, 201, 205, 204]).isMet).toBe(true);
  expect(flat('memory', [100, 100, 200, 200, 150, 150, 120, 120]).isMet).toBe(true);
  expect(flat('memory', [100, 100, 200, 200, 200, 200, 900, 220, 200]).isMet).toBe(true);
});

test('more than a tenth more in the last quarter than in the second is growth', () => {
  expect(flat('memory', [100, 100, 200, 200, 210, 210, 220, 220])).toMatchObject({
    figure: '200 MB to 220 MB, +10.0 %',
    isMet: true,
  });
  expect(flat('memory', [100, 100, 200, 200, 210, 210, 224, 224])).toMatchObject({
    figure: '200 MB to 224 MB, +12.0 %',
    isMet: false,
  });
});

test('nothing measured keeps nothing', () => {
  expect(flat('memory', []).isMet).toBe(false);
  expect(missed({ tallies: [] })).toEqual(['requests: 0, of which 0 failed']);
});

test('what is left over is told with its number', () => {
  const growing = quiet.samples.map((_, index) => sample({ databaseOwn: 80 + 10 * index }));
  expect(missed({ samples: growing })).toEqual([
    'memory of PostgreSQL for each connection: 28 MB to 38 MB, +36.4 %',
  ]);
  // More connections under more load are no growth; those left at rest have their own verdict.
  const busier = quiet.samples.map((_, index) =>
    sample({ databaseOwn: 80 + 20 * index, connections: 4 + index }),
  );
  expect(missed({ samples: busier })).toEqual([]);
  expect(missed({ after: sample({ waiting: 2, setAside: 1 }) })).toEqual([
    'jobs left in the queue: 2 waiting, 1 laid aside',
  ]);
  expect(missed({ after: sample({ connections: 6 }) })).toEqual([
    'connections to the database at rest: 4 before, 6 after',
  ]);
  expect(missed({ after: sample({ connections: 3 }) })).toEqual([]);
  expect(missed({ after: sample({ temporary: 1 }) })).toEqual([
    'temporary files: 1 on their way, 0 that no record knows',
  ]);
  expect(missed({ stray: ['files/a'] })).toEqual([
    'temporary files: 0 on their way, 1 that no record knows',
  ]);
  expect(missed({ tallies: [tally, { ...tally, failed: 3 }] })).toEqual([
    'requests: 7, of which 3 failed',
  ]);
});

test('a descriptor left behind is found though another is gone', () => {
  expect(moreThan(['a', 'a', 'b'], ['a', 'a'])).toEqual([]);
  expect(moreThan(['a', 'a', 'b'], ['a', 'c', 'a', 'a'])).toEqual(['c', 'a']);
  const after = sample({ open: ['socket', '/dev/null', '/tmp/file'] });
  expect(missed({ after })).toEqual(['descriptors of the product at rest: 3 before, 3 after']);
});
