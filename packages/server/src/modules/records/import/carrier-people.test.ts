import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createAll, importRun } from './testing/import-run.ts';
import { peopleFiles } from './testing/people-files.ts';
import { storedPhone, written } from './testing/carrier-people.ts';

const server = await testApp({ now: () => new Date('2026-11-22T18:00:00Z') });
const { database } = server;

describe.each(peopleFiles)('$habit', (file) => {
  test('every person comes in, with what the file says', async () => {
    const company = await testCompany(database, 'Own Carrier');
    await database.owner
      .insertInto('employeeGroup')
      .values({ clientId: company.clientId, id: newId(), groupName: 'Main' })
      .execute();
    const run = importRun(server, await server.signIn({ company }));
    let seen = await run.preview(await file.content(), file.name);
    expect(seen).toMatchObject({ status: 'previewed', rowCount: file.people.length });
    expect(seen.counts.unknown.map(({ value }) => value).toSorted()).toEqual(file.makes);
    if (file.makes.length > 0) seen = await run.check(seen.id, { values: createAll(seen) });
    const rejected = (await run.rows(seen.id, { onlyVerdict: 'rejected' })).data;
    expect(rejected.map((row) => row.reason)).toEqual([]);
    expect(seen.counts).toMatchObject({ create: file.people.length, reject: 0 });
    expect(await run.commit(seen.id)).toMatchObject({
      status: 'committed',
      importedCount: file.people.length,
    });

    const stored = await database.owner
      .selectFrom('employee as e')
      .leftJoin('state as s', 's.id', 'e.licenceStateId')
      .leftJoin('employeeGroup as g', 'g.id', 'e.employeeGroupId')
      .leftJoin('lookupValue as c', 'c.id', 'e.licenceClassId')
      .leftJoin('lookupValue as k', 'k.id', 'e.employeeStatusId')
      .leftJoin('lookupValue as t', 't.id', 'e.typeId')
      .selectAll('e')
      .select([
        's.code as state',
        'g.groupName',
        'c.lookupName as class',
        'k.lookupName as status',
        't.lookupName as type',
      ])
      .where('e.clientId', '=', company.clientId)
      .where('e.id', '!=', company.adminId)
      .where('e.deletedAt', 'is', null)
      .execute();
    const byNumber = new Map(stored.map((one) => [one.employeeNumber, one]));
    const has = (header: string) => seen.mapping.columns.includes(header);
    for (const person of file.people)
      expect(byNumber.get(person.number)).toMatchObject({
        lastName: person.last,
        firstName: person.first,
        dob: written.iso(person.born),
        licenceNumber: person.licence,
        state: person.state,
        class: 'A',
        type: 'CDL',
        licenceExpirationDate: written.iso(person.licenceEnds),
        medCertCardExpirationDate: written.iso(person.medEnds),
        groupName: file.makes.length > 0 ? person.terminal : 'Main',
        status:
          person.hasLeft && (has('employeeStatusId') || has('terminationDate'))
            ? 'Archived'
            : 'Current',
        ...(has('phoneNumber') && { phoneNumber: storedPhone(person) }),
        ...(has('hireDate') && { hireDate: written.iso(person.hired) }),
      });
    expect((await run.undo(seen.id)).status).toBe('undone');
    const groups = await database.owner
      .selectFrom('employeeGroup')
      .select('groupName')
      .where('clientId', '=', company.clientId)
      .where('deletedAt', 'is', null)
      .execute();
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Main']);
  });
});
