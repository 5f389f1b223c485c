import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('a run without flags measures companies of 500, 5,000 and 100,000 people', () => {
  expect(readOptions([])?.sizes).toEqual([
    { employees: 500, equipment: 250, trainings: 5_000 },
    { employees: 5_000, equipment: 5_000, trainings: 50_000 },
    { employees: 100_000, equipment: 50_000, trainings: 1_000_000 },
  ]);
});

test('a size of its own takes the place of the three', () => {
  const sizesOf = (...flags: string[]) => readOptions(flags)?.sizes;
  expect(sizesOf('--employees', '300', '--equipment', '20', '--trainings', '900')).toEqual([
    { employees: 300, equipment: 20, trainings: 900 },
  ]);
  expect(sizesOf('--employees', '300')).toEqual([
    { employees: 300, equipment: 150, trainings: 3_000 },
  ]);
  expect(sizesOf('--sizes', '5000,80')).toEqual([
    { employees: 5_000, equipment: 5_000, trainings: 50_000 },
    { employees: 80, equipment: 40, trainings: 800 },
  ]);
});

test('flags that contradict each other or name nothing are refused', () => {
  expect(() => readOptions(['--sizes', '500', '--employees', '500'])).toThrow(
    'Use either --sizes or --employees.',
  );
  expect(() => readOptions(['--equipment', '5'])).toThrow(
    '--equipment and --trainings need --employees.',
  );
  expect(() => readOptions(['--sizes', '500,none'])).toThrow(
    '--sizes has to be a number above 0, not "none".',
  );
  expect(() => readOptions(['--only', 'list,lost'])).toThrow('There is no part "lost"');
});
