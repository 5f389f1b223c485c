import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedLines, includedReminders, lineInCircle } from './included-service.ts';

const a = { id: 'A', includes: [] };
const b = { id: 'B', includes: ['A'] };
const c = { id: 'C', includes: ['B'] };

test('what a line includes is included through others too, the nearest first', () => {
  const included = includedLines([c, a, b]);
  expect(included.get('C')).toEqual(['B', 'A']);
  expect(included.get('B')).toEqual(['A']);
  expect(included.get('A')).toEqual([]);
});

test('a deleted line is not included, nor what only it led to', () => {
  expect(includedLines([a, c]).get('C')).toEqual([]);
});

test('a line that includes itself is found, directly and through others', () => {
  expect(lineInCircle([a, b, c])).toBeUndefined();
  expect(lineInCircle([{ id: 'A', includes: ['A'] }])?.id).toBe('A');
  expect(lineInCircle([{ id: 'A', includes: ['C'] }, b, c])?.id).toBe('A');
  expect(lineInCircle([{ id: 'D', includes: ['A'] }, { id: 'A', includes: ['B'] }, b])?.id).toBe(
    'A',
  );
  expect(lineInCircle([])).toBeUndefined();
});

const reminder = (unitId: string, lineId: string) => ({
  id: `${unitId}-${lineId}`,
  unitId,
  lineId,
});

test('completing PM-C completes PM-B and PM-A of the same unit', () => {
  const followers = ['1', '2'].flatMap((unit) => ['A', 'B'].map((line) => reminder(unit, line)));
  const parts = includedReminders([reminder('1', 'C')], followers, [a, b, c]);
  expect([...parts]).toEqual([
    ['1-A', '1-C'],
    ['1-B', '1-C'],
  ]);
});

test('each unit has its own parts when two units are completed together', () => {
  const followers = ['1', '2', '3'].map((unit) => reminder(unit, 'A'));
  const completed = [reminder('2', 'B'), reminder('1', 'C')];
  expect([...includedReminders(completed, followers, [a, b, c])]).toEqual([
    ['1-A', '1-C'],
    ['2-A', '2-B'],
  ]);
});

test('a reminder completed by itself is no part, and one that two include is part of the nearest', () => {
  const all = ['A', 'B', 'C'].map((line) => reminder('1', line));
  const [ofA, ofB, ofC] = all;
  expect(ofA && ofB && includedReminders([ofA, ofB], all, [a, b]).size).toBe(0);
  expect(ofB && ofC && [...includedReminders([ofC, ofB], all, [a, b, c])]).toEqual([
    ['1-A', '1-B'],
  ]);
});

test('a reminder that follows a line of another program is no part', () => {
  expect(includedReminders([reminder('1', 'C')], [reminder('1', 'X')], [a, b, c]).size).toBe(0);
});

test('includes that only name earlier lines never make a circle, and one back to a line that reaches it always does', () => {
  const count = 8;
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(count - 1), { maxLength: 4 }), {
        minLength: count,
        maxLength: count,
      }),
      (picks) => {
        const lines = picks.map((earlier, at) => ({
          id: String(at),
          includes: earlier.filter((one) => one < at).map(String),
        }));
        expect(lineInCircle(lines)).toBeUndefined();
        const included = includedLines(lines);
        for (const [id, reached] of included) {
          const [first] = reached;
          if (first === undefined) continue;
          const closed = lines.map((line) =>
            line.id === first ? { ...line, includes: [...line.includes, id] } : line,
          );
          expect(lineInCircle(closed)).toBeDefined();
          // A line also reaches everything that a line it reaches does.
          for (const one of reached)
            expect([...reached]).toEqual(expect.arrayContaining([...(included.get(one) ?? [])]));
        }
      },
    ),
  );
});
