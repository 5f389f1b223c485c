import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { driverForm } from '../testing/employee-form.ts';
import { failed } from '../testing/failed.ts';
import { bearer, testApp } from '../testing/test-app.ts';

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
