import { api } from '@roadproof/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../testing/everything.ts';
import { failed, statusOf } from '../testing/failed.ts';
import { bearer, testApp } from '../testing/test-app.ts';

const server = await testApp();
const admin = await server.signIn();
const { employees } = api;
let before: unknown;
beforeAll(async () => {
  before = await everything(server);
});
afterAll(async () => {
  expect(await everything(server)).toEqual(before);
});

const raw = (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
  method: 'POST' | 'GET' | 'PUT' = 'POST',
) =>
  server.inject({
    method,
    url,
    payload,
    headers: { ...bearer(admin), 'content-type': 'application/json', ...headers },
  });

describe('requests that cannot be read', () => {
  test.each(['{', '{"a":}', 'null x', "{'a':1}", '{"__proto__":{"x":1}}', '\u0000'])(
    'malformed JSON %j',
    async (text) => {
      const { messages } = await failed(raw(employees.list.path, text), 400);
      expect(messages[0]?.message).toBe('The request is not valid JSON');
    },
  );
  test.each(['[]', '"text"', '7', 'true'])('JSON that is no object: %s', async (text) => {
    const { messages } = await failed(raw(employees.list.path, text), 400);
    expect(messages[0]?.message).toBe('The request must be an object with named fields.');
  });
  test('another content type', async () =>
    expect(
      await statusOf(raw(employees.list.path, '<a/>', { 'content-type': 'application/xml' })),
    ).toBe(415));
  test('a form where JSON is expected', async () => {
    expect(
      await statusOf(
        raw(employees.list.path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      ),
    ).toBe(415);
  });
  test('text where a form is expected', async () => {
    const asText = { 'content-type': 'text/plain' };
    expect(await statusOf(raw(employees.save.path, '{}', asText))).toBe(415);
  });
  test.each(['[]', '7', '{'])('a form as JSON that is no object: %s', async (text) =>
    expect(await statusOf(raw(employees.save.path, text))).toBe(400),
  );
  test('a body of two megabytes', async () => {
    expect(
      await statusOf(raw(employees.list.path, JSON.stringify({ employeeStatus: 'x'.repeat(2e6) }))),
    ).toBe(413);
  });
  test('an unknown address and a wrong method', async () => {
    expect(await statusOf(raw('/api/Employee/Nothing', '{}'))).toBe(404);
    expect(await statusOf(raw('/api/Employee/GetAllEmployee', '', {}, 'GET'))).toBe(405);
    expect(await statusOf(raw('/api/Employee/GetAllEmployee', '{}', {}, 'PUT'))).toBe(405);
  });
  test('an address with broken percent signs', async () =>
    expect(await statusOf(raw('/api/Employee/%E0%A4%A', '{}'))).toBe(400));
  test('deeply nested JSON', async () =>
    expect(
      await statusOf(
        raw(employees.list.path, `{"lastName":${'['.repeat(40_000)}${']'.repeat(40_000)}}`),
      ),
    ).toBe(400));
});

describe('lists', () => {
  const list = (body: Record<string, unknown>) => server.call(employees.list, body, admin);
  test('sorting by an unknown column names it', async () => {
    const { messages } = await failed(
      list({ options: { sortBy: [{ field: 'password', direction: 'asc' }] } }),
      400,
    );
    expect(messages[0]).toMatchObject({
      field: 'options.sortBy.0.field',
      message: 'This list cannot be sorted by "password".',
    });
  });
  test('page 10^9 is empty and tells the total, page 10^9 + 1 is refused', async () => {
    const answer = await list({ options: { pageNumber: 1_000_000_000, pageSize: 50 } });
    expect(answer.json()).toMatchObject({ data: [], total: expect.any(Number) as number });
    expect(answer.json<{ total: number }>().total).toBeGreaterThan(0);
    expect(await statusOf(list({ options: { pageNumber: 1_000_000_001 } }))).toBe(400);
  });
  test('an unknown operator, a wrong id and an unknown field are told at once', async () => {
    const { messages } = await failed(
      list({
        lastName: { filters: [{ value: 'x', comparisonOperator: 77 }] },
        employeeGroupId: 'abc',
        lastname: 'x',
      }),
      400,
    );
    expect(messages.map((one) => one.field)).toEqual(
      expect.arrayContaining(['lastName.filters.0.comparisonOperator', 'lastname']) as string[],
    );
    expect(messages.length).toBeGreaterThanOrEqual(3);
  });
  test.each([
    [{}, 'filters is a list of conditions.'],
    [{ filters: 5 }, 'filters is a list of conditions.'],
    [{ filters: [5] }, 'A condition is {value, comparisonOperator}.'],
    [{ filters: [{ value: 'x', other: 1 }] }, 'A condition is {value, comparisonOperator}.'],
    [
      { filters: [], other: 1 },
      'A filter is a value, a list of values, or {combineWith, filters}.',
    ],
    [{ combineWith: 2, filters: [] }, 'combineWith is 0 (all) or 1 (any).'],
    [{ filters: [{ value: {} }] }, 'Enter text.'],
    [[{}], 'Enter text.'],
  ])('a filter of another shape is told in words: %j', async (filter, message) => {
    const { messages } = await failed(list({ lastName: filter }), 400);
    expect(messages.map(({ message }) => message)).toEqual([message]);
  });
  test('text that is no SQL', async () => {
    for (const text of ["'; drop table employee; --", '%', '_', '\\', '😀', 'x'.repeat(200)]) {
      const answer = await list({
        options: { search: text },
        lastName: { filters: [{ value: text, comparisonOperator: 6 }] },
      });
      expect(answer.json()).toEqual({ data: [], total: 0 });
    }
  });
  test('a zero byte in a filter is refused, not a failure of the database', async () =>
    expect(await statusOf(list({ lastName: 'a\u0000b' }))).toBe(400));
});
