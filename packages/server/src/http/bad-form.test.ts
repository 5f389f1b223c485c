import { api } from '@roadproof/contract/api';
import { maxFileBytes } from '@roadproof/domain/upload-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testCompany } from '../db/testing/test-company.ts';
import { employeeForm } from '../testing/employee-form.ts';
import { everything } from '../testing/everything.ts';
import { failed, statusOf } from '../testing/failed.ts';
import { bearer, testApp } from '../testing/test-app.ts';

const server = await testApp();
const admin = await server.signIn();
const { employees } = api;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let before: unknown;
beforeAll(async () => {
  before = await everything(server);
});
afterAll(async () => {
  expect(await everything(server)).toEqual(before);
});

const raw = (payload: string, headers: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: employees.save.path,
    payload,
    headers: { ...bearer(admin), ...headers },
  });

const save = (input: Record<string, unknown>) => server.call(employees.save, input, admin);
const file = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name);
const fine = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@x.example',
  phoneNumber: '555 010 0100',
  dob: '1980-01-01',
};

test('a file of 11 MB is named with its size', async () => {
  const { messages } = await failed(
    save({ ...fine, drivingLicense: file('big.pdf', Buffer.alloc(11 * 1024 * 1024)) }),
    413,
  );
  expect(messages).toEqual([
    {
      field: 'drivingLicense',
      message: 'big.pdf is 11.0 MB. The limit is 10 MB.',
      description: 'Choose a smaller file.',
    },
  ]);
});

test('a byte over the limit is too much', async () => {
  expect(
    await statusOf(
      save({
        ...fine,
        image: file('a.png', Buffer.concat([png, Buffer.alloc(maxFileBytes + 1 - png.length)])),
      }),
    ),
  ).toBe(413);
});

test('a wrong type under a right name, an empty file and an unknown field, all at once', async () => {
  const { messages } = await failed(
    save({
      image: file('photo.png', Buffer.from('MZ\u0000\u0001')),
      medCardFile: file('card.pdf', Buffer.alloc(0)),
      other: file('x.png', png),
    }),
    400,
  );
  expect(messages.map(({ field, message }) => [field, message])).toEqual([
    ['image', 'Only images (JPG, PNG, WEBP, HEIC) can be used here.'],
    ['medCardFile', 'card.pdf is empty.'],
    ['other', 'Unknown field "other".'],
  ]);
});

test('a web page named .txt is text, an SVG is not an image', async () => {
  expect(
    await statusOf(
      save({ image: file('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }),
    ),
  ).toBe(400);
});

test('two files where one is taken', async () => {
  const { messages } = await failed(save({ image: [file('a.png', png), file('b.png', png)] }), 400);
  expect(messages[0]).toMatchObject({ field: 'image', message: 'Choose one file.' });
});

test('faults of the fields remove the files', async () => {
  const { messages } = await failed(
    save({ image: file('a.png', png), firstName: 'x'.repeat(10_000), typeId: 'no-id' }),
    400,
  );
  expect(messages.map((one) => one.field)).toEqual(
    expect.arrayContaining(['firstName', 'typeId']) as string[],
  );
});

test('a name of 10,000 emoji', async () =>
  expect(await statusOf(save({ ...fine, lastName: '🚛'.repeat(10_000) }))).toBe(400));
test('an id of another company is not found, and its files are gone', async () => {
  const other = await testCompany(server.database, 'Elsewhere');
  const stranger = await other.employee();
  before = await everything(server);
  expect(await statusOf(save({ id: stranger, lastName: 'Lee', image: file('a.png', png) }))).toBe(
    404,
  );
  expect(await statusOf(save({ id: newId(), lastName: 'Lee', image: file('a.png', png) }))).toBe(
    404,
  );
});

test('a choice of another company is named', async () => {
  const other = await testCompany(server.database, 'Elsewhere too');
  const { dob, hireDate, phoneNumber, salaryFormatId, licenceClassId, licenceStateId, typeId } =
    await employeeForm(server);
  const own = await server.company.employee({
    email: 'own@x.example',
    dob,
    hireDate,
    phoneNumber,
    salaryFormatId,
    licenceClassId,
    licenceStateId,
    typeId,
  });
  before = await everything(server);
  const { messages } = await failed(
    save({ id: own, licenceClassId: other.lookup('LicenceClass', 'A') }),
    400,
  );
  expect(messages).toContainEqual({
    field: 'licenceClassId',
    message: 'License class is not known.',
    description: 'Choose one from the list.',
  });
});

test('four hundred fields', async () => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`f${index}`, 'x']));
  expect(await statusOf(save(many))).toBe(400);
});

test('a damaged form', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const body of [
    '--x\r\nnonsense',
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
    'no boundary at all',
  ]) {
    expect(await statusOf(raw(body, type))).toBe(400);
  }
  expect(await statusOf(raw('--x--', { 'content-type': 'multipart/form-data' }))).toBe(400);
});
