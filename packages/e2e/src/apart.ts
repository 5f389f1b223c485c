import { test as shared } from './app.ts';

/**
 * `test` of the journeys that change who works for the company: their sample company is another
 * one than that of the journeys that count its people.
 */
export const test = shared.extend<object, { isApart: boolean }>({
  // Other fixtures of a worker mean another worker, which has a server and a database of its own.
  isApart: [true, { scope: 'worker', option: true }],
});
