import { api } from '@roadproof/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { driverForm, employeeForm, paper } from '../../../testing/employee-form.ts';
import { storedAt } from '../../../testing/stored-at.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { call, company, database } = server;
const token = await server.signIn();
const types = new Map<string, string>();

beforeAll(async () => {
  const rows = await database.owner
    .selectFrom('driverFileType')
    .select(['code', 'id'])
    .where('clientId', '=', company.clientId)
    .execute();
  for (const { code, id } of rows) types.set(code, id);
});

interface Paper {
  readonly documentDate: string | null;
  readonly effective: string;
  readonly keepUntil: string;
}
interface Slot {
  readonly code: string;
  readonly reason: string;
  readonly latest: Paper | null;
}

const add = async (form: Record<string, unknown>): Promise<string> => {
  const answer = await call(api.employees.save, form, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string } }>().data.id;
};
const slotOf = async (EmployeeId: string, code: string): Promise<Slot> => {
  const { data } = (await call(api.driverFiles.slots, { EmployeeId }, token)).json<{
    data: { slots: Slot[] };
  }>();
  const slot = data.slots.find((one) => one.code === code);
  if (!slot) throw new Error(`no slot ${code}`);
  return slot;
};

test.each(['employee', 'driver'] as const)(
  'papers that come with the %s form have the dates of the form, and are kept from them',
  async (kind) => {
    const form = await (kind === 'driver' ? driverForm : employeeForm)(server);
    const id = await add({
      ...form,
      form: kind,
      typeId: company.lookup('EmployeeType', 'CDL'),
      licenceIssueDate: '2024-01-02',
      licenceExpirationDate: '2030-01-02',
      medCertCardDate: '2026-10-20',
      medCertCardExpirationDate: '2028-10-20',
      drivingLicense: paper('license.pdf'),
      medCardFile: paper('card.pdf'),
    });
    expect((await slotOf(id, 'LICENCE')).latest).toMatchObject({
      documentDate: '2024-01-02T00:00:00.000Z',
      effective: '2024-01-02T00:00:00.000Z',
    });
    const card = (await slotOf(id, 'MED_CARD')).latest;
    expect(card).toMatchObject({ documentDate: '2026-10-20T00:00:00.000Z' });
    expect(card?.keepUntil).toContain('10/20/2029');
  },
);

test('a license copy without its issue date has none, counts by the day it was filed, and says so', async () => {
  const id = await add({ ...(await driverForm(server)), drivingLicense: paper('license.pdf') });
  await storedAt(database, { table: 'driver_file', employeeId: id }, '2026-11-26T18:00:00Z');
  const slot = await slotOf(id, 'LICENCE');
  expect(slot.latest).toMatchObject({
    documentDate: null,
    effective: '2026-11-26T00:00:00.000Z',
  });
  expect(slot.reason).toContain(
    'is on file without a date of its own: the day it was filed counts, 11/26/2026',
  );
});

test('an edit dates the new papers by its own dates', async () => {
  const id = await add(await driverForm(server));
  const { version } = await database.owner
    .selectFrom('employee')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await add({
    id,
    version,
    medCertCardDate: '2026-11-02',
    medCertCardExpirationDate: '2028-11-02',
    medCardFile: paper('new.pdf'),
  });
  expect((await slotOf(id, 'MED_CARD')).latest?.documentDate).toBe('2026-11-02T00:00:00.000Z');
});

test('the kind and the file alone are enough, and the paper is not dated by itself', async () => {
  const employeeId = await add(await driverForm(server));
  const file = async (code: string, more: Record<string, unknown> = {}) => {
    const fileTypeId = types.get(code) ?? '';
    const form = { employeeId, fileTypeId, fileLink: paper('paper.pdf'), ...more };
    const answer = await call(api.driverFiles.save, form, token);
    expect([code, answer.statusCode]).toEqual([code, 200]);
  };
  await file('ANNUAL_MVR');
  await storedAt(database, { table: 'driver_file', employeeId }, '2026-11-26T18:00:00Z');
  const { latest } = await slotOf(employeeId, 'ANNUAL_MVR');
  expect(latest).toMatchObject({ documentDate: null, effective: '2026-11-26T00:00:00.000Z' });
  // A note on a review is of the day of the review.
  await file('ANNUAL_REVIEW', { reviewerName: 'Sam Safety', reviewedAt: '2026-11-20' });
  expect((await slotOf(employeeId, 'ANNUAL_REVIEW')).latest?.documentDate).toBe(
    '2026-11-20T00:00:00.000Z',
  );
});
