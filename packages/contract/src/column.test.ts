import { expect, test } from 'vitest';
import { api } from './api.ts';
import { valueAt } from './column.ts';
import type { Operation } from './operation.ts';

const operations = Object.values<Readonly<Record<string, Operation>>>(api).flatMap((module) =>
  Object.values(module),
);

test('a dotted path reads through objects, and a key with a dot in it wins', () => {
  expect(valueAt({ type: { lookupName: 'CDL' } }, 'type.lookupName')).toBe('CDL');
  expect(valueAt({ 'Hazmat 1.1': 'Pending' }, 'Hazmat 1.1')).toBe('Pending');
  expect(valueAt({ type: null }, 'type.lookupName')).toBeUndefined();
});

test('every operation has a path of its own', () => {
  const addresses = operations.map((call) => `${call.method} ${call.path.toLowerCase()}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('what writes is never a GET, and what reads never asks for a form', () => {
  for (const call of operations) {
    if (call.writes) expect(call.method).not.toBe('GET');
    else expect(call.body).not.toBe('multipart');
  }
});
