import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testApp } from '../testing/test-app.ts';
import { jpegOf } from './heic.ts';
import { fileLink } from '../files/link.ts';

// 96 by 64 points, the left half blue and the right half red, as HEVC by x265.
const taken = await readFile(
  fileURLToPath(new URL('../files/testing/red-and-blue.heic', import.meta.url)),
);
const server = await testApp();
const { clientId } = server.company;
const { files } = server.platform;
await server.signIn();
const { id: sessionId } = await server.database.owner
  .selectFrom('portalSession')
  .select('id')
  .executeTakeFirstOrThrow();

async function stored(content: Buffer): Promise<{ link: string; key: string }> {
  const { contentType, ...file } = await files.keep(clientId, content);
  const id = newId();
  await server.database.owner
    .insertInto('storedFile')
    .values({ clientId, id, name: 'IMG_0001.HEIC', ...file, contentType: contentType ?? '' })
    .execute();
  const caller = { clientId, sessionId };
  return {
    link: fileLink({ caller, platform: server.platform }, id, 'IMG_0001.HEIC'),
    key: file.storageKey,
  };
}

const open = (url: string) => server.inject({ method: 'GET', url });

/** The color of a point: what is brightest of red and blue. */
async function colorAt(picture: Buffer, part: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * 3;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

test('a HEIC is seen as JPEG, has a thumbnail, and is downloaded as it came', async () => {
  const { link } = await stored(taken);
  const seen = await open(link);
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="IMG_0001.jpg"',
  });
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 96,
    height: 64,
  });
  expect(await colorAt(seen.rawPayload, 0.25)).toBe('blue');
  expect(await colorAt(seen.rawPayload, 0.75)).toBe('red');
  const small = await open(`${link}?w=48`);
  expect(small.headers['content-type']).toBe('image/webp');
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 48, height: 32 });
  const full = await open(`${link}?download`);
  expect(full.headers['content-type']).toBe('image/heic');
  expect(full.rawPayload).toEqual(taken);
});

test('its JPEG is made once, however many ask, and goes with it', async () => {
  const { key } = await stored(taken);
  const paths = await Promise.all([jpegOf(files, key), jpegOf(files, key), jpegOf(files, key)]);
  expect(new Set(paths)).toEqual(new Set([files.shownPathOf(key)]));
  const made = await stat(files.shownPathOf(key));
  await jpegOf(files, key);
  expect((await stat(files.shownPathOf(key))).mtimeMs).toBe(made.mtimeMs);
  await files.remove(key);
  await expect(stat(files.shownPathOf(key))).rejects.toThrow('ENOENT');
});

test('one that cannot be read is sent as it came, and nothing half made stays', async () => {
  const cut = taken.subarray(0, 700);
  const { link, key } = await stored(cut);
  const answer = await open(link);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/heic']);
  expect(answer.rawPayload).toEqual(cut);
  expect(await jpegOf(files, key)).toBeNull();
});
