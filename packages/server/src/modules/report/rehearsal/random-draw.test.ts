import { drawFrom } from '@roadproof/domain/report/random-draw';
import { drawSample, type Pool } from '@roadproof/domain/report/rehearsal';
import { describe, expect, test } from 'vitest';
import { seedWords } from './draw.ts';

const pool = Array.from({ length: 37 }, (_, at) => `d${String(at).padStart(2, '0')}`);
// Of the server's bytes 32 x 0x07 and the words "the quick brown fox"; the order comes from tools/draw-check.py.
const seed = '6e2508e130686b16a3936ceef721511cefc07151236b2a0ae3b4cb4de4642e80';
const order = ['d18', 'd04', 'd25', 'd14', 'd36', 'd13', 'd30', 'd10', 'd34', 'd03'];

test('a seed and a pool give the order that a program in another language gives', () => {
  expect(drawFrom(pool, 10, seedWords(Buffer.from(seed, 'hex')))).toEqual(order);
});

test('the order in which the pool comes changes nothing, and a smaller sample is the start of a larger', () => {
  const next = seedWords(Buffer.from(seed, 'hex'));
  expect(drawFrom(pool.toReversed(), 5, next)).toEqual(order.slice(0, 5));
});

test.each([
  [0, 5, 0],
  [1, 5, 1],
  [4, 5, 4],
  [5, 5, 5],
  [6, 5, 5],
  [6, 0, 0],
])('of %i, %i wanted: %i, each once', (size, target, count) => {
  const drawn = drawFrom(pool.slice(0, size), target, seedWords(Buffer.alloc(32)));
  expect([drawn.length, new Set(drawn).size]).toEqual([count, count]);
});

test('a word of the incomplete last round is thrown away', () => {
  // 2^32 is 3 x 1431655765 + 1: the last word belongs to no full round of three.
  const words = [2 ** 32 - 1, 2];
  expect(drawFrom(['a', 'b', 'c'], 1, () => words.shift() ?? 0)).toEqual(['c']);
});

test('200,000 draws of 5 of 36 are flat within 2 %', () => {
  const ids = pool.slice(0, 36);
  const times = new Map(ids.map((id) => [id, 0]));
  const next = seedWords(Buffer.alloc(32, 5));
  for (let draw = 0; draw < 200_000; draw += 1)
    for (const id of drawFrom(ids, 5, next)) times.set(id, (times.get(id) ?? 0) + 1);
  const expected = (200_000 * 5) / 36;
  for (const [id, count] of times)
    expect([id, Math.abs(count / expected - 1) <= 0.02]).toEqual([id, true]);
});

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const id = `${letter}${String(at).padStart(2, '0')}`;
    return { id, name: id };
  });
const words = () => seedWords(Buffer.from(seed, 'hex'));
const fleet: Pool = {
  drivers: numbered('d', 36),
  units: numbered('u', 43),
  newHires: [],
  inAccidents: [],
};
const first = { ...fleet, newHires: ['d03', 'd09', 'd20'], inAccidents: ['d09', 'd31'] };

describe('the samples that tools/draw-check.py draws', () => {
  test('of everybody alike', () => {
    expect(drawSample(fleet, { drivers: 5, units: 3 }, words())).toEqual({
      drivers: ['d17', 'd20', 'd26', 'd00', 'd29'],
      units: ['u30', 'u08', 'u29'],
    });
  });
  test('a new hire and a driver of an accident first', () => {
    expect(drawSample(first, { drivers: 5, units: 3 }, words())).toEqual({
      drivers: ['d20', 'd31', 'd25', 'd15', 'd28'],
      units: ['u30', 'u08', 'u29'],
    });
    expect(drawSample(first, { drivers: 1, units: 3 }, words())).toEqual({
      drivers: ['d20'],
      units: ['u33', 'u17', 'u37'],
    });
  });
});

test('the one who is both a new hire and in an accident is drawn once', () => {
  const one = { ...fleet, newHires: ['d09'], inAccidents: ['d09'] };
  const { drivers } = drawSample(one, { drivers: 36, units: 0 }, words());
  expect([drivers[0], new Set(drivers).size]).toEqual(['d09', 36]);
});
