import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@roadproof/contract/api';
import { maxFileBytes } from '@roadproof/domain/upload-limit';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { gpsExif, marks } from '../../../files/testing/photo.ts';
import { failed, statusOf } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp();
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { fresh, get, saved } = await equipmentRun(server, token);
const { equipment } = api;

const file = (name: string, content: Uint8Array) => new File([new Uint8Array(content)], name);
const put = (id: string, image: File, as = token) =>
  server.call(equipment.savePhoto, { id, image }, as);
const remove = (id: string, as = token) => server.call(equipment.removePhoto, { id }, as);

/** A picture with a red left, a green middle and a blue right third, and the place where it was taken. */
function thirds(width: number, height: number): Sharp {
  const third = (background: string, at: number) => ({
    input: { create: { width: width / 3, height, channels: 3 as const, background } },
    left: (width / 3) * at,
    top: 0,
  });
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([third('#f00', 0), third('#0f0', 1), third('#00f', 2)])
    .withMetadata({ exif: gpsExif });
}

/** Opens the link to the photo that the unit's page has. */
async function opened(id: string, width?: number) {
  const { photo } = await get(id);
  const answer = await server.inject({ url: `${photo}${width ? `?w=${width}` : ''}` });
  expect(answer.statusCode).toBe(200);
  return answer;
}

const colorAt = async (picture: Buffer, x: number): Promise<string> => {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor((info.width - 1) * x)) * 3;
  return [...data.subarray(at, at + 3)].map((one) => (one > 127 ? 1 : 0)).join('');
};

describe('the photo of a unit', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'sent as %s is kept at 4:3, cut from its middle, without where it was taken',
    async (format) => {
      const { id } = await saved(fresh());
      expect((await get(id)).photo).toBeNull();
      const taken = await thirds(2400, 900)[format]().toBuffer();
      for (const mark of marks) expect(taken.includes(mark)).toBe(true);
      const before = await server.files();
      expect((await put(id, file(`truck.${format}`, taken))).statusCode).toBe(200);
      const answer = await opened(id);
      expect(answer.headers['content-type']).toBe(`image/${format}`);
      const kept = answer.rawPayload;
      for (const mark of [...marks, 'Exif']) expect(kept.includes(mark)).toBe(false);
      const { exif, xmp, width, height } = await sharp(kept).metadata();
      expect({ exif, xmp, width, height }).toEqual({
        exif: undefined,
        xmp: undefined,
        width: 1040,
        height: 780,
      });
      // 1200 of 2400 are left: 200 of the red third, all 800 of the green one, 200 of the blue one.
      expect(
        await Promise.all([0, 0.12, 0.22, 0.5, 0.78, 0.88, 1].map((x) => colorAt(kept, x))),
      ).toEqual(['100', '100', '010', '010', '010', '001', '001']);
      expect((await server.files()).length - before.length).toBe(1);
    },
  );

  test('taken with the telephone upright is stored upright before it is cut', async () => {
    const { id } = await saved(fresh());
    const taken = await sharp(await thirds(1200, 900).toFormat('jpeg').toBuffer())
      .withMetadata({ orientation: 6, exif: gpsExif })
      .jpeg()
      .toBuffer();
    await put(id, file('truck.jpg', taken));
    const kept = (await opened(id)).rawPayload;
    expect(await sharp(kept).metadata()).toMatchObject({ width: 1040, height: 780 });
    expect((await sharp(kept).metadata()).orientation).toBeUndefined();
    // The stripes lie across now, and the middle one is in the middle.
    expect(await Promise.all([0, 0.5, 1].map((x) => colorAt(kept, x)))).toEqual([
      '010',
      '010',
      '010',
    ]);
  });

  test('sent as HEIC is kept as a JPEG of 4:3', async () => {
    const { id } = await saved(fresh());
    const heic = await readFile(
      fileURLToPath(new URL('../../../files/testing/red-and-blue.heic', import.meta.url)),
    );
    expect((await put(id, file('IMG_0001.HEIC', heic))).statusCode).toBe(200);
    const { headers, rawPayload } = await opened(id);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1040, height: 780 });
  });

  test('is small where a list asks for it small', async () => {
    const { id, name } = await saved(fresh()).then(async ({ id }) => await get(id));
    await put(id, file('truck.jpg', await thirds(1200, 900).toFormat('jpeg').toBuffer()));
    const body = { name: { combineWith: 0, filters: [{ comparisonOperator: 0, value: name }] } };
    const list = await server.call(equipment.list, body, token);
    const [row] = list.json<{ data: { id: string; photo: string | null }[] }>().data;
    expect([row?.id, row?.photo]).toEqual([id, (await get(id)).photo]);
    const answer = await server.inject({ url: `${row?.photo}?w=52` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.rawPayload.length).toBeLessThan(4000);
  });

  test('takes the place of the one before, and is removed', async () => {
    const { id, version } = await saved(fresh());
    const jpeg = await thirds(1200, 900).toFormat('jpeg').toBuffer();
    const first = (await put(id, file('a.jpg', jpeg))).json<{ data: unknown }>().data;
    expect(first).toEqual({ id, version: version + 1 });
    const before = (await get(id)).photo;
    const png = await thirds(600, 450).png().toBuffer();
    await put(id, file('b.png', png));
    const { photo } = await get(id);
    expect(photo).not.toBe(before);
    expect((await opened(id)).headers['content-type']).toBe('image/png');
    expect((await remove(id)).json<{ data: unknown }>().data).toEqual({ id, version: version + 3 });
    expect((await get(id)).photo).toBeNull();
    expect((await remove(id)).statusCode).toBe(200);
  });

  test('is in the history of the unit', async () => {
    const { id } = await saved(fresh());
    await put(id, file('a.jpg', await thirds(600, 450).toFormat('jpeg').toBuffer()));
    const history = await server.call(
      api.auditHistory.get,
      { Entity: 'equipment', Id: id },
      await server.signIn(),
    );
    expect(history.body).toContain('"Photo"');
  });

  test('that is no picture, damaged, empty or too large is refused at its field, and nothing stays', async () => {
    const { id, version } = await saved(fresh());
    const before = await server.files();
    const jpeg = await thirds(600, 450).toFormat('jpeg').toBuffer();
    const refusal = async (image: File, status: number) =>
      (await failed(put(id, image), status)).messages.map(({ field, message }) => [field, message]);
    const pdf = file('title.pdf', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'));
    const imagesOnly = [['image', 'Only images (JPG, PNG, WEBP, HEIC) can be used here.']];
    expect(await refusal(pdf, 400)).toEqual(imagesOnly);
    expect(await refusal(file('script.jpg', Buffer.from('<svg onload="x"/>')), 400)).toEqual(
      imagesOnly,
    );
    expect(await refusal(file('cut.jpg', jpeg.subarray(0, 300)), 400)).toEqual([
      ['image', "cut.jpg can't be read as a picture."],
    ]);
    const large = file('large.jpg', Buffer.concat([jpeg, Buffer.alloc(maxFileBytes)]));
    expect(await refusal(large, 413)).toEqual([
      ['image', 'large.jpg is 10.1 MB. The limit is 10 MB.'],
    ]);
    expect(await statusOf(server.call(equipment.savePhoto, { id }, token))).toBe(400);
    expect(await server.files()).toEqual(before);
    expect(await get(id)).toMatchObject({ photo: null, version });
  });

  test('is out of reach of another company, of a deleted unit and of whoever lacks Equipment', async () => {
    const { id } = await saved(fresh());
    const jpeg = await thirds(600, 450).toFormat('jpeg').toBuffer();
    await put(id, file('a.jpg', jpeg));
    const other = await server.signIn({ company: await testCompany(server.database, 'Elsewhere') });
    const reports = await server.signIn({ flags: { hasReportsAccess: true } });
    const shop = await server.signIn({ flags: { hasEmployeeAccess: true } });
    for (const [as, status] of [
      [other, 404],
      [reports, 403],
      [shop, 403],
    ] as const) {
      expect(await statusOf(put(id, file('b.jpg', jpeg), as))).toBe(status);
      expect(await statusOf(remove(id, as))).toBe(status);
    }
    expect(await statusOf(put(newId(), file('b.jpg', jpeg)))).toBe(404);
    await server.call(equipment.remove, { id }, token);
    expect(await statusOf(put(id, file('b.jpg', jpeg)))).toBe(404);
    expect(await statusOf(remove(id))).toBe(404);
  });

  test('is not in the report of units that REPORTS alone opens', async () => {
    const { id } = await saved(fresh());
    await put(id, file('a.jpg', await thirds(600, 450).toFormat('jpeg').toBuffer()));
    const reports = await server.signIn({ flags: { hasReportsAccess: true } });
    const answer = await server.call(equipment.list, {}, reports);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('photo');
    expect(answer.body).not.toContain('/files/');
  });
});
