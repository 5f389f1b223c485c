import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { day, endings, messages, renewalSetup, today } from './testing/renewal-setup.ts';

const setup = await renewalSetup();
const { call, company, token, save, typeOf, unit, details, added } = setup;

test('equipment and renewal type are required, dates have their limits, and all is said at once', async () => {
  const none = await save({});
  expect(none.statusCode).toBe(400);
  expect(messages(none)).toMatchObject([
    { field: 'equipmentId', message: 'Equipment is required.' },
    { field: 'renewalTypeId', message: 'Renewal Type is required.' },
  ]);
  const wrong = await save({
    equipmentId: await unit(),
    renewalTypeId: typeOf('Registration'),
    completionDate: day(addDays(today, 1)),
    nextRenewal: day(addDays(today, -1)),
  });
  expect(messages(wrong)).toMatchObject([
    { field: 'completionDate', message: 'Must be on or before 11/21/2026 (today).' },
    {
      field: 'nextRenewal',
      message: 'Must be on or after 11/21/2026 (today).',
      description:
        'Already overdue? Import it or enter the last completion date and leave next empty.',
    },
  ]);
});

test('a renewal is added with its date, and with a last completion its type says when it is due', async () => {
  const dated = await added({
    equipmentId: await unit(),
    renewalTypeId: typeOf('Registration'),
    nextRenewal: day('2027-06-30'),
    notes: 'Plate TX',
  });
  expect(await details(dated)).toMatchObject({
    nextRenewal: day('2027-06-30'),
    renewalStatus: { lookupName: 'Pending' },
    notes: 'Plate TX',
    completions: [],
    // A registration keeps its day.
    proposedNext: day('2028-06-30'),
  });
  const late = await added({
    equipmentId: await unit(),
    renewalTypeId: typeOf('Registration'),
    completionDate: day('2025-10-01'),
  });
  expect(await details(late)).toMatchObject({
    nextRenewal: day('2026-10-01'),
    lastCompletedOn: day('2025-10-01'),
    renewalStatus: { lookupName: 'OverDue' },
    completions: [{ completionDate: day('2025-10-01') }],
  });
});

test('a second open renewal of the same unit and type is refused with the one that is there', async () => {
  const equipmentId = await unit();
  const renewalTypeId = typeOf('IRP Cab Card');
  const first = await added({ equipmentId, renewalTypeId, nextRenewal: day('2027-03-31') });
  const prospect = await call(
    api.renewals.prospect,
    { RenewalTypeId: renewalTypeId, EquipmentId: equipmentId },
    token,
  );
  expect(prospect.json()).toMatchObject({ data: { existing: { id: first } } });
  const second = await save({ equipmentId, renewalTypeId, nextRenewal: day('2027-04-30') });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    messages: [{ field: 'renewalTypeId' }],
    conflict: { renewalId: first },
  });
  const both = await Promise.all(
    [1, 2].map(async () =>
      save({ equipmentId, renewalTypeId: typeOf('Lease'), nextRenewal: day('2027-04-30') }),
    ),
  );
  expect(endings(both)).toEqual([200, 409]);
});

test('a date is changed without a completion; a stale version is refused with what differs', async () => {
  const id = await added({
    equipmentId: await unit(),
    renewalTypeId: typeOf('Fire Extinguisher'),
    nextRenewal: day('2026-12-20'),
  });
  const { version } = await details(id);
  expect((await save({ id, version, nextRenewal: day('2027-02-01') })).statusCode).toBe(200);
  const stale = await save({ id, version, nextRenewal: day('2027-03-01') });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    conflict: { changedBy: 'Pat Doe', fields: [{ field: 'nextRenewal', theirs: '2027-02-01' }] },
  });
  const window = await save({ id, dueSoonDays: 90 });
  expect(window.statusCode).toBe(200);
  expect(await details(id)).toMatchObject({ renewalStatus: { lookupName: 'DueSoon' } });
  expect((await save({ id, nextRenewal: day('2026-11-20') })).statusCode).toBe(400);
});

test('a renewal stays with its unit and its type, and a proof belongs to a completion', async () => {
  const equipmentId = await unit();
  const renewalTypeId = typeOf('Registration');
  const id = await added({ equipmentId, renewalTypeId, nextRenewal: day('2027-06-30') });
  const same = { id, equipmentId, renewalTypeId, nextRenewal: day('2027-07-31') };
  expect((await save(same)).statusCode).toBe(200);
  const moved = await save({ ...same, equipmentId: await unit() });
  expect(messages(moved)).toMatchObject([
    { field: 'equipmentId', message: 'A renewal stays with its unit.' },
  ]);
  const other = await save({ ...same, renewalTypeId: typeOf('Lease') });
  expect(messages(other)).toMatchObject([{ field: 'renewalTypeId' }]);
  const file = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'proof.pdf');
  const loose = await save({ id, file });
  expect(loose.statusCode).toBe(400);
  expect(messages(loose)).toMatchObject([
    { field: 'completionDate', message: 'Completion Date is required.' },
  ]);
});

test('units that left take no renewals; the company has its own', async () => {
  const sold = await unit({ equipmentStatusId: company.lookup('EquipmentStatus', 'Sold') });
  const refused = await save({ equipmentId: sold, renewalTypeId: typeOf('Registration') });
  expect(messages(refused)).toMatchObject([{ field: 'equipmentId' }]);
  const mixed = await save({
    equipmentId: await unit(),
    renewalTypeId: typeOf('Unified Carrier Registration (UCR)'),
  });
  expect(messages(mixed)).toMatchObject([{ field: 'equipmentId' }]);
  const renewalTypeId = typeOf('Unified Carrier Registration (UCR)');
  const own = await added({ renewalTypeId, nextRenewal: day('2026-12-31') });
  expect(await details(own)).toMatchObject({
    equipmentId: null,
    renewalStatus: { lookupName: 'DueSoon' },
    proposedNext: day('2027-12-31'),
  });
  const both = await Promise.all(
    [1, 2].map(async () =>
      save({ renewalTypeId: typeOf('BOC-3 Process Agents'), nextRenewal: day('2027-12-31') }),
    ),
  );
  expect(endings(both)).toEqual([200, 409]);
  const policy = { renewalTypeId: typeOf('Insurance Policy'), nextRenewal: day('2027-12-31') };
  await added({ ...policy, notes: 'Cargo' });
  await added({ ...policy, notes: 'Auto liability' });
});

test('a deleted renewal is gone from its list and its details', async () => {
  const id = await added({
    equipmentId: await unit(),
    renewalTypeId: typeOf('Registration'),
    nextRenewal: day('2027-06-30'),
  });
  expect((await call(api.renewals.remove, { id }, token)).statusCode).toBe(200);
  expect((await call(api.renewals.get, { Id: id }, token)).statusCode).toBe(404);
  expect((await call(api.renewals.remove, { id }, token)).statusCode).toBe(404);
});

test('what is worth knowing before adding is told: weight, last date, a unit that left', async () => {
  const warningsOf = async (name: string, values: Record<string, string | number>) => {
    const EquipmentId = await unit(values);
    const input = { RenewalTypeId: typeOf(name), EquipmentId };
    return (await call(api.renewals.prospect, input, token)).json<{ data: object }>().data;
  };
  expect(
    await warningsOf('Heavy Vehicle Use Tax (2290)', { registeredWeight: 26_000 }),
  ).toMatchObject({
    notice: expect.stringContaining('from 55,000 lb') as string,
  });
  const inspected = { inspectionDate: '2026-03-01' };
  expect(await warningsOf('Annual DOT Inspection', { ...inspected, gvwr: 33_000 })).toEqual({
    existing: null,
    lastKnown: day('2026-03-01'),
    firstDue: null,
    notice: null,
  });
  // Whether it owes one is not known of a unit of no type and no weight (49 CFR 390.5T).
  expect(await warningsOf('Annual DOT Inspection', inspected)).toMatchObject({
    lastKnown: day('2026-03-01'),
    notice: expect.stringContaining('49 CFR 390.5T') as string,
  });
  const outOfService = { equipmentStatusId: company.lookup('EquipmentStatus', 'Out of Service') };
  expect(await warningsOf('Registration', outOfService)).toMatchObject({
    notice: expect.stringContaining('out of service') as string,
  });
});

test('a status that is none is refused at its field', async () => {
  const answer = await call(api.renewals.list, { renewalStatusId: crypto.randomUUID() }, token);
  expect(answer.statusCode).toBe(400);
  expect(messages(answer)).toMatchObject([
    { field: 'renewalStatusId', message: 'This status is not known.' },
  ]);
});
