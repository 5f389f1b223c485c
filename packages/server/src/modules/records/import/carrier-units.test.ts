import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createAll, importRun } from './testing/import-run.ts';
import { unitFiles } from './testing/unit-files.ts';

const server = await testApp();
const { database } = server;

describe.each(unitFiles)('$habit', (file) => {
  test('every unit comes in, with what the file says', async () => {
    const company = await testCompany(database, 'Own Carrier');
    await database.owner
      .insertInto('equipmentGroup')
      .values({ clientId: company.clientId, id: newId(), groupName: 'Main' })
      .execute();
    const run = importRun(server, await server.signIn({ company }));
    let seen = await run.preview(await file.content(), file.name, 'equipment');
    expect(seen).toMatchObject({ status: 'previewed', rowCount: file.units.length });
    expect(seen.counts.unknown.map(({ value }) => value).toSorted()).toEqual(file.makes);
    seen = await run.check(seen.id, { values: createAll(seen) });
    const rejected = (await run.rows(seen.id, { onlyVerdict: 'rejected' })).data;
    expect(rejected.map((row) => row.reason)).toEqual([]);
    const done = await run.commit(seen.id);
    expect(done).toMatchObject({ status: 'committed', importedCount: file.units.length });
    expect(done.counts.made.map(({ name }) => name).toSorted()).toEqual(file.makes);

    const stored = await database.owner
      .selectFrom('equipment as u')
      .leftJoin('equipmentType as t', 't.id', 'u.typeId')
      .leftJoin('equipmentGroup as g', 'g.id', 'u.equipmentGroupId')
      .leftJoin('lookupValue as k', 'k.id', 'u.equipmentStatusId')
      .leftJoin('lookupValue as f', 'f.id', 'u.fuelTypeId')
      .leftJoin('lookupValue as m', 'm.id', 'u.primaryMeterUnitId')
      .leftJoin('state as s', 's.id', 'u.registrationStateId')
      .selectAll('u')
      .select([
        't.equipmentTypeName as type',
        'g.groupName',
        'k.lookupName as status',
        'f.lookupName as fuel',
        'm.lookupName as meter',
        's.code as state',
      ])
      .where('u.clientId', '=', company.clientId)
      .where('u.deletedAt', 'is', null)
      .execute();
    const byName = new Map(stored.map((one) => [one.name, one]));
    const has = (field: string) => seen.mapping.columns.includes(field);
    for (const unit of file.units)
      expect(byName.get(unit.number)).toMatchObject({
        serialNumber: unit.vin,
        type: unit.type,
        make: unit.make,
        model: unit.model,
        year: unit.year,
        mrsp: unit.price,
        currentPrimaryReading: unit.miles,
        meter: unit.miles === null ? null : 'Miles',
        groupName: unit.terminal,
        status: unit.status,
        plate: unit.plate,
        state: unit.state,
        fuel: unit.miles === null ? 'None' : has('fuelTypeId') ? 'Diesel' : null,
      });
    expect((await run.undo(seen.id)).status).toBe('undone');
    const groups = await database.owner
      .selectFrom('equipmentGroup')
      .select('groupName')
      .where('clientId', '=', company.clientId)
      .where('deletedAt', 'is', null)
      .execute();
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Main']);
  });
});
