import { api } from '@roadproof/contract/api';
import { choiceRules, type ChoiceList } from '@roadproof/contract/choice';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '../db/id.ts';
import { testApp } from '../testing/test-app.ts';
import { failed } from '../testing/failed.ts';
import { asZod } from './validation.ts';

const server = await testApp({ sample: true });
const { database, sampleToken, call } = server;
const { owner } = database;

const writing = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
  ([module, calls]) =>
    Object.entries(calls)
      .filter(([, operation]) => operation.writes)
      .map(([name, operation]) => [`${module}.${name}`, operation] as const),
);
const choosing = writing.flatMap(([name, operation]) =>
  [...choiceRules(operation.input)].map(
    ([field, { list }]) => [`${name} ${field}`, operation, field, list] as const,
  ),
);

const first = async (table: 'equipment' | 'employee') =>
  (
    await owner
      .selectFrom(table)
      .select('id')
      .where('clientId', '<>', server.company.clientId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
const lookups = await owner
  .selectFrom('lookupValue')
  .selectAll()
  .where('deletedAt', 'is', null)
  .execute();
const cell = await owner
  .selectFrom('trainingRequirement as c')
  .innerJoin('trainingMapping as m', 'm.id', 'c.trainingMappingId')
  .innerJoin('training as t', 't.id', 'm.trainingId')
  .select(['c.trainingMappingId', 'c.courseCatalogId'])
  .where('c.closedAs', 'is', null)
  .where('c.deletedAt', 'is', null)
  .where('t.cancelledAt', 'is', null)
  .executeTakeFirstOrThrow();
const clientId = lookups.find((one) => one.clientId !== server.company.clientId)?.clientId ?? '';
const own = lookups.filter((one) => one.clientId === clientId);

const rule = await owner
  .selectFrom('driverFileType')
  .select('id')
  .where('clientId', '=', clientId)
  .executeTakeFirstOrThrow();

/** What a call needs besides the field, so that its choices are looked at. */
const besides: Readonly<Record<string, Record<string, unknown>>> = {
  'driverFiles.saveRule': { id: rule.id },
  'driverFiles.addRule': { name: 'Passport' },
  'workOrders.save': {
    equipments: [await first('equipment')],
    priorityId: own.find((one) => one.lookupGroupName === 'Priority')?.id,
  },
  'serviceReminders.complete': { serviceReminderId: newId(), completionDate: '2020-01-01' },
  'bulkActs.movePeople': { records: [{ id: await first('employee'), version: 0 }] },
  'bulkActs.moveUnits': { records: [{ id: await first('equipment'), version: 0 }] },
  'bulkActs.changeUnitStatus': { records: [{ id: await first('equipment'), version: 0 }] },
  'bulkActs.completeRenewals': {
    records: JSON.stringify([{ id: newId(), version: 1 }]),
    completionDate: '2020-01-01',
  },
  'bulkActs.completeReminders': {
    records: [{ id: newId(), version: 1 }],
    completionDate: '2020-01-01',
  },
  'bulkActs.completeWorkOrders': {
    records: [{ id: newId(), version: 1 }],
    completionDate: '2020-01-01',
  },
  'trainingCompletions.complete': {
    TrainingMappingId: cell.trainingMappingId,
    CourseCatalogId: cell.courseCatalogId,
    completedAt: '2020-01-01',
  },
  'trainingCompletions.completeMany': {
    pairs: `${cell.trainingMappingId}|${cell.courseCatalogId}`,
    completedAt: '2020-01-01',
  },
  'employeeGroups.save': { groupName: 'Of the choices' },
  'equipmentGroups.save': { groupName: 'Of the choices' },
  'equipmentTypes.save': { equipmentTypeName: 'Of the choices' },
  'incidentTypes.save': { incidentName: 'Of the choices' },
  'locations.save': { locationName: 'Of the choices' },
  'renewalTypes.save': { renewalName: 'Of the choices' },
};

/** What a value of an own list needs to be stored. */
const named = (id: string) => ({
  employeeGroup: { groupName: id },
  equipmentGroup: { groupName: id },
  equipmentType: { equipmentTypeName: id },
  incidentType: { incidentName: id },
  location: { locationName: id },
  state: { stateName: id, code: id },
});

async function stored(list: ChoiceList, of: string, how: 'hidden' | 'deleted' | 'fine') {
  const id = newId();
  const deletedAt = how === 'deleted' ? '2026-01-01T00:00:00Z' : null;
  const names = named(id);
  if (list === 'employee') {
    const status = lookups.find((one) => one.clientId === of && one.lookupName === 'Current');
    const values = { firstName: 'A', lastName: id, employeeStatusId: status?.id ?? '' };
    await owner
      .insertInto('employee')
      .values({ ...values, clientId: of, id, deletedAt })
      .execute();
  } else if (list in names) {
    const table = list as keyof typeof names;
    await owner
      .insertInto(table)
      .values({ clientId: of, id, deletedAt, isActive: how !== 'hidden', ...names[table] } as never)
      .execute();
  } else {
    const text = { lookupGroupName: list, lookupName: id, lookupDisplayName: id };
    await owner
      .insertInto('lookupValue')
      .values({ ...text, clientId: of, id, deletedAt, isHidden: how === 'hidden' })
      .execute();
  }
  return id;
}

async function wrongIds(list: ChoiceList): Promise<readonly string[]> {
  return [
    newId(),
    own.find((one) => one.lookupGroupName !== list)?.id ?? '',
    await stored(list, server.company.clientId, 'fine'),
    await stored(list, clientId, 'deleted'),
    ...(list === 'employee' ? [] : [await stored(list, clientId, 'hidden')]),
  ];
}

const written = async () =>
  (
    await owner
      .selectFrom('auditEntry')
      .select((eb) => eb.fn.max('id').as('last'))
      .where('actorId', 'is not', null)
      .executeTakeFirstOrThrow()
  ).last;

test('every list is chosen from somewhere', () => {
  expect(choosing.length).toBeGreaterThan(30);
});

// The status of an order that is added or changed is not stored, and who resolved it neither.
const unstored = ['workOrders.save statusId', 'workOrders.save completedById'];

test.each(choosing.filter(([name]) => !unstored.includes(name)))(
  '%s takes what its list offers and nothing else',
  async (name, operation, field, list) => {
    const base = besides[name.split(' ')[0] ?? ''] ?? {};
    const before = await written();
    for (const id of await wrongIds(list)) {
      const { messages } = await failed(
        call(operation, { ...base, [field]: id }, sampleToken),
        400,
      );
      expect(messages.map((one) => one.field)).toContain(field);
    }
    expect(await written()).toBe(before);
    const fine = await stored(list, clientId, 'fine');
    const answer = await call(operation, { ...base, [field]: fine }, sampleToken);
    const messages = answer.json<{ messages?: { field?: string }[] }>().messages ?? [];
    expect(messages.map((one) => one.field)).not.toContain(field);
  },
);

test('a value that was hidden or deleted since stays with the record that has it', async () => {
  for (const [operation, table, field, list] of [
    [api.employees.save, 'employee', 'salaryFormatId', 'SalaryFormat'],
    [api.equipment.save, 'equipment', 'fuelTypeId', 'FuelType'],
  ] as const) {
    const id = await first(table);
    for (const how of ['hidden', 'deleted'] as const) {
      const value = await stored(list, clientId, how);
      await owner
        .updateTable(table)
        .set({ [field]: value })
        .where('id', '=', id)
        .execute();
      const answer = await call(operation, { id, [field]: value }, sampleToken);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    }
  }
});

/** Ids of records, which their handlers look up and lock, and answer as not found. */
const records = [
  'id',
  'ids',
  'employeeId',
  'EmployeeId',
  'employeeIds',
  'certificateIds',
  'renewsId',
  'attendedIds',
  'equipmentId',
  'equipmentIds',
  'EquipmentId',
  'taskId',
  'renewalTypeId',
  'fileTypeId',
  'courseIds',
  'removedFileIds',
  'serviceReminderId',
  'trailerIds',
  'itemId',
  'trainingId',
  'trainingIds',
  'personId',
  'itemId',
  'TrainingMappingId',
  'CourseCatalogId',
  'trainingMappingId',
  'courseCatalogId',
  'trainingMappingIds',
  'absentIds',
  'excusedIds',
  'importId',
  'incidentId',
  'incidentDriverId',
  'fromId',
  'intoId',
  'savedReportId',
  'serviceProgramId',
  'startId',
  'equipmentTypeIds',
  'equipmentGroupIds',
  'recipientIds',
];

test.each(writing)('%s: every id is of a record or of a declared list', (_, operation) => {
  const { properties = {} } = z.toJSONSchema(asZod(operation.input), {
    io: 'input',
    unrepresentable: 'any',
  });
  const declared = choiceRules(operation.input);
  const ids = Object.keys(properties).filter((name) => /Ids?$|^ids?$/.test(name));
  expect(ids.filter((name) => !declared.has(name) && !records.includes(name))).toEqual([]);
});
