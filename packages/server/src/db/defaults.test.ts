import { expect, test } from 'vitest';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);

test('a new company has the choices that callers know by name', async () => {
  const rows = await inCompany(database, company.scope, (trx) =>
    trx
      .selectFrom('lookupValue')
      .select(['lookupGroupName', 'lookupName', 'lookupDisplayName', 'isSystem'])
      .orderBy('sortOrder')
      .execute(),
  );
  const group = (name: string) =>
    rows.filter((row) => row.lookupGroupName === name).map((row) => row.lookupName);
  expect(group('EmployeeStatus')).toEqual(['Current', 'Archived']);
  expect(group('RenewalStatus')).toEqual(['Pending', 'DueSoon', 'OverDue', 'Completed']);
  expect(group('LicenceClass')).toEqual(['A', 'B', 'C', 'M', 'None']);
  expect(group('EquipmentStatus')).toEqual(['Active', 'In Shop', 'Out of Service', 'Sold']);
  expect(group('DriverFileType')).toHaveLength(23);
  expect(rows.find((row) => row.lookupName === 'Archived')).toMatchObject({
    lookupDisplayName: 'Prior',
    isSystem: true,
  });
});

test('rule pack 1 lies beside the driver file types under the same ids', async () => {
  const review = await inCompany(database, company.scope, (trx) =>
    trx
      .selectFrom('driverFileType as rule')
      .innerJoin('lookupValue as type', 'type.id', 'rule.id')
      .selectAll('rule')
      .select('type.lookupName')
      .where('rule.code', '=', 'ANNUAL_REVIEW')
      .executeTakeFirstOrThrow(),
  );
  expect(review).toMatchObject({
    lookupName: 'Annual Review of Driving Record',
    cfr: '391.25(c)(2)',
    repeatMonths: 12,
    needsReviewer: true,
    appliesTo: ['CDL', 'NONCDL_CMV'],
  });
});

test('states, provinces and kinds of things come along', async () => {
  await inCompany(database, company.scope, async (trx) => {
    const states = await trx.selectFrom('state').select(['stateName', 'code', 'country']).execute();
    expect(states.filter((state) => state.country === 'US')).toHaveLength(51);
    expect(states.filter((state) => state.country === 'CA')).toHaveLength(13);
    expect(states).toContainEqual({ stateName: 'District of Columbia', code: 'DC', country: 'US' });
    const inspection = await trx
      .selectFrom('renewalType')
      .selectAll()
      .where('renewalName', '=', 'Annual DOT Inspection')
      .executeTakeFirstOrThrow();
    expect(inspection).toMatchObject({ defaultMonths: 12, copiesTo: 'inspectionDate' });
    expect(await trx.selectFrom('equipmentType').select('id').execute()).not.toHaveLength(0);
    expect(await trx.selectFrom('incidentType').select('id').execute()).toHaveLength(12);
  });
});
