import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@roadproof/contract/api';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bearer, testApp } from '../../../testing/test-app.ts';

// 96 by 64 points, the left half blue and the right half red.
const heic = await readFile(
  fileURLToPath(new URL('../../../files/testing/red-and-blue.heic', import.meta.url)),
);
const server = await testApp();
const admin = await server.signIn();
const draw = (content: Uint8Array, name = 'IMG_0001.HEIC') =>
  server.call(api.driverFiles.draw, { file: new File([new Uint8Array(content)], name) }, admin);
const kept = async () => ({
  onDisk: await server.files(),
  known: await server.database.owner.selectFrom('storedFile').selectAll().execute(),
});

test('a HEIC that is not filed yet is answered as a JPEG, and nothing of it is kept', async () => {
  const answer = await draw(heic);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="IMG_0001.jpg"',
    'cache-control': 'no-store',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 96,
    height: 64,
  });
  expect(await kept()).toEqual({ onDisk: [], known: [] });
});

test('a damaged HEIC is refused by its name, another kind of file by its kind', async () => {
  // The head that names the kind is whole, the picture is not.
  const damaged = await draw(heic.subarray(0, heic.length - 200), 'card.heic');
  expect([damaged.statusCode, damaged.json()]).toMatchObject([
    400,
    { messages: [{ message: "card.heic can't be read as a picture." }] },
  ]);
  const text = await draw(Buffer.from('not a picture'), 'card.heic');
  expect(text.statusCode).toBe(400);
  expect(await kept()).toEqual({ onDisk: [], known: [] });
});

test('a file is needed, and cannot travel as JSON', async () => {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: api.driverFiles.draw.path,
    headers: { ...bearer(admin), 'content-type': 'application/json' },
    payload: { file: { fileId: '1' } },
  });
  expect(statusCode).toBe(400);
});
