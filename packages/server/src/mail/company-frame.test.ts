import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testPlatform } from '../auth/testing/test-platform.ts';
import { newId } from '../db/id.ts';
import { testCompany } from '../db/testing/test-company.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { FileStore } from '../files/store.ts';
import { CompanyFrames, logoCid } from './company-frame.ts';
import { write } from './templates/layout.ts';

const folder = await mkdtemp(join(tmpdir(), 'frame-'));
afterAll(() => rm(folder, { recursive: true }));
const database = await testDatabase();
const platform = { ...testPlatform(database), files: new FileStore(folder) };
const letter = write({
  subject: 'Due',
  paragraphs: ['Hello'],
  remark: 'Bye',
  appName: 'Roadproof',
});

const facts = {
  name: 'Łukasz & <b>Sons</b>',
  usdotNumber: '2418807',
  mcNumber: '884120',
  addressLine1: '12 Main St',
  city: 'Dallas',
  state: 'TX',
  zip: '75201',
};

async function companyWith(picture: Buffer | null): Promise<string> {
  const { clientId } = await testCompany(database);
  const id = newId();
  if (picture !== null) {
    const { storageKey, size, sha256 } = await platform.files.keep(clientId, picture);
    await database.owner
      .insertInto('storedFile')
      .values({ clientId, id, name: 'logo', size, contentType: 'image/webp', sha256, storageKey })
      .execute();
  }
  await database.owner
    .updateTable('client')
    .set({ ...facts, logoFileId: picture === null ? null : id })
    .where('id', '=', clientId)
    .execute();
  return clientId;
}

const framed = async (clientId: string) =>
  new CompanyFrames(platform).frame(clientId, letter.text, letter.html);

test('a mail carries company, numbers and address in both texts, and no markup of theirs', async () => {
  const { text, html, logo } = await framed(await companyWith(null));
  expect(text).toBe(
    'Hello\n\nBye\n\n-- \nRoadproof\nŁukasz & <b>Sons</b>\nUSDOT 2418807 · MC-884120\n12 Main St, Dallas, TX 75201\n',
  );
  for (const words of ['USDOT 2418807 · MC-884120', '12 Main St, Dallas, TX 75201'])
    expect(html).toContain(words);
  expect(html).toContain('Łukasz &amp; &lt;b&gt;Sons&lt;/b&gt;');
  expect(html).not.toContain('<img');
  expect(logo).toBeNull();
});

test('a WebP logo goes along as PNG no larger than paper needs', async () => {
  const picture = sharp({
    create: { width: 2000, height: 1000, channels: 3, background: '#0a7' },
  });
  const { html, logo } = await framed(await companyWith(await picture.webp().toBuffer()));
  expect(html).toContain(`src="cid:${logoCid}"`);
  expect(await sharp(Buffer.from(logo ?? [])).metadata()).toMatchObject({
    format: 'png',
    width: 320,
    height: 160,
  });
});

test('a logo that cannot be read leaves the name in its place', async () => {
  const { html, logo } = await framed(await companyWith(Buffer.from('no picture')));
  expect(html).not.toContain('<img');
  expect(html).toContain('Łukasz');
  expect(logo).toBeNull();
});
