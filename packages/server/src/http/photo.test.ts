import { readFile } from 'node:fs/promises';
import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { marks, photo } from '../files/testing/photo.ts';
import { classCForm } from '../testing/employee-form.ts';
import { failed } from '../testing/failed.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
const admin = await server.signIn();
const form = await classCForm(server);
const taken = await photo(6).jpeg().toBuffer();
const file = (name: string, content: Buffer) => new File([new Uint8Array(content)], name);
const save = (input: Record<string, unknown>) =>
  server.call(api.employees.save, { ...form, ...input }, admin);

test('a profile photo is stored upright and without where it was taken; a document as it came', async () => {
  const answer = await save({
    image: file('me.jpg', taken),
    drivingLicense: file('licence.jpg', taken),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"id"')]);
  const stored = await server.database.owner.selectFrom('storedFile').selectAll().execute();
  const bytes = new Map<string, Buffer>();
  for (const { name, size, storageKey, contentType } of stored) {
    const content = await readFile(server.platform.files.pathOf(storageKey));
    expect([name, contentType, size]).toEqual([name, 'image/jpeg', content.length]);
    bytes.set(name, content);
  }
  expect([...bytes.keys()].toSorted()).toEqual(['licence.jpg', 'me.jpg']);
  for (const mark of marks) expect(bytes.get('me.jpg')?.includes(mark)).toBe(false);
  expect(bytes.get('licence.jpg')).toEqual(taken);
  expect(await server.files()).toHaveLength(2);
});

test('a photo that cannot be read is refused at its field, and nothing of it stays', async () => {
  const before = await server.files();
  const { messages } = await failed(
    save({ email: 'broken@test.example', image: file('me.jpg', taken.subarray(0, 200)) }),
    400,
  );
  expect(messages).toEqual([
    {
      field: 'image',
      message: "me.jpg can't be read as a picture.",
      description: 'It may be damaged. Choose another file.',
    },
  ]);
  expect(await server.files()).toEqual(before);
});
