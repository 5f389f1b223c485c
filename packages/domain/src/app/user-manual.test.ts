import { expect, test } from 'vitest';
import { isSafeLink, manualChapters, placeFault } from './user-manual.ts';

test('the ten chapters stand in their order, each under its own id and address', () => {
  expect(manualChapters.map(({ name }) => name)).toEqual([
    'First day',
    'Dashboard',
    'People and drivers',
    'Driver files and law',
    'Training',
    'Equipment and meters',
    'Service, orders, renewals',
    'Incidents and insurance',
    'Reports',
    'Administration',
  ]);
  expect(new Set(manualChapters.map(({ id }) => id)).size).toBe(10);
  expect(new Set(manualChapters.map(({ slug }) => slug)).size).toBe(10);
});

test.each([
  [true, false, null],
  [false, true, null],
  [true, true, 'Give a link or a file, not both.'],
  [false, false, 'Give a link or a file.'],
])('a link: %s, a file: %s', (hasLink, hasFile, fault) => {
  expect(placeFault(hasLink, hasFile)).toBe(fault);
});

test.each([
  ['https://www.fmcsa.dot.gov/regulations', true],
  ['HTTPS://example.com', true],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['www.example.com', false],
  ['https://', false],
  ['https://name:secret@example.com', false],
])('%s is safe: %s', (link, isSafe) => {
  expect(isSafeLink(link)).toBe(isSafe);
});
