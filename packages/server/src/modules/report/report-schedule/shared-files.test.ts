import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { driverWithFile } from '../../../testing/driver-with-file.ts';
import { testApp } from '../../../testing/test-app.ts';
import { scheduling } from './testing/scheduling.ts';

// A Monday, 6:00 AM in Chicago.
const server = await testApp({
  now: () => new Date('2026-11-23T12:00:00Z'),
  config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
});
const { database, platform } = server;
const { person, report, save, work, due } = scheduling(server, await server.signIn());

/** The right to restricted papers is none of the flags of modules. */
const restricted: object = { hasRestrictedFileAccess: true };

test('people with and without the right to restricted papers never share a report file', async () => {
  // Inquiries to previous employers are restricted; the policy on drugs is not.
  await driverWithFile(server, { lastName: 'Ford', without: ['PREV_EMPLOYER'] });
  await driverWithFile(server, { lastName: 'Gray', without: ['DA_POLICY'] });
  const people = {
    may: await person({ hasEmployeeAccess: true, ...restricted }),
    mayAsWell: await person({ hasEmployeeAccess: true, ...restricted }),
    mayNot: await person({ hasEmployeeAccess: true }),
    mayNotEither: await person({ hasEmployeeAccess: true }),
    administrator: await person({ hasEmployeeAccess: true, hasAdminAccess: true }),
    // Reads reports alone, of which no restricted paper is part, whatever else they may open.
    readerWhoMay: await person({ ...restricted }),
    reader: await person(),
  };
  const savedReportId = await report({
    category: 'driver',
    filter: JSON.stringify({
      version: 1,
      filter: { OnlyDriversWithExceptions: true },
      columns: [{ key: 'lastName' }, { key: 'dqFile' }],
    }),
  });
  const recipientIds = Object.values(people).map(({ id }) => id);
  const { id } = await save({ savedReportId, recipientIds });
  await due(id, '2026-11-22T12:00:00Z');
  await work();
  const deliveries = await database.owner
    .selectFrom('reportDelivery as d')
    .innerJoin('storedFile as f', 'f.id', 'd.fileId')
    .innerJoin('mailOutbox as m', 'm.id', 'd.mailId')
    .select(['d.employeeId', 'd.fileId', 'd.rowCount', 'f.storageKey', 'm.attachmentFileIds'])
    .where('d.reportScheduleId', '=', id)
    .execute();
  const of = (name: keyof typeof people) => {
    const found = deliveries.find(({ employeeId }) => employeeId === people[name].id);
    if (!found) throw new Error(`nothing was made for ${name}`);
    return found;
  };
  for (const { fileId, attachmentFileIds } of deliveries)
    expect(attachmentFileIds).toEqual([fileId]);
  const names = Object.keys(people) as (keyof typeof people)[];
  const withRight = names.filter((name) => ['may', 'mayAsWell', 'administrator'].includes(name));
  for (const one of withRight)
    for (const other of names.filter((name) => !withRight.includes(name))) {
      expect([one, other, of(one).fileId]).not.toEqual([one, other, of(other).fileId]);
      expect([one, other, of(one).storageKey]).not.toEqual([one, other, of(other).storageKey]);
    }
  // Equal rights are served by one file.
  expect(of('mayAsWell').fileId).toBe(of('may').fileId);
  expect(of('mayNotEither').fileId).toBe(of('mayNot').fileId);
  for (const name of names) {
    const { storageKey, rowCount } = of(name);
    const { sheets } = await readXlsx(await readFile(platform.files.pathOf(storageKey)));
    const text = JSON.stringify(sheets[0]?.rows);
    expect([name, rowCount]).toEqual([name, withRight.includes(name) ? 2 : 1]);
    expect([name, text.includes('Ford')]).toEqual([name, withRight.includes(name)]);
    expect([name, text.includes('Gray')]).toEqual([name, true]);
  }
});
