import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { unzipped } from '../../../files/unzip.ts';
import { zippedFiles } from '../../../files/zip-directory.ts';
import { pagesOf } from '../../../print/testing/pdf-text.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-22T18:00:00Z') });
const { call, company, database, signIn } = server;
const token = await signIn();
const plain = await signIn({ flags: { hasIncidentManagementAccess: true } });
const types = await call(api.incidentTypes.list, {}, token);
const incidentTypeId = types.json<{ data: { id: string }[] }>().data[0]?.id ?? '';
const employeeId = await company.employee({ firstName: 'Earl', lastName: 'Castleberry' });

const photo = await sharp({
  create: { width: 400, height: 300, channels: 3, background: '#336699' },
})
  .png()
  .toBuffer();
const report = Buffer.from(`%PDF-1.4 ${'x'.repeat(5000)} %%EOF`);

const answer = await call(
  api.incidents.save,
  {
    incidentTypeId,
    caseNumber: 'Case: 7/a',
    incidentDate: '2026-10-31',
    incidentTime: '14:00',
    location: 'I-40 exit 271',
    city: 'Rogers',
    description: 'Rear-ended a slowing car.',
    isCmv: true,
    onHighway: true,
    onlyBoardingOrLoading: false,
    towed: true,
    disablingTow: true,
    reserveAmount: 12_345,
    drivers: JSON.stringify([{ employeeId, needsCdl: true }]),
    witnesses: JSON.stringify([{ name: 'Paul Reyes', statement: 'He braked late.' }]),
    otherParties: JSON.stringify([{ name: 'Ann Otis', insurer: 'Prairie Mutual' }]),
    files: [
      new File([photo], 'scene.png', { type: 'image/png' }),
      new File([report], 'report: 1.pdf', { type: 'application/pdf' }),
      new File([report], 'report: 1.pdf', { type: 'application/pdf' }),
    ],
    fileKinds: JSON.stringify(['photo', 'policeReport', 'other']),
  },
  token,
);
const Id = answer.json<{ data: { id: string } }>().data.id;
const pack = async (body: object, as = token) => call(api.incidents.claimPack, { Id, ...body }, as);
const words = (pdf: Buffer): string => pagesOf(pdf).join(' ').replaceAll(/\s+/g, ' ');

/** The files of a ZIP, opened by the reader that also reads exports. */
async function opened(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  const path = join(folder, 'pack.zip');
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    const found = new Map<string, Buffer>();
    for (const entry of await zippedFiles(file, {
      entries: 100,
      directoryBytes: 1e6,
      bytes: 1e9,
    }))
      found.set(entry.path, await buffer(unzipped(file, entry)));
    return found;
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}

test('the document tells the whole case, its sentence, its people and its files', async () => {
  const paper = await pack({});
  expect(paper.headers['content-type']).toBe('application/pdf');
  const text = words(paper.rawPayload);
  for (const part of [
    'Rear-ended a slowing car.',
    'Recordable: a vehicle was towed with disabling damage (49 CFR 390.5T)',
    'Earl Castleberry',
    'Paul Reyes',
    'He braked late.',
    'Prairie Mutual',
    'scene.png',
    'Police report',
  ])
    expect(text).toContain(part);
  // The picture itself, as it is embedded.
  expect(paper.rawPayload.includes('/DCTDecode')).toBe(true);
});

test('the ZIP holds the document and every file byte for byte under a clean name of its own', async () => {
  const zip = await pack({ format: 'zip' });
  expect(zip.headers['content-type']).toBe('application/zip');
  const files = await opened(zip.rawPayload);
  expect([...files.keys()]).toEqual([
    'Case- 7-a claim pack.pdf',
    'files/01 Photo - scene.png',
    'files/02 Police report - report- 1.pdf',
    'files/03 Other - report- 1.pdf',
    'files.txt',
  ]);
  expect(files.get('files/02 Police report - report- 1.pdf')?.equals(report)).toBe(true);
  expect(files.get('files/03 Other - report- 1.pdf')?.equals(report)).toBe(true);
  const list = files.get('files.txt')?.toString() ?? '';
  expect(list.match(/SHA-256 [0-9a-f]{64}/g)).toHaveLength(3);
});

test('a photo of an iPhone is in the document as it is seen', async () => {
  const taken = await readFile(
    fileURLToPath(new URL('../../../files/testing/red-and-blue.heic', import.meta.url)),
  );
  const saved = await call(
    api.incidents.save,
    {
      incidentTypeId,
      caseNumber: 'HEIC 1',
      incidentDate: '2026-10-30',
      location: 'Yard',
      description: 'Scraped a gate.',
      isCmv: true,
      onHighway: false,
      onlyBoardingOrLoading: false,
      towed: false,
      disablingTow: false,
      files: [new File([new Uint8Array(taken)], 'IMG_0001.HEIC')],
      fileKinds: JSON.stringify(['photo']),
    },
    token,
  );
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  const { id } = saved.json<{ data: { id: string } }>().data;
  const document = await call(api.incidents.claimPack, { Id: id, format: 'pdf' }, token);
  expect(document.rawPayload.includes('/Subtype /Image')).toBe(true);
  expect(document.rawPayload.toString('latin1')).toMatch(/\/Width 96\s/);
  // The file as it came, and beside it one that the insurer's computer shows.
  const answer = await call(api.incidents.claimPack, { Id: id, format: 'zip' }, token);
  const files = await opened(answer.rawPayload);
  expect(files.get('files/01 Photo - IMG_0001.HEIC')?.equals(taken)).toBe(true);
  expect(files.get('files/01 Photo - IMG_0001.jpg')?.subarray(0, 3)).toEqual(
    Buffer.from([0xff, 0xd8, 0xff]),
  );
  expect(files.get('files.txt')?.toString()).toContain(
    'files/01 Photo - IMG_0001.jpg, the same picture as JPEG',
  );
});

test('tests and costs stand in it only where somebody with the right asks for them', async () => {
  expect(words((await pack({})).rawPayload)).not.toMatch(/12,345|Post-accident tests|Reserve/);
  expect(words((await pack({ withRestricted: true })).rawPayload)).toContain('$12,345.00');
  expect((await pack({ withRestricted: true }, plain)).statusCode).toBe(403);
  expect(words((await pack({}, plain)).rawPayload)).not.toMatch(/12,345|Post-accident tests/);
});

test('the register comes with its reports to States and insurers in folders by case', async () => {
  const why = 'The insurer counts it as an accident.';
  const changed = await call(
    api.incidents.override,
    { id: Id, isRecordable: true, reason: why },
    token,
  );
  expect(changed.statusCode).toBe(200);
  const zip = await call(api.incidentRegister.reports, { period: 'threeYears' }, token);
  const files = await opened(zip.rawPayload);
  expect([...files.keys()]).toEqual([
    'accident_register.pdf',
    'reports/Case- 7-a/01 Police report - report- 1.pdf',
    'files.txt',
  ]);
});

test('nobody without the module and no other company gets any of it', async () => {
  const reader = await signIn({ flags: { hasReportsAccess: true } });
  expect((await pack({}, reader)).statusCode).toBe(403);
  const other = await testCompany(database, 'Other Carrier');
  expect((await pack({}, await signIn({ company: other }))).statusCode).toBe(404);
  const theirs: Operation = api.incidentRegister.reports;
  const zip = await call(theirs, {}, await signIn({ company: other }));
  expect([...(await opened(zip.rawPayload)).keys()]).toEqual([
    'accident_register.pdf',
    'files.txt',
  ]);
});
