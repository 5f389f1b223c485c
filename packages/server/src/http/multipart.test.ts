import { readFile } from 'node:fs/promises';
import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { orderRun } from '../modules/equipment/work-order/testing/order-run.ts';
import { classCForm } from '../testing/employee-form.ts';
import { failed } from '../testing/failed.ts';
import { bearer, testApp } from '../testing/test-app.ts';

const server = await testApp();
const admin = await server.signIn();
const form = await classCForm(server);
const pdf = Buffer.from(
  '%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  'latin1',
);
const licence = () => new File([new Uint8Array(pdf)], '../../etc/Führerschein "A".pdf');

const save = (input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call(api.employees.save, input, admin, headers);
const storedFiles = () => server.database.owner.selectFrom('storedFile').selectAll().execute();

test('a form with a file becomes a record, a row and the same bytes on disk', async () => {
  const { result: answer, count } = await server.statements(() =>
    save({ ...form, drivingLicense: licence() }),
  );
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"id"')]);
  expect(answer.json()).toMatchObject({ data: { id: expect.any(String) as string, version: 1 } });
  expect(count).toBeLessThanOrEqual(16);
  const [row, ...more] = await storedFiles();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    name: 'Führerschein "A".pdf',
    size: pdf.length,
    contentType: 'application/pdf',
  });
  expect(row?.storageKey).toMatch(new RegExp(`^${server.company.clientId}/[0-9a-f]{32}$`));
  expect(await readFile(server.platform.files.pathOf(row?.storageKey ?? ''))).toEqual(pdf);
  expect(await server.files()).toHaveLength(1);
});

test('a refusal of the database takes the file away again', async () => {
  const answer = await save({
    ...form,
    email: 'else@test.example',
    licenceStateId: form.typeId,
    image: undefined,
    drivingLicense: licence(),
  });
  expect(answer.statusCode).toBe(400);
  expect(await server.files()).toHaveLength(1);
  expect(await storedFiles()).toHaveLength(1);
});

test('the same Idempotency-Key gives the first answer and never a second record or file', async () => {
  const key = { 'idempotency-key': 'form-0001-repeat' };
  const input = { ...form, email: 'second@test.example', drivingLicense: licence() };
  const [first, again] = await Promise.all([save(input, key), save(input, key)]);
  const later = await save(input, key);
  expect(first.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect(later.json()).toEqual(first.json());
  expect(await storedFiles()).toHaveLength(2);
  expect(await server.files()).toHaveLength(2);
  const different = await save({ ...input, firstName: 'Other' }, key);
  expect(different.statusCode).toBe(422);
  expect(await server.files()).toHaveLength(2);
  expect((await save(input, { 'idempotency-key': 'short' })).statusCode).toBe(400);
});

test('a failed first try leaves its key free', async () => {
  const key = { 'idempotency-key': 'failed-then-fine' };
  expect(
    (await save({ ...form, email: 'third@test.example', licenceStateId: form.typeId }, key))
      .statusCode,
  ).toBe(400);
  expect((await save({ ...form, email: 'third@test.example' }, key)).statusCode).toBe(200);
});

test('a browser’s untouched file field is no file', async () => {
  const answer = await save({
    ...form,
    email: 'fourth@test.example',
    image: new File([], ''),
    medCardFile: '',
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
});

describe('a part of a form that came as JSON', () => {
  const post = (
    { path }: { readonly path: string },
    fields: Readonly<Record<string, unknown>>,
    key: string = crypto.randomUUID(),
  ) =>
    server.inject({
      method: 'POST',
      url: path,
      headers: {
        ...bearer(admin),
        'content-type': 'multipart/form-data; boundary=part',
        'idempotency-key': key,
      },
      payload: `${Object.entries(fields)
        .map(
          ([name, value]) =>
            `--part\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(value)}\r\n`,
        )
        .join('')}--part--\r\n`,
    });

  test.each([
    ['image', {}],
    ['image', { stored: {} }],
    ['drivingLicense', { stored: { sha256: 'x' } }],
    ['medCardFile', {}],
  ])('names no stored file in %s %j', async (field, more) => {
    const id = await server.company.employee();
    const [stored] = await storedFiles();
    const file = { fileId: stored?.id, name: 'a.pdf', size: 1, contentType: 'image/png', ...more };
    const { messages } = await failed(post(api.employees.save, { id, [field]: file }), 400);
    expect(messages).toEqual([expect.objectContaining({ field, message: 'Choose a file.' })]);
    const after = await server.database.owner
      .selectFrom('employee')
      .select(['imageFileId', 'drivingLicenseFileId', 'medCardFileId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Object.values(after)).toEqual([null, null, null]);
  });

  test('counts with every word for what an Idempotency-Key stands for', async () => {
    const { fleet, add, readingsOf } = await orderRun(server);
    const unit = await fleet.unit();
    const { id } = await add([unit]);
    const resolved = (primary: number) => ({
      id,
      completedEquipments: [unit],
      completionDate: '2026-01-02',
      isActive: false,
      readings: [{ equipmentId: unit, primary }],
    });
    const key = 'json-part-0001-readings';
    const first = await post(api.workOrders.save, resolved(130_000), key);
    expect([first.statusCode, first.body]).toEqual([200, expect.any(String)]);
    expect((await post(api.workOrders.save, resolved(140_000), key)).statusCode).toBe(422);
    expect((await post(api.workOrders.save, resolved(130_000), key)).json()).toEqual(first.json());
    expect(await readingsOf(unit)).toMatchObject([{ reading: 130_000 }]);
  });
});
