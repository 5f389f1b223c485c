import { sql } from 'kysely';
import type { Random } from '../../../../db/demo/random.ts';
import { newId } from '../../../../db/id.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const histories = 40;
const changesADay = 5;

type Values = Readonly<Record<string, unknown>>;
type Table = 'employee' | 'equipment' | 'renewal' | 'incident' | 'trainingRequirement';

interface Kept {
  readonly table: Table;
  readonly id: string;
  /** Day of the history on which it is added, counted from 0. */
  readonly bornOn: number;
  readonly first: Values;
}

/** A company of five kinds of records, each with a history of random changes: created, changed, deleted and restored. */
export async function pastCompany({ database, company }: TestApp, random: Random) {
  const { owner } = database;
  const { clientId, lookup } = company;
  const { chance, int, pick } = random;
  const add = async (table: string, values: Values): Promise<string> => {
    const id = newId();
    await owner
      .insertInto(table as 'employee')
      .values({ clientId, id, ...values } as never)
      .execute();
    return id;
  };
  const day = () => `2026-0${int(1, 6)}-${String(int(10, 28))}`;
  const dayOrNone = () => (chance(0.2) ? null : day());
  const word = () => pick(['Amber', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fern']);
  const groups = [await add('employeeGroup', { groupName: 'East' }), null];
  const [renewalType, incidentType] = await Promise.all(
    (['renewalType', 'incidentType'] as const).map(
      async (table) =>
        (
          await owner
            .selectFrom(table)
            .select('id')
            .where('clientId', '=', clientId)
            .limit(1)
            .executeTakeFirstOrThrow()
        ).id,
    ),
  );
  const course = await add('courseCatalog', { courseName: 'Past' });
  const training = await add('training', {
    trainingName: 'Class',
    startDate: '2026-01-01',
    dueDate: '2026-12-31',
  });
  const units = [
    await add('equipment', { name: 'First' }),
    await add('equipment', { name: 'Other' }),
  ];
  const statusOf = (...names: readonly string[]) => lookup('EmployeeStatus', pick(names));
  const change: Readonly<Record<Table, () => Values>> = {
    employee: () =>
      pick([
        { firstName: word(), city: word() },
        { hireDate: dayOrNone(), title: chance(0.3) ? null : word() },
        { licenceExpirationDate: dayOrNone(), medCertCardExpirationDate: dayOrNone() },
        { medCertCardDate: dayOrNone(), medCertCardMark: chance(0.5) ? 'insulin' : null },
        { employeeGroupId: pick(groups) },
        { typeId: lookup('EmployeeType', pick(['CDL', 'Office'])) },
        { employeeStatusId: statusOf('Current', 'Current', 'Archived') },
      ]),
    equipment: () =>
      pick<Values>([
        { name: word(), plate: chance(0.3) ? null : word() },
        { inServiceDate: dayOrNone(), year: int(2000, 2026) },
        { equipmentStatusId: lookup('EquipmentStatus', pick(['Active', 'Sold', 'In Shop'])) },
        { currentPrimaryReading: int(1, 100_000) },
      ]),
    renewal: () =>
      pick<Values>([
        { nextRenewal: dayOrNone(), completionDate: dayOrNone() },
        { notes: word(), dueSoonDays: pick([null, 5, 60]) },
        { isClosed: chance(0.3), equipmentId: pick(units) },
      ]),
    incident: () =>
      pick<Values>([
        { location: word(), incidentDate: day(), followUpDate: dayOrNone() },
        { statusId: lookup('Status', pick(['Pending', 'Completed'])) },
        { fatalities: pick([null, 0, 1]), isCmv: pick([null, true, false]), onHighway: true },
        { dotRecordableOverride: pick([null, true, false]) },
      ]),
    trainingRequirement: () =>
      pick<Values>([
        { askedDue: day(), ownDue: dayOrNone() },
        { closedAs: 'completed', completedAt: day(), waivedReason: null },
        { closedAs: 'waived', completedAt: null, waivedReason: 'Not needed' },
        { closedAs: null, completedAt: null, waivedReason: null, askedDue: day() },
      ]),
  };
  const firstOf = async (table: Table, index: number): Promise<Values> => {
    switch (table) {
      case 'employee':
        return {
          firstName: 'New',
          lastName: `Person ${index}`,
          employeeStatusId: statusOf('Current'),
        };
      case 'equipment':
        return { name: `Unit ${index}` };
      case 'renewal':
        return { renewalTypeId: renewalType, nextRenewal: day(), equipmentId: pick(units) };
      case 'incident':
        return {
          caseNumber: `CASE-${index}`,
          incidentTypeId: incidentType,
          incidentDate: day(),
          statusId: lookup('Status', 'Pending'),
        };
      case 'trainingRequirement': {
        const employeeId = await company.employee({ lastName: `Learner ${index}` });
        const place = { trainingId: training, employeeId, assignedOn: '2026-01-01' };
        const trainingMappingId = await add('trainingMapping', place);
        return { employeeId, trainingMappingId, courseCatalogId: course, askedDue: day() };
      }
    }
  };
  const records: Kept[] = [];
  for (const table of Object.keys(change) as Table[])
    for (let index = 0; index < histories; index += 1)
      records.push({
        table,
        id: newId(),
        bornOn: chance(0.5) ? 0 : int(0, 5),
        first: await firstOf(table, index),
      });
  const rules = async () => {
    const days = () => int(0, 90);
    await sql`update client set renewal_due_soon_days = ${days()}, training_due_soon_days = ${days()},
      licence_due_soon_days = ${days()}, due_soon_days = ${days()} where id = ${clientId}`.execute(
      owner,
    );
    await sql`update renewal_type set due_soon_days = ${pick([null, 10, 45])} where id = ${renewalType}`.execute(
      owner,
    );
    await sql`update course_catalog set own_due_soon_days = ${pick([null, 10, 45])} where id = ${course}`.execute(
      owner,
    );
  };
  const once = async ({ table, id }: Kept): Promise<void> => {
    const isRemoval = chance(0.15);
    const values = isRemoval
      ? { deletedAt: chance(0.5) ? '2026-01-01T00:00:00Z' : null }
      : change[table]();
    await owner
      .updateTable(table as 'employee')
      .set(values as never)
      .where('id', '=', id)
      .execute();
  };
  return {
    /** What happens on one day: some records are added, each that is there is changed a few times, and the rules once. */
    changes: async (index: number): Promise<void> => {
      await rules();
      for (const record of records) {
        if (record.bornOn > index) continue;
        if (record.bornOn === index) {
          const { table, id, first } = record;
          await owner
            .insertInto(table as 'employee')
            .values({ clientId, id, ...first } as never)
            .execute();
        }
        for (let change = 0; change < changesADay; change += 1) await once(record);
      }
    },
  };
}
