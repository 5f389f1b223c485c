import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { ownTestDatabase, testDatabase } from '../testing/test-database.ts';
import { seedLarge, type SeedOptions } from './seed-large.ts';

const today = '2026-11-21';
const small: SeedOptions = { employees: 400, equipment: 200, trainings: 4130, today };

const database = await testDatabase();
const before = await definitions(database);
const seeded = await seedLarge(database, small);

async function rows<T extends object>(of: Database, text: string): Promise<readonly T[]> {
  return (await sql<T>`${sql.raw(text)}`.execute(of.owner)).rows;
}

async function count(of: Database, from: string): Promise<number> {
  return (await rows<{ n: number }>(of, `select count(*)::int as n from ${from}`))[0]?.n ?? 0;
}

function definitions(of: Database): Promise<readonly object[]> {
  return rows(
    of,
    `
    select conrelid::regclass::text as on, pg_get_constraintdef(oid) as is, convalidated as valid from pg_constraint
    union all select tablename, indexdef, true from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, tgenabled = 'O' from pg_trigger where not tgisinternal
    order by 1, 2`,
  );
}

// Ids of lists and instants of the load differ between runs; everything else has to be the same.
const contents = {
  employee:
    'id, employee_no, first_name, last_name, email, dob, hire_date, licence_expiration_date, med_cert_card_expiration_date, search_text',
  driver_file: 'id, employee_id, file_id, expiration_date, document_date',
  training: 'id, training_name, start_date, due_date, class_date',
  training_mapping:
    'id, training_id, employee_id, reason, due_date, soon_date, is_current, course_count, open_count',
  training_requirement:
    'id, training_mapping_id, course_catalog_id, own_due, asked_due, completed_at, valid_until, is_newest',
  equipment:
    'id, name, serial_number, year, make, current_primary_reading, inspection_date, assigned_operator_id',
  service_reminder: 'id, equipment_id, next_primary_meter_reading, next_due_time',
  renewal: 'id, equipment_id, next_renewal',
  work_order: 'id, order_no, description, completion_date',
  incident: 'id, case_number, incident_date, follow_up_date, city',
  import_batch: 'id, entity, file_name, row_count',
  import_row: 'id, import_batch_id, row_number, source_values, outcome',
};

async function hashes(of: Database): Promise<readonly object[]> {
  const one = ([table, columns]: [string, string]): string =>
    `select '${table}' as of, md5(string_agg(t::text, ' ' order by t.id)) as hash from (select ${columns} from ${table}) t`;
  return rows(of, Object.entries(contents).map(one).join(' union all '));
}

test('every table has the rows that were asked for', async () => {
  expect(await count(database, 'employee')).toBe(400);
  expect(await count(database, 'equipment')).toBe(200);
  expect(await count(database, 'training_requirement')).toBe(4130);
  expect(await count(database, 'renewal')).toBe(400);
  expect(await count(database, 'service_reminder')).toBe(400);
  expect(await count(database, 'work_order')).toBe(60);
  expect(await count(database, 'workorder_equipment')).toBe(60);
  expect(await count(database, 'incident')).toBe(20);
  const drivers = await count(
    database,
    `employee e join lookup_value t on t.id = e.type_id where t.lookup_name = 'CDL'`,
  );
  expect(await count(database, 'driver_file')).toBe(drivers * 6);
  const requirements = seeded.steps.find((step) => step.name === 'training_requirement');
  expect(requirements?.rows).toBe(4130);
});

test('triggers, keys and indexes are back as they were', async () => {
  expect(await definitions(database)).toEqual(before);
  expect(await rows(database, 'select * from unprotected_tables()')).toEqual([]);
});

test('people and units are found by a search', async () => {
  for (const [table, name] of [
    ['employee', 'last_name'],
    ['equipment', 'name'],
  ] as const) {
    const found = `search_text like '%' || search_key(${name}) || '%'`;
    expect(await count(database, `${table} where ${found}`)).toBe(await count(database, table));
  }
});

test('the counters are those the triggers would have kept', async () => {
  const [clientId = ''] = seeded.clientIds;
  const read = async () => [
    await rows(
      database,
      `select id, is_current, course_count, open_count, waived_count, due_date, soon_date from training_mapping order by id`,
    ),
    await rows(
      database,
      `select id, is_current, window_days from training_requirement order by id`,
    ),
  ];
  const loaded = await read();
  const recurrent = `training_mapping where reason = 'recurrent' and open_count > 0`;
  expect(await count(database, recurrent)).toBeGreaterThan(0);
  await sql`select refresh_training(${clientId})`.execute(database.owner);
  expect(await read()).toEqual(loaded);
  const newest = `(select distinct on (employee_id, course_catalog_id) * from training_requirement
    where closed_as = 'completed' order by employee_id, course_catalog_id, completed_at desc, id desc)`;
  expect(
    await count(database, `${newest} n where not is_newest and completed_at > '2024-11-21'`),
  ).toBe(0);
});

test('most is in order, a little is late, a little is due soon', async () => {
  const share = async (part: string, of: string): Promise<number> =>
    (await count(database, part)) / (await count(database, of));
  const current = `employee e join lookup_value s on s.id = e.employee_status_id where s.lookup_name = 'Current'`;
  expect(await share(current, 'employee')).toBeCloseTo(0.9, 1);
  const cells = 'training_requirement';
  expect(await share(`${cells} where completed_at is not null`, cells)).toBeCloseTo(0.55, 1);
  const late = await share(`${cells} where completed_at is null and due_date < '${today}'`, cells);
  expect(late).toBeGreaterThan(0.01);
  expect(late).toBeLessThan(0.03);
  const soon = await share(
    `${cells} where completed_at is null and due_date between '${today}' and date '${today}' + 30`,
    cells,
  );
  expect(soon).toBeGreaterThan(0.005);
  expect(soon).toBeLessThan(0.07);
  expect(await share(`renewal where next_renewal < '${today}'`, 'renewal')).toBeLessThan(0.05);
  expect(await count(database, `${cells} where completed_at >= '${today}'`)).toBe(0);
});

test('a person added after the load gets the next number', async () => {
  const [clientId = ''] = seeded.clientIds;
  const added = await rows<{ no: number }>(
    database,
    `
    insert into employee (client_id, id, first_name, last_name, employee_status_id)
    select '${clientId}', gen_random_uuid(), 'New', 'Hire', employee_status_id from employee limit 1
    returning employee_no as no`,
  );
  expect(added[0]?.no).toBe(401);
});

test('the same numbers make the same data, and another seed other data beside it', async () => {
  const other = await ownTestDatabase();
  await seedLarge(other, small);
  const first = await hashes(other);
  const again = await ownTestDatabase();
  await seedLarge(again, small);
  expect(await hashes(again)).toEqual(first);
  await expect(seedLarge(again, small)).rejects.toThrow('loaded already');
  const second = await seedLarge(again, { ...small, seed: 2 });
  expect(second.emails).toEqual(['admin@1.seed2.example']);
  expect(await count(again, 'client')).toBe(2);
  expect(await hashes(again)).not.toEqual(first);
  expect(await definitions(again)).toEqual(before);
});

test('many small companies stay apart', async () => {
  const many = await ownTestDatabase();
  const { clientIds, emails } = await seedLarge(many, {
    companies: 5,
    employees: 12,
    equipment: 3,
    trainings: 20,
    today,
  });
  expect(new Set(clientIds).size).toBe(5);
  expect(emails[4]).toBe('admin@5.seed.example');
  expect(await rows(many, `select count(*)::int as n from employee group by client_id`)).toEqual(
    Array(5).fill({ n: 12 }),
  );
  expect(
    await rows(many, `select count(*)::int as n from training_requirement group by client_id`),
  ).toEqual(Array(5).fill({ n: 20 }));
  expect(await count(many, 'audit_entry')).toBe(0);
});

test('everybody has been asked for each course of a longer catalog', async () => {
  const wide = await ownTestDatabase();
  const [employees, courses] = [40, 60];
  await seedLarge(wide, { employees, equipment: 0, trainings: employees * 120, courses, today });
  expect(await count(wide, 'course_catalog')).toBe(courses);
  expect(await count(wide, `(select distinct course_name from course_catalog) c`)).toBe(courses);
  const requirements = `(select distinct employee_id, course_catalog_id from training_requirement) r`;
  expect(await count(wide, requirements)).toBe(employees * courses);
});

test('a load of nothing but people works', async () => {
  const lean = await ownTestDatabase();
  await seedLarge(lean, { employees: 1, equipment: 0, trainings: 0, today });
  expect(await count(lean, 'employee')).toBe(1);
  expect(await rows(lean, 'select training_name from training')).toEqual([
    { trainingName: 'Without a class' },
  ]);
});
