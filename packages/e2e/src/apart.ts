import { test as shared } from './app.ts';

/**
 * `test` of the journeys that change who works for the company: their sample company is another
 * one than that of the journeys that count its people. A journey that changes a rule for good
 * names a company of its own: `test.use({ apart: 'archive' })`.
 */
export const test = shared.extend<object, { apart: string }>({
  // Other fixtures of a worker mean another worker, which has a server and a database of its own.
  apart: ['changed', { scope: 'worker', option: true }],
});
