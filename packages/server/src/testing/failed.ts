import type { Failure } from '@roadproof/contract/failure';
import { expect } from 'vitest';

type Answer = Promise<{ readonly statusCode: number; readonly body: string }>;

/** Every text inside of a JSON value. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The failure a call answers with, after checking its status and that the envelope is right and tells no secrets. */
export async function failed(answer: Answer, status: number): Promise<Failure> {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([status, expect.any(String)]);
  const failure = JSON.parse(body) as Failure;
  expect(failure.requestId).toMatch(/^[\w.:-]{8,}$/);
  expect(failure.messages.length).toBeGreaterThan(0);
  for (const { message, description } of failure.messages)
    expect(message && description).toBeTruthy();
  // One text at a time: "Select a course" and "from the list" in two of them are no SQL.
  for (const text of textsIn(failure)) expect(text).not.toMatch(/select .+ from /is);
  expect(body).not.toMatch(/insert into |\/work\/|node_modules|at .*\.ts:|violates/i);
  return failure;
}

/** The status of a failure whose envelope is right. */
export async function statusOf(answer: Answer): Promise<number> {
  const { statusCode } = await answer;
  await failed(answer, statusCode);
  return statusCode;
}
