import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

// In the company it is still the 20th.
const server = await testApp({ now: () => new Date('2026-11-21T03:00:00Z') });
const { call, company, database } = server;
const token = await server.signIn({ flags: { hasAdministratorAccess: true } });

type Saved = { readonly data: { readonly id: string; readonly version: number } };
const save = (input: Record<string, unknown>) => call(api.clientCertificates.save, input, token);
const saved = async (input: Record<string, unknown>) => (await save(input)).json<Saved>().data;
const faults = async (input: Record<string, unknown>) =>
  (await failed(save(input), 400)).messages.map(({ field, message }) => [field, message]);
const rows = async (body: Record<string, unknown> = {}) =>
  (await call(api.clientCertificates.list, body, token)).json<
    OutputOf<typeof api.clientCertificates.list>
  >().data;
const cards = async () =>
  (await call(api.clients.get, {}, token)).json<{ data: OutputOf<typeof api.clients.get> }>().data
    .clientInsuranceCertificate;
const pdf = (name = 'cargo.pdf') => new File(['%PDF-1.4\n%%EOF\n'], name);
const cargo = { name: ' Motor Truck Cargo ', type: 'Cargo', expirationDate: '2026-11-20' };

test('a certificate is added with its file, listed with its standing and shown on the dashboard', async () => {
  const { id } = await saved({
    ...cargo,
    insuranceNumber: 'MC-1',
    insurer: 'Great Plains Mutual',
    effectiveDate: '11/20/2025',
    file: pdf(),
  });
  const [row] = await rows();
  expect(row).toMatchObject({
    id,
    name: 'Motor Truck Cargo',
    insuranceNumber: 'MC-1',
    insurer: 'Great Plains Mutual',
    type: 'Cargo',
    effectiveDate: '2025-11-20T00:00:00.000Z',
    fileName: 'cargo.pdf',
    status: 'Expires soon',
    standing: { state: 'DUE_SOON', daysLeft: 0 },
  });
  const file = await server.inject({ method: 'GET', url: row?.fileLink ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await cards()).toMatchObject([{ id, insuranceNumber: 'MC-1', name: 'Motor Truck Cargo' }]);
});

test('what is missing or wrong is said at its field, and nothing is kept', async () => {
  const before = (await rows()).length;
  expect(await faults({ insurer: 'x' })).toEqual([
    ['name', 'Name is required.'],
    ['type', 'Type is required.'],
    ['expirationDate', 'Expiration date is required.'],
  ]);
  expect(await faults({ ...cargo, effectiveDate: '2026-11-20', file: pdf() })).toEqual([
    ['expirationDate', 'Must be after 11/20/2026 (effective date).'],
  ]);
  expect(
    await faults({ ...cargo, name: 'n'.repeat(101), insuranceNumber: '1'.repeat(51) }),
  ).toEqual([
    ['name', 'Name can have at most 100 characters.'],
    ['insuranceNumber', 'Insurance number can have at most 50 characters.'],
  ]);
  expect(await faults({ ...cargo, type: 'Pets' })).toEqual([['type', 'Choose a type.']]);
  expect((await faults({ ...cargo, file: new File(['plain text'], 'note.txt') }))[0]?.[0]).toBe(
    'file',
  );
  expect(await rows()).toHaveLength(before);
  expect(await server.files()).toHaveLength(1);
});

test('a change keeps what was not sent, is judged by what it would be, and says who was quicker', async () => {
  const { id, version } = await saved({ ...cargo, effectiveDate: '2025-11-20', name: 'Umbrella' });
  expect(await faults({ id, version, effectiveDate: '2026-12-01' })).toEqual([
    ['expirationDate', 'Must be after 12/01/2026 (effective date).'],
  ]);
  await saved({ id, version, insurer: 'Great Plains Mutual', type: 'Umbrella' });
  const stale = await save({ id, version, insurer: 'Other' });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    conflict: { fields: [{ field: 'insurer', theirs: 'Great Plains Mutual' }] },
  });
  expect(await rows({ type: 'Umbrella' })).toMatchObject([
    { id, name: 'Umbrella', effectiveDate: '2025-11-20T00:00:00.000Z' },
  ]);
});

test('the standing goes by the days that the company chose, and a deleted one leaves the dashboard', async () => {
  const { id } = await saved({ ...cargo, name: 'Far', expirationDate: '2026-12-25' });
  const shown = async () => (await rows()).find((one) => one.id === id)?.status;
  expect(await shown()).toBe('Valid');
  expect(await rows({ status: 'Overdue' })).toEqual([]);
  const before = await cards();
  expect((await call(api.clientCertificates.remove, { id }, token)).statusCode).toBe(200);
  expect(await cards()).toHaveLength(before.length - 1);
  const history = await database.owner
    .selectFrom('auditEntry')
    .select('action')
    .where('clientId', '=', company.clientId)
    .where('recordId', '=', id)
    .execute();
  expect(history).toHaveLength(2);
});

test('renewed, the old one is kept as replaced and leaves the dashboard until the new one is deleted', async () => {
  const { id } = await saved({ ...cargo, name: 'Renewed', effectiveDate: '2025-11-20' });
  const before = (await cards()).length;
  const next = {
    ...cargo,
    name: 'Renewed',
    effectiveDate: '2026-11-20',
    expirationDate: '2027-11-20',
    policyLimit: '1000000.00',
    holder: 'Acme',
    brokerName: 'Ann Lee',
    brokerEmail: 'ann@agent.example',
    renewsId: id,
  };
  const renewal = await saved(next);
  const renewed = async () => (await rows({ name: 'Renewed' })) as readonly object[];
  expect(await renewed()).toMatchObject([
    { id: renewal.id, isReplaced: false, policyLimit: 1_000_000, brokerEmail: 'ann@agent.example' },
    { id, isReplaced: true, status: 'Replaced', standing: { state: 'COMPLETED' } },
  ]);
  expect(await rows({ status: 'Completed' })).toMatchObject([{ id }]);
  expect((await rows({ status: 'Due Soon' })).map((one) => one.id)).not.toContain(id);
  const shown = await cards();
  expect(shown).toHaveLength(before);
  expect(shown.find((one) => one.id === renewal.id)).toMatchObject({ type: 'Cargo' });
  expect((await save(next)).statusCode).toBe(409);
  await call(api.clientCertificates.remove, { id: renewal.id }, token);
  expect((await cards()).map((one) => one.id)).toContain(id);
  expect((await save(next)).statusCode).toBe(200);
  expect((await save({ ...next, renewsId: company.clientId })).statusCode).toBe(404);
});

test('of the broker an address is asked for, and a limit is an amount', async () => {
  expect(await faults({ ...cargo, brokerEmail: 'ann', policyLimit: '-1' })).toEqual([
    ['policyLimit', 'Policy limit cannot be negative.'],
    ['brokerEmail', 'Enter an e-mail address like name@company.com.'],
  ]);
});
