import type { Failure } from '@roadproof/contract/failure';
import { expect } from 'vitest';
import type { Saved } from '../../db/record.ts';

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  json<T>(): T;
}

/** The records that an act on many has changed; fails with the answer where it was refused. */
export function done(answer: Answer): Saved[] {
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { records: Saved[] } }>().data.records;
}

/** What a refused act says: what was not done, then each record with its reason. */
export const messagesOf = (answer: Answer): string[] =>
  answer.json<Failure>().messages.map(({ message }) => message);
