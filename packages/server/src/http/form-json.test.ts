import { api } from '@roadproof/contract/api';
import { isForLinks, type Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { taken } from '../testing/call-fields.ts';
import { driverForm } from '../testing/employee-form.ts';
import { failed } from '../testing/failed.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';
import { uploadRules } from './upload-rules.ts';

const server = await testApp();
const admin = await server.signIn();
// The driver form asks for no file.
const form = await driverForm(server);

const post = (payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: api.employees.save.path,
    payload,
    headers: { ...bearer(admin), ...headers },
  });

test('a form without files may come as JSON, with empty file fields', async () => {
  const answer = await post({ ...form, email: 'json@test.example', image: null, medCardFile: '' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"id"')]);
});

test('null clears a field and an absent one stays, as in a form', async () => {
  const made = await post({ ...form, email: 'clear@test.example', title: 'Boss', city: 'Omaha' });
  const { id } = made.json<{ data: { id: string } }>().data;
  expect((await post({ id, title: null })).statusCode).toBe(200);
  const got = await server.call(api.employees.get, { Id: id }, admin);
  expect(got.json()).toMatchObject({ data: { title: null, city: 'Omaha' } });
});

test('a stored file of somebody else is never taken by its id', async () => {
  const file = { fileId: crypto.randomUUID(), name: 'a.png', size: 1, contentType: 'image/png' };
  const { messages } = await failed(post({ ...form, image: file, medCardFile: [file] }), 400);
  expect(messages).toEqual([
    {
      field: 'image',
      message: 'A file cannot travel as JSON.',
      description: 'Send a multipart form.',
    },
    expect.objectContaining({ field: 'medCardFile' }),
  ]);
});

test('the same Idempotency-Key gives the first answer again', async () => {
  const key = { 'idempotency-key': 'json-0001-repeat' };
  const input = { ...form, email: 'again@test.example' };
  const [first, second] = [await post(input, key), await post(input, key)];
  expect(first.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect((await post({ ...input, firstName: 'Other' }, key)).statusCode).toBe(422);
});

const forms = Object.entries(api).flatMap(([module, calls]) =>
  Object.entries<Operation>(calls)
    // A link opens its forms with its own secret, which its own tests do.
    .filter(([, { body, access }]) => body === 'multipart' && !isForLinks(access))
    .map(([name, operation]) => [`${module}.${name}`, operation] as const),
);

/** Texts that a form may hold, of which no call takes all. */
const texts: readonly (string | readonly string[])[] = [
  '',
  'x',
  '12',
  'true',
  '2026-02-30',
  '{"id":1}',
  ['x', ''],
  ['1', '2'],
  'one\r\ntwo',
];

test.each(forms)('%s: the same texts mean the same as a form and as JSON', async (_, operation) => {
  const files = uploadRules(operation.input);
  const names = [...taken(operation)].filter((name) => !files.has(name));
  for (const text of texts) {
    const input = { ...Object.fromEntries(names.map((name) => [name, text])), stranger: 'x' };
    const { path: url } = operation;
    const [form, json] = [
      await server.inject(requestOf(operation, input, bearer(admin))),
      await server.inject({ method: 'POST', url, payload: input, headers: bearer(admin) }),
    ];
    // An unknown field keeps every form from being stored: the faults tell how each value was read.
    expect(form.statusCode).toBe(400);
    expect(json.json<{ messages: unknown }>().messages).toEqual(
      form.json<{ messages: unknown }>().messages,
    );
  }
});
