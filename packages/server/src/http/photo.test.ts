import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@roadproof/contract/api';
import sharp from 'sharp';
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

test("a HEIC is a photo of one's own account too, cut to a square from its JPEG", async () => {
  const heic = await readFile(
    fileURLToPath(new URL('../files/testing/red-and-blue.heic', import.meta.url)),
  );
  const before = new Set(await server.files());
  const answer = await server.call(
    api.userInfos.save,
    { image: file('IMG_0001.HEIC', heic) },
    admin,
  );
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const stored = await server.database.owner
    .selectFrom('storedFile')
    .select(['contentType', 'storageKey', 'size'])
    .where('name', '=', 'IMG_0001.jpg')
    .executeTakeFirstOrThrow();
  expect(stored.contentType).toBe('image/jpeg');
  const content = await readFile(server.platform.files.pathOf(stored.storageKey));
  expect(await sharp(content).metadata()).toMatchObject({
    format: 'jpeg',
    width: 512,
    height: 512,
  });
  expect((await server.files()).filter((one) => !before.has(one))).toHaveLength(1);
  const { messages } = await failed(
    server.call(api.userInfos.save, { image: file('IMG_2.HEIC', heic.subarray(0, 700)) }, admin),
    400,
  );
  expect(messages[0]?.message).toBe("IMG_2.HEIC can't be read as a picture.");
});
