import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import type { Failure } from '@roadproof/contract/failure';
import { bearer, testApp } from '../testing/test-app.ts';

const server = await testApp();
const admin = await server.signIn();
const byQuery = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
  ([module, calls]) =>
    Object.entries(calls)
      .filter(([, { body, method }]) => (body === 'query' && method === 'GET') || body === 'path')
      .map(([name, operation]) => [`${module}.${name}`, operation] as const),
);

test.each(byQuery)('%s ignores parameters without a value', async (_, operation) => {
  const id = newId();
  const ask = async (query: string) => {
    const url = operation.body === 'path' ? `${operation.path}/${id}` : operation.path;
    const answer = await server.inject({
      method: operation.method,
      url: `${url}${query}`,
      headers: bearer(admin),
    });
    const isFailure = answer.headers['content-type']?.toString().includes('json') ?? false;
    const messages = isFailure ? answer.json<Partial<Failure>>().messages : undefined;
    return [answer.statusCode, messages];
  };
  expect(await ask('?page=&name=&page=')).toEqual(await ask(''));
});

test('a parameter that is sent several times counts where it has a value', async () => {
  const id = newId();
  const ask = (query: string) =>
    server.inject({ url: `${api.drivers.details.path}?${query}`, headers: bearer(admin) });
  for (const query of [
    'EmployeeGroups=',
    'EmployeeGroups=&EmployeeGroups=',
    `EmployeeGroups=&EmployeeGroups=${id}`,
    `EmployeeGroups=${id}&EmployeeGroups=&EmployeeGroups=${newId()}`,
    'OnlyOverDueDLs=&OnlyDriversWithExceptions=true',
  ])
    expect((await ask(query)).statusCode).toBe(200);
  expect((await ask('EmployeeGroups=x')).statusCode).toBe(400);
  expect((await ask('page=1')).statusCode).toBe(400);
});
