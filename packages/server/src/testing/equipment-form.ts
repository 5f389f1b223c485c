import type { Database } from '../db/database.ts';
import type { TestCompany } from '../db/testing/test-company.ts';

/** A form of a unit with everything that is required; `typeId` answers the id of a kind by its name. */
export async function equipmentForm({
  database,
  company,
}: {
  readonly database: Database;
  readonly company: TestCompany;
}) {
  const { owner } = database;
  const { clientId, lookup } = company;
  const types = await owner
    .selectFrom('equipmentType')
    .select(['id', 'equipmentTypeName'])
    .where('clientId', '=', clientId)
    .execute();
  const typeId = (name: string): string =>
    types.find((type) => type.equipmentTypeName === name)?.id ?? '';
  const id = crypto.randomUUID();
  await owner
    .insertInto('equipmentGroup')
    .values({ clientId, id, groupName: `Yard ${id.slice(0, 4)}` })
    .execute();
  const form = {
    name: 'Truck 1',
    serialNumber: '1XPBD49X8ND100001',
    typeId: typeId('Tractor'),
    fuelTypeId: lookup('FuelType', 'Diesel'),
    equipmentGroupId: id,
    equipmentStatusId: lookup('EquipmentStatus', 'Active'),
  };
  return { form, typeId };
}
