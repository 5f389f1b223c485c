import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createAll, csvOf, importRun } from '../../records/import/testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-23T18:00:00Z') });
const { call, company, database } = server;
const { clientId, lookup } = company;
const { owner } = database;
// New types of incidents are an administrator's to add.
const flags = { hasIncidentManagementAccess: true, hasAdministratorAccess: true };
const token = await server.signIn({ flags });
const run = importRun(server, token);

const unit = async (name: string, serialNumber: string): Promise<string> => {
  const id = newId();
  await owner.insertInto('equipment').values({ clientId, id, name, serialNumber }).execute();
  return id;
};
const truck = await unit('Truck 101', '1XKYD49X0EJ412345');
const trailer = await unit('Trailer 7', 'TR7');
const sam = await company.employee({ firstName: 'Sam', lastName: 'Ortega', employeeNumber: 'D-7' });
const dee = await company.employee({ firstName: 'Dee', lastName: 'Hill', employeeNumber: 'D-8' });

// As an insurer's list of losses looks: its own words, two people in a cell, half of it empty.
const header = [
  'Accident #',
  'Type of Accident',
  'Date of Loss',
  'Time of Accident',
  'Street',
  'Town',
  'ST',
  'What Happened',
  'Driver Name',
  'Truck',
  '# Injuries',
  'Treated Away',
  'Deaths',
  'Towed',
  'Disabling Damage',
  'Hazmat',
  'Claim #',
  'Severity',
  'Preventable?',
  'Case Status',
  'Date Closed',
  'Outcome',
];
const lines = [
  'A-17|Collision|3/14/2025|2:15 PM|I-35E exit 428|Dallas|TX|Rear-ended at a light|Ortega, Sam|Truck 101; Trailer 7|1|1|0|Y|Y|No|CL-1|Major|Non-Preventable|Closed|4/2/2025|Paid by the other side',
  '|Collision|2025-06-01|||Phoenix|Arizona|Two of ours touched|Sam Ortega and D-8|Truck 101, Trailer 7|0|0|0|N||N||Minor|Y|Open||',
  '|Backing|07/04/2025|||Reno|NV|Hit a post|Bo Nobody|Truck 999|||||||||||',
  'A-20|Yard bump|08/01/2025||||||Dee Hill||||||||||||',
  'A-21|Collision|12/01/2026|||Dallas|TX|To come||||||||||||||',
  'A-22|Collision|08/02/2025|25:99||Dallas|TX|Late|||x|||maybe|||||sometimes|later||',
  'A-17|Collision|3/14/2025|||||||||||||||||||',
  'A-23|Collision|08/03/2025|||Dallas|TX|Closed before|||||||||||||08/01/2025|',
];
const file = csvOf([header, ...lines.map((line) => line.split('|'))]);

const cases = () =>
  owner
    .selectFrom('incident')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .orderBy('incidentDate')
    .execute();
const driversOf = (incidentId: string) =>
  owner
    .selectFrom('incidentDriver')
    .select(['employeeId', 'driverName', 'equipmentId'])
    .where('incidentId', '=', incidentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

test('a list of losses becomes cases with drivers, units and the clock of the place; a second run changes nothing', async () => {
  const first = await run.preview(file, 'losses.csv', 'incident');
  const seen = await run.check(first.id, { values: createAll(first) });
  const { data } = await run.rows(seen.id);
  expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['create', null],
    ['create', null],
    [
      'create',
      'No unit has the name Truck 999. The case is kept without it. No employee is named Bo Nobody: kept as a name only.',
    ],
    ['create', expect.stringContaining('the register lacks the place') as string],
    ['reject', 'Incident Date: 12/01/2026 is not between 01/01/1990 and today.'],
    ['reject', expect.stringContaining('"25:99" is not understood, write 2:15 PM') as string],
    ['reject', expect.stringContaining('case A-17') as string],
    ['reject', 'Closed On: 08/01/2025 is not between the incident and today.'],
  ]);
  const rejected = data[5]?.reason ?? '';
  for (const words of ['Towed: "maybe"', 'Preventable: "sometimes"', 'Status: "later"'])
    expect(rejected).toContain(words);

  await run.commit(seen.id);
  const [loss, pair, post, bump, ...more] = await cases();
  expect(more).toEqual([]);
  expect(loss).toMatchObject({
    caseNumber: 'A-17',
    incidentTime: '14:15:00',
    incidentZone: 'America/Chicago',
    city: 'Dallas',
    employeeId: sam,
    injuries: 1,
    injuriesTreatedAway: 1,
    fatalities: 0,
    towed: true,
    disablingTow: true,
    hazmatReleased: false,
    isPreventable: 'No',
    statusId: lookup('Status', 'Completed'),
    resolutionDate: '2025-04-02',
    finalNotes: 'Paid by the other side',
    claimNumber: 'CL-1',
    severityId: lookup('Severity', 'Major'),
    // Nobody said whether a commercial vehicle on a public road was in it: asked, not guessed.
    recordable: null,
  });
  expect(await driversOf(loss?.id ?? '')).toEqual([
    { employeeId: sam, driverName: null, equipmentId: truck },
  ]);
  expect(pair).toMatchObject({
    caseNumber: 'INC-2025-0001',
    incidentZone: 'America/Phoenix',
    statusId: lookup('Status', 'Pending'),
  });
  expect(await driversOf(pair?.id ?? '')).toEqual(
    expect.arrayContaining([
      { employeeId: sam, driverName: null, equipmentId: truck },
      { employeeId: dee, driverName: null, equipmentId: trailer },
    ]),
  );
  expect(post?.caseNumber).toBe('INC-2025-0002');
  expect(await driversOf(post?.id ?? '')).toEqual([
    { employeeId: null, driverName: 'Bo Nobody', equipmentId: null },
  ]);
  expect(bump).toMatchObject({ caseNumber: 'A-20', isPreventable: 'Undetermined' });

  const again = await run.preview(file, 'losses.csv', 'incident');
  expect((await run.rows(again.id)).data.slice(0, 4).map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
    'unchanged',
  ]);

  await run.undo(seen.id);
  expect(await cases()).toEqual([]);
});

test('a case that is there is updated by its number, empty cells change nothing, and undo gives the old values back', async () => {
  const short = ['Case Number', 'Type', 'Date', 'Description', 'Claim Number', 'DOT Recordable'];
  const row = ['C-1', 'Collision', '01/05/2026', 'As it was', 'CL-9', ''];
  await run.commit((await run.preview(csvOf([short, row]), 'a.csv', 'incident')).id);
  const changed = ['c-1', 'Collision', '01/05/2026', '', 'CL-10', 'Yes'];
  const seen = await run.preview(csvOf([short, changed]), 'b.csv', 'incident');
  await run.commit(seen.id);
  const before = { caseNumber: 'C-1', description: 'As it was' };
  expect(await cases()).toMatchObject([{ ...before, claimNumber: 'CL-10', recordable: true }]);
  await run.undo(seen.id);
  expect(await cases()).toMatchObject([{ ...before, claimNumber: 'CL-9', recordable: null }]);
});

test('an imported case that a work order mends is not taken back', async () => {
  const rows = csvOf([
    ['Case Number', 'Type', 'Date', 'Description'],
    ['C-2', 'Collision', '02/05/2026', 'Bent door'],
  ]);
  const seen = await run.preview(rows, 'c.csv', 'incident');
  await run.commit(seen.id);
  const { id: incidentId } = (await cases()).find(({ caseNumber }) => caseNumber === 'C-2') ?? {};
  const form = { equipments: truck, priorityId: lookup('Priority', 'High'), incidentId };
  expect((await call(api.workOrders.save, form, await server.signIn())).statusCode).toBe(200);
  const { messages } = await run.undoRefused(seen.id);
  expect(JSON.stringify(messages)).toContain('C-2');
});
