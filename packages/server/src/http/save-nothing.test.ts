import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { Operation } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { testApp } from '../testing/test-app.ts';
import { asZod } from './validation.ts';

const server = await testApp({ sample: true });
const { call, database, files, sampleToken } = server;

/** Every operation that saves a record of which it takes the id. */
const saves = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
  ([module, operations]) =>
    Object.entries(operations)
      .filter(([, { path, writes, input }]) => {
        if (!writes || !/\/Save[^/]*$/.test(path)) return false;
        const { properties = {} } = z.toJSONSchema(asZod(input), {
          io: 'input',
          unrepresentable: 'any',
        });
        return 'id' in properties;
      })
      .map(([name, operation]): [string, Operation] => [`${module}.${name}`, operation]),
);

/** A record of each; by these words one that may still be changed is found in the sample company. */
const records: Readonly<Record<string, string>> = {
  'clientCertificates.save': 'client_insurance_certificate where deleted_at is null',
  'courses.save': 'course_catalog where deleted_at is null',
  'driverHolds.save': 'driver_hold where deleted_at is null',
  'driverFiles.save': 'driver_file where deleted_at is null',
  'driverFiles.saveRule': 'driver_file_type where deleted_at is null',
  'employeeGroups.save': 'employee_group where deleted_at is null',
  'employees.save': 'employee where deleted_at is null and not has_client_admin_portal_access',
  'feedback.saveStatus': 'feedback where deleted_at is null',
  'equipment.save': 'equipment where deleted_at is null',
  'equipment.savePhoto': 'equipment where deleted_at is null',
  'equipmentGroups.save': 'equipment_group where deleted_at is null',
  'equipmentTypes.save': 'equipment_type where deleted_at is null',
  'incidents.save': 'incident where deleted_at is null',
  'incidentTypes.save': 'incident_type where deleted_at is null',
  'locations.save': 'location where deleted_at is null',
  'listViews.save': 'list_view',
  'lookupValues.save': `lookup_value where deleted_at is null and lookup_group_name = 'FuelType'`,
  'meters.correct': 'meter_reading where deleted_at is null',
  'referenceDocuments.save': 'reference_document where deleted_at is null',
  'reportSchedules.save': 'report_schedule where deleted_at is null',
  'renewalTypes.save': 'renewal_type where deleted_at is null',
  'renewals.save': 'renewal where deleted_at is null',
  'savedReports.save': 'saved_report where deleted_at is null',
  'servicePrograms.save': 'service_program where deleted_at is null',
  'serviceReminders.save': `service_reminder where deleted_at is null and equipment_id not in (
    select q.id from equipment q join lookup_value s on s.client_id = q.client_id
       and s.id = q.equipment_status_id where s.lookup_name = 'Sold')`,
  'serviceTasks.save': 'service_task where deleted_at is null',
  'states.save': 'state where deleted_at is null',
  'trainings.save': `training where deleted_at is null and cancelled_at is null and id <> '00000000-0000-0000-0000-000000000000'`,
  'workOrders.save': 'work_order where deleted_at is null',
  'workOrders.saveCosts': 'work_order where deleted_at is null and total_cost > 0',
};

/**
 * What is asked for on every save, because it is what the save is about: a paper is named by its
 * driver and its kind, a task or a choice is its name, and a correction is the reading.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  'driverFiles.save': ['employeeId', 'fileTypeId'],
  'employeeGroups.save': ['groupName'],
  'feedback.saveStatus': ['status'],
  'equipment.savePhoto': ['image'],
  'equipmentGroups.save': ['groupName'],
  'equipmentTypes.save': ['equipmentTypeName'],
  'incidentTypes.save': ['incidentName'],
  'locations.save': ['locationName'],
  'lookupValues.save': ['lookupName'],
  'meters.correct': ['reading'],
  'renewalTypes.save': ['renewalName'],
  'servicePrograms.save': ['name'],
  'serviceTasks.save': ['name'],
  'states.save': ['stateName'],
};

/** Everything that is stored, as one text per table; what only tells that somebody was here is left out. */
async function everything() {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('sign_in_attempt', 'link_call', 'portal_session', 'idempotency_key') order by relname`.execute(
    database.owner,
  );
  const found: Record<string, string | null> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ all: string | null }>`
      select md5(string_agg(t::text, ' ' order by t::text)) as all from ${sql.table(name)} t`.execute(
      database.owner,
    );
    found[name] = rows[0]?.all ?? null;
  }
  return { found, files: await files() };
}

test('every save of a record by its id is known here', () => {
  expect(saves.map(([name]) => name).sort()).toEqual(Object.keys(records).sort());
});

test.each(saves)(
  '%s with an id alone, or with what is asked for as it is, writes nothing',
  async (name, operation) => {
    const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.raw(records[name] ?? '')} order by id limit 3`.execute(database.owner);
    expect(rows.length).toBeGreaterThan(0);
    const before = await everything();
    for (const row of rows) {
      const { id, version } = row;
      const answer = await call(operation, { id }, sampleToken);
      const requiredFields = required[name];
      if (requiredFields) {
        const fields = answer.json<Failure>().messages.map(({ field }) => field);
        expect({ status: answer.statusCode, fields }).toEqual({
          status: 400,
          fields: requiredFields,
        });
      }
      // A correction is something done, also to the reading there is; a photo is a file, which no record has as a value.
      if (name === 'meters.correct' || name === 'equipment.savePhoto') continue;
      const stored = Object.fromEntries((requiredFields ?? []).map((field) => [field, row[field]]));
      const same = requiredFields ? await call(operation, { id, ...stored }, sampleToken) : answer;
      expect([same.statusCode, same.json()]).toMatchObject([200, { data: { id, version } }]);
    }
    expect(await everything()).toEqual(before);
  },
);
