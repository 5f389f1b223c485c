import { api } from '@roadproof/contract/api';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp();
const admin = await server.signIn();
const run = importRun(server, admin);
const people = [peopleHeader, personRow(1)];

const refused = async (content: Uint8Array<ArrayBuffer>, name: string) => {
  const before = await server.files();
  const file = new File([content], name);
  const { messages } = await failed(
    server.call(api.imports.preview, { entity: 'employee', file }, admin),
    400,
  );
  expect(await server.files()).toEqual(before);
  return messages[0];
};

test('a workbook with a password, and one of the old kind, say what to do', async () => {
  const locked = await writeXlsx({
    sheets: [{ name: 'People', rows: people }],
    encryption: { password: 'secret', spinCount: 1000 },
  });
  expect(await refused(new Uint8Array(locked), 'people.xlsx')).toMatchObject({
    field: 'file',
    message: 'people.xlsx is protected by a password.',
    description: expect.stringContaining('take the password off') as string,
  });
  const old = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(old);
  expect(await refused(new Uint8Array(old), 'people.xls')).toMatchObject({
    message: 'people.xls is an Excel file of the old kind (.xls).',
    description: expect.stringContaining('(.xlsx) or CSV') as string,
  });
});

test('an empty file is no file, and one with nothing in it has nothing to import', async () => {
  expect(await refused(new Uint8Array(), 'people.csv')).toMatchObject({
    message: 'people.csv is empty.',
  });
  expect(await run.preview('\r\n\r\n  \r\n')).toMatchObject({
    status: 'failed',
    problem: 'The file is empty: there is nothing written in it.',
  });
  expect(await run.preview(csvOf([peopleHeader]))).toMatchObject({
    status: 'failed',
    problem: 'The file has no rows below its header.',
  });
});

test('100,000 rows are too many: the limit is named, and nothing is kept', async () => {
  const seen = await run.preview(
    csvOf([peopleHeader, ...Array.from({ length: 100_000 }, (_, at) => personRow(at))]),
  );
  expect(seen).toMatchObject({
    status: 'failed',
    problem:
      'The file has more than 50,000 rows, the most one import takes. Split it into several files and import one after the other.',
  });
  expect((await run.rows(seen.id)).total).toBe(0);
  const { fileId } = await server.database.owner
    .selectFrom('importBatch')
    .select('fileId')
    .where('id', '=', seen.id)
    .executeTakeFirstOrThrow();
  expect(fileId).toBeNull();
});

test('a workbook under the name of a CSV file, and the other way round, are read as what they are', async () => {
  const workbook = new Uint8Array(await writeXlsx({ sheets: [{ name: 'People', rows: people }] }));
  expect(await run.preview(workbook, 'people.csv')).toMatchObject({ counts: { create: 1 } });
  expect(await run.preview(csvOf(people), 'people.xlsx')).toMatchObject({ counts: { create: 1 } });
});
