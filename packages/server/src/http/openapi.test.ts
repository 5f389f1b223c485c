import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { bearer, testApp } from '../testing/test-app.ts';

interface Described {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            summary: string;
            requestBody?: {
              content: Record<string, { schema: { properties: Record<string, object> } }>;
            };
            responses: object;
          }
        >
      >
    >
  >;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const server = await testApp();
const read = (headers: Record<string, string> = {}, from = server) =>
  from.inject({ method: 'GET', url: '/api/openapi.json', headers });
// No module at all: whoever is signed in may read.
const signedIn = bearer(await server.signIn({ flags: {} }));
const described = (await read(signedIn)).json<Described>();

test('nobody reads the description without a session', async () => {
  for (const headers of [{}, bearer('made-up')]) {
    const { statusCode, body } = await read(headers);
    expect(statusCode).toBe(401);
    expect(body).not.toContain('Employee');
  }
  const { statusCode, headers } = await read(signedIn);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
});

test('a server that says so shows it to everybody', async () => {
  const open = await testApp({ config: { apiDocs: 'public' } });
  expect((await read({}, open)).json<Described>().paths).toEqual(described.paths);
});

test('every operation is described, and nothing else', () => {
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const there = Object.values(api).flatMap((calls) =>
    Object.values(calls).map(
      ({ method, path, body }: Operation) => `${method} ${path}${body === 'path' ? '/{id}' : ''}`,
    ),
  );
  expect(described.openapi).toBe('3.1.0');
  expect(operations.toSorted()).toEqual(there.toSorted());
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(described).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, group = '', name = ''] of references)
    expect(described.components[group]?.[name]).toBeDefined();
});

test('files and filters are told as what they are', () => {
  const form =
    described.paths['/api/Employee/SaveEmployeeForm']?.['post']?.requestBody?.content[
      'multipart/form-data'
    ];
  expect(form?.schema.properties['image']).toMatchObject({ type: 'string', format: 'binary' });
  const list =
    described.paths['/api/Employee/GetAllEmployee']?.['post']?.requestBody?.content[
      'application/json'
    ];
  expect(list?.schema.properties['lastName']).toEqual({ $ref: '#/components/schemas/FieldFilter' });
});

test.each([
  '/api/docs',
  '/api/docs/page.js',
  '/api/docs/call.js',
  '/api/docs/schema.js',
  '/api/docs/element.js',
  '/api/docs/page.css',
])('the page comes from here: %s', async (url) => {
  const answer = await server.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/\/api\/(?!docs|openapi\.json)[a-z]/i);
  expect(answer.body).not.toMatch(/https?:\/\/(?!www\.w3\.org)|style=|onclick=/);
});
