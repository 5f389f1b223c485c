import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { maxLogoBytes } from '@roadproof/domain/upload-limit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

type Client = OutputOf<typeof api.clients.get>;

// 11:30 PM in Chicago: in New York it is the next day already.
const server = await testApp({ now: () => new Date('2026-11-23T05:30:00Z') });
const { call, company, database } = server;
const administrator = await server.signIn({ flags: { hasAdministratorAccess: true } });

const client = async () =>
  (await call(api.clients.get, {}, administrator)).json<{ data: Client }>().data;
const save = (input: Record<string, unknown>) => call(api.clients.save, input, administrator);
const picture = (width = 320, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#1d4ed8' } });

test('who the company is is answered as it was saved, and nothing else changes', async () => {
  const before = await client();
  const answer = await save({
    version: String(before.version),
    name: '  Cedar Ridge Freight, LLC ',
    usdotNumber: '2418807',
    mcNumber: 'MC-884120',
    addressLine1: '2200 W 41st St',
    city: 'Tulsa',
    state: 'Oklahoma',
    zip: '74107',
    phoneNumber: '(918) 555-0100',
    contactEmail: 'safety@cedarridge.example',
    insuranceContactName: 'Ann Lee',
    insuranceContactEmail: 'ann@cedarridge.example',
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(await client()).toEqual({
    ...before,
    now: expect.any(String) as unknown,
    version: before.version + 1,
    name: 'Cedar Ridge Freight, LLC',
    usdotNumber: '2418807',
    mcNumber: 'MC-884120',
    addressLine1: '2200 W 41st St',
    city: 'Tulsa',
    state: 'Oklahoma',
    zip: '74107',
    phoneNumber: '+19185550100',
    contactEmail: 'safety@cedarridge.example',
    insuranceContactName: 'Ann Lee',
    insuranceContactEmail: 'ann@cedarridge.example',
  });
  const stale = await save({ version: String(before.version), name: 'Other' });
  expect(stale.statusCode).toBe(409);
  await save({ mcNumber: '' });
  expect(await client()).toMatchObject({ mcNumber: null, usdotNumber: '2418807' });
});

test('what is no number, address or zone is refused at its field', async () => {
  const before = await client();
  const wrong = {
    name: ' ',
    usdotNumber: '1234',
    mcNumber: 'MC-12a',
    phoneNumber: '12',
    contactEmail: 'nobody',
    timeZone: 'Central',
  };
  const { messages } = await failed(save(wrong), 400);
  expect(new Set(messages.map(({ field }) => field))).toEqual(new Set(Object.keys(wrong)));
  for (const usdotNumber of ['123456789', 'DOT 2418807', '24188O7'])
    expect([usdotNumber, (await save({ usdotNumber })).statusCode]).toEqual([usdotNumber, 400]);
  for (const usdotNumber of ['12345', '12345678'])
    expect([usdotNumber, (await save({ usdotNumber })).statusCode]).toEqual([usdotNumber, 200]);
  expect((await client()).name).toBe(before.name);
});

test('the logo is kept without what the camera wrote, shown by a link, and taken away', async () => {
  const jpeg = await picture()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();
  const logo = new File([new Uint8Array(jpeg)], 'logo.png', { type: 'image/png' });
  expect((await save({ logo })).statusCode).toBe(200);
  const { logo: link } = await client();
  const shown = await server.inject({ url: link ?? '' });
  expect(shown.headers['content-type']).toBe('image/jpeg');
  const { width, height, exif } = await sharp(shown.rawPayload).metadata();
  expect([width, height, exif]).toEqual([320, 80, undefined]);
  await save({ city: 'Omaha' });
  expect((await client()).logo).not.toBeNull();
  await save({ removeLogo: 'true' });
  expect((await client()).logo).toBeNull();
});

test('a logo that is too large, or no picture whatever its name says, is refused', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png');
  expect((await failed(save({ logo: svg }), 400)).messages).toMatchObject([
    { field: 'logo', message: 'Only images (PNG, JPG, WEBP) can be used as a logo.' },
  ]);
  const png = new Uint8Array(await picture().png().toBuffer());
  const large = new File([png, new Uint8Array(maxLogoBytes)], 'large.png');
  expect((await failed(save({ logo: large }), 413)).messages[0]).toMatchObject({
    field: 'logo',
    message: 'large.png is 1.1 MB. The limit is 1 MB.',
  });
  expect((await client()).logo).toBeNull();
});

test('another time zone asks first, with how many dates its day will judge', async () => {
  const { owner } = database;
  const { clientId } = company;
  await owner
    .updateTable('employee')
    .set({ licenceExpirationDate: '2027-01-01', medCertCardExpirationDate: '2026-11-22' })
    .where('clientId', '=', clientId)
    .where('id', '=', company.adminId)
    .execute();
  const before = await client();
  expect(before.today.slice(0, 10)).toBe('2026-11-22');
  const answer = save({ timeZone: 'America/New_York', confirmTimeZone: 'false' });
  expect((await failed(answer, 422)).messages).toEqual([
    {
      field: 'confirmTimeZone',
      message: '2 due dates will be judged by the new day.',
      description: 'There today is 11/23/2026, here it is 11/22/2026.',
    },
  ]);
  expect((await client()).timeZone).toBe(before.timeZone);
  expect((await save({ timeZone: 'Asia/Tokyo' })).statusCode).toBe(200);
  expect((await client()).today.slice(0, 10)).toBe('2026-11-23');
  // The same zone is no change, so nothing is asked.
  expect((await save({ timeZone: 'Asia/Tokyo', confirmTimeZone: 'false' })).statusCode).toBe(200);
});

test('the history of the company tells each setting by its name', async () => {
  const rules = { allowRecentHireDates: true, weekStartsOn: '1', licenceDueSoonDays: 45 };
  expect((await call(api.clients.saveRules, rules, administrator)).statusCode).toBe(200);
  const history = await call(
    api.auditHistory.get,
    { Entity: 'company', Id: company.clientId },
    administrator,
  );
  const { entries } = history.json<{ data: OutputOf<typeof api.auditHistory.get> }>().data;
  expect(entries[0]).toMatchObject({ action: 'Changed', what: 'Company' });
  expect(entries[0]?.changes.map(({ label, old, new: now }) => [label, old, now])).toEqual([
    ['Licenses due soon (days)', '30', '45'],
    ['Week starts on', 'Sunday', 'Monday'],
    ['Limit of hire dates: at least 16 years ago', 'Yes', 'No'],
  ]);
});
