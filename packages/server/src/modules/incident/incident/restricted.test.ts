import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import type { saveIncident, saveIncidentTest } from '@roadproof/contract/incident/incident-form';
import type { Operation } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '../../../print/testing/pdf-text.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  newestExport,
  runExports,
  unpackedZip,
} from '../../records/company-transfer/testing/moving.ts';
import { incidentRun } from './testing/incident-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const run = await incidentRun(server);
const { call, company, database, platform, signIn } = server;
const { clientId } = company;
const folder = await mkdtemp(join(tmpdir(), 'roadproof-restricted-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const states = await database.owner
  .selectFrom('state')
  .select('id')
  .where('clientId', '=', clientId)
  .where('code', '=', 'AR')
  .execute();
const person = await company.employee({ firstName: 'Quilla', lastName: 'Dezan' });
const unit = await run.unit('Unit-QZ1');

type Values<Schema extends { readonly shape: object }> = Record<
  Exclude<keyof Schema['shape'], 'id' | 'version' | 'storedFiles'>,
  unknown
>;

/** A value of every field of the form; a new field does not compile until it is here. */
const form: Values<typeof saveIncident> = {
  caseNumber: 'QZ-CASE-1',
  incidentTypeId: run.typeId,
  incidentDate: '2026-10-31',
  incidentTime: '14:00',
  incidentZone: 'America/Chicago',
  location: 'qz-location',
  city: 'qz-city',
  stateId: states[0]?.id,
  registerCity: 'qz-register-city',
  description: 'qz-description',
  claimNumber: 'qz-claim',
  employeeId: person,
  nonEmployeeInvolved: 'qz-outsider',
  reportedById: person,
  assignedToId: person,
  followUpDate: '2026-12-01',
  severityId: company.lookup('Severity', 'Major'),
  isPreventable: 'No',
  isCmv: true,
  onHighway: true,
  onlyBoardingOrLoading: false,
  injuries: 7,
  injuriesTreatedAway: 3,
  fatalities: 1,
  deathAt: '2026-11-02',
  towed: true,
  disablingTow: true,
  hazmatReleased: false,
  policeReportNumber: 'qz-report',
  policeAgency: 'qz-agency',
  weather: 'qz-weather',
  roadCondition: 'qz-road',
  insurer: 'qz-insurer',
  reserveAmount: 73121.47,
  paidAmount: 60944.83,
  equipments: [unit],
  drivers: JSON.stringify([{ employeeId: person, equipmentId: unit, needsCdl: true }]),
  otherParties: JSON.stringify([{ name: 'qz-party', phone: '555', insurer: 'qz-theirs' }]),
  witnesses: JSON.stringify([{ name: 'qz-witness', statement: 'qz-statement' }]),
  files: [new File(['%PDF-1.4\n%%EOF\n'], 'qz-file.pdf', { type: 'application/pdf' })],
  fileKinds: JSON.stringify(['policeReport']),
};
const tests: readonly Partial<Values<typeof saveIncidentTest>>[] = [
  { kind: 'alcohol', testedAt: '2026-10-31T21:37:00Z', lateReason: 'qz-late-reason' },
  { kind: 'drugs', notTestedReason: 'qz-not-tested' },
];
// As JSON tells them, and as people read them.
const restricted = [
  '73121.47',
  '73,121.47',
  '60944.83',
  '60,944.83',
  '21:37',
  '4:37 PM',
  'qz-late-reason',
  'qz-not-tested',
  'Alcohol test of',
  'Drug test of',
  // Of an older case, from before they had tables of their own.
  'qz-old-reason',
  '81234.56',
  '81,234.56',
];
const open = Object.values(form).flatMap((value) =>
  typeof value === 'string' ? (value.match(/qz-[a-z-]+/g) ?? []) : [],
);

let id = '';
let olderId = '';
let clerk = '';

beforeAll(async () => {
  clerk = await signIn({
    flags: {
      hasIncidentManagementAccess: true,
      hasAdministratorAccess: true,
      hasReportsAccess: true,
    },
  });
  const saved = await run.save(form);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  id = saved.json<{ data: { id: string } }>().data.id;
  const [driver] = (await run.get(id)).drivers;
  for (const one of tests) {
    const answer = await call(
      api.incidents.saveTest,
      { incidentDriverId: driver?.id, ...one },
      run.token,
    );
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  }
  olderId = (await run.add({ caseNumber: 'QZ-OLD' })).id;
  const older = { not_tested_reason: 'qz-old-reason', reserve_amount: 81234.56 };
  await sql`insert into audit_entry (client_id, table_name, record_id, action, old_values, new_values)
    values (${clientId}, 'incident', ${olderId}, 'update', '{}', ${JSON.stringify(older)}::jsonb)`.execute(
    database.owner,
  );
});

/** Everything a body says, whatever it is packed in. */
async function textOf(body: Buffer): Promise<string> {
  if (body.subarray(0, 4).toString() === '%PDF') return pagesOf(body).join('\n');
  if (body.subarray(0, 2).toString() !== 'PK') return body.toString();
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, body);
  const parts = [...(await unpackedZip(path)).values()];
  return (await Promise.all(parts.map(textOf))).join('\n');
}

/** Every answer about incidents that reads: each operation of their modules, and the trail. */
async function answers(token: string): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  const ask = async (name: string, operation: Operation, inputs: readonly object[]) => {
    const tried = [];
    for (const input of inputs) {
      const answer = await call(operation, { ...input }, token);
      if (answer.statusCode === 200) {
        found[name] = await textOf(answer.rawPayload);
        return;
      }
      tried.push(answer.body);
    }
    throw new Error(`${name} was not answered: ${tried.join(' ')}`);
  };
  const ways = [
    { Id: id },
    { id },
    { incidentId: id },
    { id, format: 'zip' },
    {},
    { bodies: [{}] },
  ];
  for (const module of ['incidents', 'incidentRegister'] as const)
    for (const [name, operation] of Object.entries<Operation>(api[module]))
      if (!operation.writes) await ask(`${module}.${name}`, operation, ways);
  for (const of of [id, olderId])
    await ask(`history ${of}`, api.auditHistory.get, [{ Entity: 'incident', Id: of }]);
  await ask('audit log', api.auditLog.list, [{ options: { pageNumber: 1, pageSize: 100 } }]);
  await ask('audit log, excel', api.auditLog.excel, [{}]);
  for (const text of restricted)
    await ask(`audit log, search ${text}`, api.auditLog.list, [{ options: { search: text } }]);
  await ask('everywhere', api.searches.find, [{ text: 'qz-' }]);
  return found;
}

const tellsOf = (text: string): string[] => restricted.filter((value) => text.includes(value));

describe('tests and costs', () => {
  test('are in no answer for people without the right', async () => {
    const found = await answers(clerk);
    const leaks = Object.entries(found).map(([name, text]): [string, string[]] => [
      name,
      name.includes('search') ? (text.includes('"total":0') ? [] : [text]) : tellsOf(text),
    ]);
    expect(leaks.filter(([, values]) => values.length > 0)).toEqual([]);
    // The rest of the form is told to them.
    expect(open.filter((value) => !found['incidents.get']?.includes(value))).toEqual([]);
  });

  test('are told to people with it: on its page, in the history and in the trail', async () => {
    const found = await answers(run.token);
    for (const name of ['incidents.get', `history ${id}`, 'audit log']) {
      const values = tellsOf(found[name] ?? '').map((value) => value.replace(',', ''));
      expect([name, values]).toEqual([
        name,
        expect.arrayContaining(['73121.47', '60944.83', 'qz-late-reason', 'qz-not-tested']),
      ]);
    }
    expect(tellsOf(found[`history ${olderId}`] ?? '')).toContain('qz-old-reason');
  });

  test.each([true, false])(
    'go with an export of the company only if asked for: %s',
    async (with_) => {
      await database.owner.deleteFrom('companyTransfer').execute();
      const answer = await call(
        api.companyTransfers.startExport,
        { withRestricted: with_ },
        run.token,
      );
      expect(answer.statusCode).toBe(200);
      await runExports(platform);
      const files = [...(await unpackedZip(await newestExport(platform))).values()];
      const exported = new Set(files.flatMap((file) => tellsOf(file.toString())));
      expect(exported.size > 0).toBe(with_);
      expect(files.some((file) => file.toString().includes('qz-description'))).toBe(true);
    },
  );

  test.each(['pdf', 'zip'])(
    'are in a claim pack as %s only if asked for with the right',
    async (format) => {
      const pack = async (withRestricted: boolean, as: string) => {
        const answer = await call(api.incidents.claimPack, { Id: id, format, withRestricted }, as);
        return answer.statusCode === 200 ? tellsOf(await textOf(answer.rawPayload)) : [];
      };
      expect(await pack(true, clerk)).toEqual([]);
      expect(await pack(false, clerk)).toEqual([]);
      expect(await pack(false, run.token)).toEqual([]);
      expect(await pack(true, run.token)).not.toEqual([]);
    },
  );

  test('are written by nobody without the right', async () => {
    const { drivers, version } = await run.get(id);
    for (const field of ['reserveAmount', 'paidAmount'])
      await failed(run.save({ id, [field]: 5 }, clerk), 403);
    const mine = { incidentDriverId: drivers[0]?.id, kind: 'alcohol', lateReason: 'Mine' };
    await failed(call(api.incidents.saveTest, mine, clerk), 403);
    expect((await run.get(id)).version).toBe(version);
    expect((await run.save({ id, weather: 'qz-fog' }, clerk)).statusCode).toBe(200);
    expect((await run.get(id)).cost).toEqual({ reserveAmount: 73121.47, paidAmount: 60944.83 });
  });
});
