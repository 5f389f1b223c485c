import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { pagesOf } from '../../../print/testing/pdf-text.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createAll, csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

// 9:12 AM of 11/26/2026 in Chicago.
const server = await testApp({
  now: () => new Date('2026-11-26T15:12:00Z'),
  config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
});
const { database } = server;

interface Findings {
  readonly drivers: number;
  readonly units: number;
  readonly leftOut: number;
  readonly lookedAt: number;
  readonly counts: readonly { readonly check: string; readonly count: number }[];
  readonly findings: readonly {
    readonly check: string;
    readonly subject: string;
    readonly name: string;
    readonly row: number;
    readonly heading: string;
    readonly cell: string;
    readonly days: number;
  }[];
  readonly gaps: readonly { readonly name: string; readonly drivers: number }[];
}

async function office() {
  const company = await testCompany(database, 'Own Carrier');
  const token = await server.signIn({ company });
  const run = importRun(server, token);
  return {
    company,
    run,
    token,
    bring: async (content: string, name: string, entity: string): Promise<string> => {
      const seen = await run.preview(content, name, entity);
      await run.check(seen.id, { values: createAll(seen) });
      const { status, id } = await run.commit(seen.id);
      expect(status).toBe('committed');
      return id;
    },
    found: async (Id: string): Promise<Findings> => {
      const answer = await server.call(api.importFindings.get, { Id }, token);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      return answer.json<{ data: Findings }>().data;
    },
  };
}

const header = [...peopleHeader, 'CDL Exp', 'Med Cert Exp'];

/** 47 drivers and a person of the office: 8 licenses and 19 med cards of drivers have expired. */
const roster = () =>
  csvOf([
    header,
    ...Array.from({ length: 47 }, (_, at) => [
      ...personRow(at + 1),
      at < 8 ? '11/25/2026' : '11/26/2026',
      at === 40 ? '03/14/2021' : at >= 20 && at < 38 ? '6/30/23' : '12/01/2027',
    ]),
    [...personRow(48, { 7: 'office', 8: '' }), '05/05/2020', ''],
  ]);

test('a list of drivers tells what it hid: its own dates that are over, of current drivers', async () => {
  const { bring, found, token } = await office();
  const id = await bring(roster(), 'drivers.csv', 'employee');
  const seen = await found(id);
  expect(seen).toMatchObject({ drivers: 47, units: 0, leftOut: 0, lookedAt: 94 });
  expect(seen.counts).toEqual([
    { check: 'license', count: 8 },
    { check: 'card', count: 19 },
  ]);
  expect(seen.findings).toHaveLength(27);
  expect(seen.findings[0]).toMatchObject({
    check: 'card',
    subject: 'employee',
    name: 'First41 Last41',
    row: 42,
    heading: 'Med Cert Exp',
    cell: '03/14/2021',
    days: 2083,
  });
  expect(seen.findings[1]).toMatchObject({ cell: '6/30/23', days: 1245 });
  // The sheet had no column for papers: they are gaps, and count as no violation.
  expect(seen.gaps[0]?.drivers).toBe(47);

  const paper = await server.call(api.importFindings.print, { id }, token);
  expect(paper.headers['content-type']).toBe('application/pdf');
  const text = pagesOf(paper.rawPayload).join(' ');
  expect(text).toContain('Your old spreadsheet hid 27 violations');
  expect(text).toContain('5 y 8 m');
  expect(text).toContain('Counted are dates the sheet itself had.');

  // A card renewed since changes nothing of what the sheet hid.
  await database.owner
    .updateTable('employee')
    .set({ medCertCardExpirationDate: '2028-01-01' })
    .where('employeeNumber', '=', 'N41')
    .execute();
  expect((await found(id)).findings).toHaveLength(27);
});

test('a list of units tells inspections over 12 months and registrations', async () => {
  const { bring, found } = await office();
  const units = csvOf([
    ['Unit #', 'VIN', 'Type', 'Status', 'Annual Inspection Date', 'Registration Expiration'],
    ['T1', '1XKYDP9X7GJ000001', 'Tractor', 'Active', '11/25/2025', '12/31/2026'],
    ['T2', '1XKYDP9X7GJ000002', 'Tractor', 'Active', '11/26/2025', '11/25/2026'],
    ['T3', '1XKYDP9X7GJ000003', 'Tractor', 'Sold', '01/01/2020', '01/01/2020'],
  ]);
  const seen = await found(await bring(units, 'units.csv', 'equipment'));
  expect(seen.units).toBe(2);
  expect(seen.findings.map(({ name, check, days }) => [name, check, days])).toEqual([
    ['T1', 'inspection', 1],
    ['T2', 'registration', 1],
  ]);
});

test('a list of renewals tells policies of the company, past trainings those that are over', async () => {
  const { bring, found, company } = await office();
  const sheet = csvOf([header, [...personRow(1), '12/01/2030', '12/01/2027']]);
  await bring(sheet, 'drivers.csv', 'employee');
  const renewals = csvOf([
    ['Renewal Type', 'Next Renewal'],
    ['Insurance Policy', '11/25/2026'],
    ['IFTA Decals', '01/01/2020'],
  ]);
  const policies = await found(await bring(renewals, 'renewals.csv', 'renewal'));
  expect(policies.findings.map(({ subject, check, days }) => [subject, check, days])).toEqual([
    ['company', 'policy', 1],
  ]);

  const { clientId } = company;
  await database.owner
    .insertInto('courseCatalog')
    .values({ clientId, id: newId(), courseName: 'Hazmat General', recurrenceMonths: 36 })
    .execute();
  const trainings = csvOf([
    ['Emp #', 'Course', 'Completion Date', 'Grade'],
    ['N1', 'Hazmat General', '11/20/2023', 'Pass'],
  ]);
  const past = await found(await bring(trainings, 'trainings.csv', 'pastTraining'));
  expect(past.findings).toMatchObject([
    { check: 'training', name: 'First1 Last1', cell: '11/20/2023' },
  ]);
});

test('the paper is mailed to each address once, with the PDF', async () => {
  const { bring, company, token } = await office();
  const sheet = csvOf([header, [...personRow(1), '11/25/2026', '11/27/2026']]);
  const id = await bring(sheet, 'drivers.csv', 'employee');
  const to = ['boss@own.example', 'Boss@own.example', 'shop@own.example'];
  const answer = await server.call(api.importFindings.mail, { id, to }, token);
  expect(answer.json()).toMatchObject({ data: { sent: 2 } });
  const mails = await database.owner
    .selectFrom('mailOutbox')
    .select(['recipient', 'subject', 'attachmentFileIds'])
    .where('clientId', '=', company.clientId)
    .orderBy('recipient')
    .execute();
  const subject = 'Your old spreadsheet hid 1 violation';
  expect(mails.map((mail) => [mail.recipient, mail.subject])).toEqual([
    ['boss@own.example', subject],
    ['shop@own.example', subject],
  ]);
  const paper = await database.owner
    .selectFrom('storedFile')
    .select(['name', 'contentType'])
    .where(
      'id',
      'in',
      mails.flatMap((mail) => mail.attachmentFileIds),
    )
    .execute();
  expect(paper).toEqual([{ name: 'what_the_sheet_hid.pdf', contentType: 'application/pdf' }]);
  const eleven = Array.from({ length: 11 }, (_, at) => `a${at}@own.example`);
  await failed(server.call(api.importFindings.mail, { id, to: eleven }, token), 400);
});

test('what an import hid goes with its undo', async () => {
  const { bring, found, run, token } = await office();
  const sheet = csvOf([header, [...personRow(1), '11/25/2026', '11/27/2026']]);
  const id = await bring(sheet, 'drivers.csv', 'employee');
  expect((await found(id)).findings).toHaveLength(1);
  await run.undo(id);
  await failed(server.call(api.importFindings.get, { Id: id }, token), 404);
  await failed(server.call(api.importFindings.print, { id }, token), 404);
});

test('without a date that is over nothing is counted', async () => {
  const { bring, found } = await office();
  const sheet = csvOf([header, [...personRow(1), '11/26/2026', '11/27/2026']]);
  const id = await bring(sheet, 'drivers.csv', 'employee');
  expect(await found(id)).toMatchObject({ lookedAt: 2, findings: [], counts: [] });
});

test('only the module of the import opens it, and only in its company', async () => {
  const { bring, company } = await office();
  const id = await bring(csvOf([header, personRow(1)]), 'drivers.csv', 'employee');
  const shop = await server.signIn({ company, flags: { hasEquipmentAccess: true } });
  const stranger = await office();
  const status = async (token: string) =>
    (await server.call(api.importFindings.get, { Id: id }, token)).statusCode;
  expect([await status(shop), await status(stranger.token)]).toEqual([403, 404]);
  expect((await server.call(api.importFindings.print, { id }, shop)).statusCode).toBe(403);
});
