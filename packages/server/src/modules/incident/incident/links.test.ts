import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-23';
const injured = '2026-11-22';
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const { clientId, lookup } = company;
const { owner } = database;

const type = await owner
  .selectFrom('incidentType')
  .select('id')
  .where('clientId', '=', clientId)
  .where('incidentName', '=', 'Collision')
  .executeTakeFirstOrThrow();
const incident = {
  id: newId(),
  clientId,
  caseNumber: 'INC-2026-0042',
  incidentTypeId: type.id,
  statusId: lookup('Status', 'Pending'),
  incidentDate: injured,
};
await owner.insertInto('incident').values(incident).execute();
const unit = { id: newId(), clientId, name: 'Truck 7', serialNumber: 'VIN7' };
await owner
  .insertInto('equipment')
  .values({ ...unit, equipmentStatusId: lookup('EquipmentStatus', 'Active') })
  .execute();

const caseOf = async () =>
  (await call(api.incidents.get, { Id: incident.id }, token)).json<{
    data: {
      workOrders: object[];
      trainings: object[];
      medicalExams: object[];
      events: { kind: string; notes: string }[];
    };
  }>().data;
const named = { id: incident.id, caseNumber: incident.caseNumber };

test('a work order names the case it was ordered after, and the case its orders', async () => {
  const form = {
    equipments: unit.id,
    priorityId: lookup('Priority', 'High'),
    incidentId: incident.id,
  };
  const answer = await call(api.workOrders.save, form, token);
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json<{ data: { id: string } }>().data;
  const order = await call(api.workOrders.get, { Id: id }, token);
  expect(order.json()).toMatchObject({ data: { incident: named } });
  const { workOrders, events } = await caseOf();
  expect(workOrders).toMatchObject([{ id, status: 'Pending' }]);
  expect(events).toMatchObject([{ kind: 'linked', notes: 'Work order for Truck 7' }]);
});

test('who may not open incidents cannot link with one, and learns nothing of whether it is there', async () => {
  const flags = { hasEquipmentAccess: true };
  const mechanic = await signIn({ flags });
  for (const incidentId of [incident.id, newId()]) {
    const form = { equipments: unit.id, priorityId: lookup('Priority', 'High'), incidentId };
    const answer = await call(api.workOrders.save, form, mechanic);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      messages: [{ field: 'incidentId', message: 'The incident is not known.' }],
    });
  }
});

test('a training after an incident says so, and the case names it', async () => {
  const course = { id: newId(), clientId, courseName: 'Backing safely' };
  await owner.insertInto('courseCatalog').values(course).execute();
  const person = await company.employee({ firstName: 'Sam', lastName: 'Ortega' });
  const form = {
    trainingName: 'After the collision',
    trainingTypeId: lookup('TrainingType', 'Remedial'),
    startDate: today,
    dueDate: addDays(today, 14),
    courseIds: course.id,
    employeeIds: person,
    incidentId: incident.id,
  };
  const answer = await call(api.trainings.save, form, token);
  expect(answer.json()).toMatchObject({ data: { created: 1 } });
  const { id } = answer.json<{ data: { id: string } }>().data;
  const training = await call(api.trainings.get, { Id: id }, token);
  expect(training.json()).toMatchObject({ data: { source: 'incident', incident: named } });
  expect((await caseOf()).trainings).toEqual([{ id, trainingName: 'After the collision' }]);
});

const far = addDays(today, 400);

async function driver(lastName: string) {
  return company.employee({
    firstName: 'Dee',
    lastName,
    typeId: lookup('EmployeeType', 'CDL'),
    licenceExpirationDate: far,
    medCertCardDate: '2026-01-05',
    medCertCardExpirationDate: far,
  });
}
const requireExam = (employeeId: string, dueDate: string) =>
  call(api.incidents.requireExam, { incidentId: incident.id, employeeId, dueDate }, token);
const exceptions = async () => {
  const answer = await call(api.drivers.details, { OnlyDriversWithExceptions: true }, token);
  return answer.json<{ data: { id: string; dqFile: string | null }[]; total: number }>();
};
const examOf = async (Id: string) =>
  (await call(api.employees.get, { Id, IsDetailed: 'true' }, token)).json<{
    data: { medicalExam: object | null };
  }>().data.medicalExam;

test('an exam that is asked for is an exception until one dated later is on file', async () => {
  const id = await driver('Hill');
  const isListed = async () => (await exceptions()).data.some((row) => row.id === id);
  expect(await isListed()).toBe(false);
  expect((await requireExam(id, '2026-12-01')).statusCode).toBe(200);
  expect(await examOf(id)).toMatchObject({
    dueDate: '2026-12-01T00:00:00.000Z',
    text: 'Medical exam after the injury of 11/22/2026 (49 CFR 391.45)',
    standing: { state: 'DUE_SOON', dueDate: '2026-12-01T00:00:00.000Z' },
    incident: named,
  });
  const { data, total } = await exceptions();
  expect(data).toHaveLength(total);
  expect(data.find((row) => row.id === id)?.dqFile).toContain(
    'Medical exam after the injury of 11/22/2026 (due 12/01/2026, 49 CFR 391.45)',
  );
  expect((await caseOf()).medicalExams).toMatchObject([
    { employeeId: id, displayName: 'Dee Hill' },
  ]);
  // Any way of storing a date counts, and an exam of the very day does not.
  const examined = (medCertCardDate: string) =>
    owner.updateTable('employee').set({ medCertCardDate }).where('id', '=', id).execute();
  await examined(injured);
  expect(await isListed()).toBe(true);
  await examined(today);
  expect([await isListed(), await examOf(id)]).toEqual([false, null]);
});

test('a paper of the driver file dated later ends it too', async () => {
  const id = await driver('Moss');
  await requireExam(id, '2026-11-24');
  const card = await owner
    .selectFrom('driverFileType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', 'MED_CARD')
    .executeTakeFirstOrThrow();
  const fileLink = new File(['%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'], 'card.pdf', {
    type: 'application/pdf',
  });
  const paper = { employeeId: id, fileTypeId: card.id, fileLink, employeeDates: 'keep' };
  const dates = { documentDate: today, expirationDate: far };
  expect((await call(api.driverFiles.save, { ...paper, ...dates }, token)).statusCode).toBe(200);
  expect(await examOf(id)).toBeNull();
});

test('it can be taken back, and is not due before the incident', async () => {
  const id = await driver('Quill');
  expect((await requireExam(id, addDays(injured, -1))).json()).toMatchObject({
    messages: [{ field: 'dueDate' }],
  });
  await requireExam(id, '2026-11-24');
  expect(await examOf(id)).not.toBeNull();
  expect((await requireExam(id, '')).statusCode).toBe(200);
  expect(await examOf(id)).toBeNull();
});

test('a case of a type that does not ask is not recordable and may be deleted, until a tow asks all the same', async () => {
  const { id: incidentTypeId } = await owner
    .selectFrom('incidentType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('incidentName', '=', 'Complaint')
    .executeTakeFirstOrThrow();
  const complaint = { ...incident, id: newId(), caseNumber: 'INC-2026-0043', incidentTypeId };
  await owner.insertInto('incident').values(complaint).execute();
  const answerOf = async () =>
    (await call(api.incidents.get, { Id: complaint.id }, token)).json<object>();
  expect(await answerOf()).toMatchObject({
    data: {
      recordable: { answer: 'no', text: 'Not recordable: not asked for this type' },
      keptBecause: null,
      mayDelete: true,
    },
  });
  await owner.updateTable('incident').set({ towed: true }).where('id', '=', complaint.id).execute();
  expect(await answerOf()).toMatchObject({
    data: { recordable: { answer: 'open' }, mayDelete: false },
  });
  const refused = await call(api.incidents.remove, { id: complaint.id }, token);
  expect(refused.statusCode).toBe(422);
});
