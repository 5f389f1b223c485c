import { choiceLists } from '../import/choice-lists.ts';
import { api } from '@roadproof/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { everything } from '../../../testing/everything.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testPdf } from '../../../testing/zip-of.ts';
import { workFor } from '../../../import/work.ts';
import { forgetPiles } from './forget.ts';
import { pileRun, type Seen } from './testing/pile-run.ts';

const now = new Date('2026-11-22T18:00:00Z');
const server = await testApp({ now: () => now });
const { company, database, call } = server;
const token = await server.signIn();
const clerk = await server.signIn({ flags: { hasEmployeeAccess: true } });
const run = pileRun(server, token);
let ann = '';
let bob = '';

beforeAll(async () => {
  const driver = { typeId: company.lookup('EmployeeType', 'CDL'), dob: '1980-01-01' };
  ann = await company.employee({
    ...driver,
    firstName: 'Ann',
    lastName: 'Lee',
    employeeNumber: 'CR-1197',
    hireDate: '2020-01-15',
    licenceExpirationDate: '2028-03-01',
  });
  bob = await company.employee({
    ...driver,
    firstName: 'Bob',
    lastName: 'Stone',
    employeeNumber: null,
    hireDate: '2026-02-20',
  });
  for (const employeeNumber of ['T-1', 'T-2'])
    await company.employee({ ...driver, firstName: 'Tim', lastName: 'Twin', employeeNumber });
});

const paper = (name: string, content = testPdf()) => ({ name, content });
const of = (pile: Seen, end: string) => {
  const found = pile.papers.find((one) => one.path.endsWith(end));
  if (!found) throw new Error(`no ${end}`);
  return found;
};
const onFile = async () =>
  database.owner
    .selectFrom('driverFile as f')
    .innerJoin('driverFileType as t', 't.id', 'f.fileTypeId')
    .innerJoin('storedFile as o', 'o.id', 'f.fileId')
    .select([
      'f.id',
      'f.employeeId',
      't.code',
      'f.documentDate',
      'f.expirationDate',
      'o.isRestricted',
    ])
    .where('f.deletedAt', 'is', null)
    .execute();
const person = (id: string) =>
  database.owner.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a pile is matched, asked about, filed and undone', async () => {
  const before = await everything(server);
  const pile = await run.preview([
    paper('Driver Files/Lee, Ann - MVR 2026-03-02.pdf'),
    paper('Driver Files/ann_lee_medcard_2025-05-03_exp_2027-05-03.pdf'),
    paper('Driver Files/CR-1197 CDL front.pdf'),
    paper('Driver Files/Stone Bob/MVR 2026-02-25.pdf'),
    paper('Driver Files/Stone Bob/Application.pdf'),
    paper('Driver Files/Twin, Tim - Road Test 2026-01-02.pdf'),
    paper('Driver Files/Stone Bob/Annual Review 2026-05-05.pdf'),
    paper('Driver Files/scan001.pdf'),
    paper('__MACOSX/Driver Files/._scan001.pdf'),
    paper('Driver Files/.DS_Store'),
    paper('Driver Files/Thumbs.db'),
  ]);
  expect(pile).toMatchObject({
    status: 'previewed',
    label: 'papers',
    rowCount: 8,
    counts: { ready: 5, asks: 3, there: 0, unusable: 0, people: 2 },
  });
  expect(of(pile, 'MVR 2026-03-02.pdf')).toMatchObject({
    verdict: 'ready',
    employee: { id: ann },
    fileType: 'Annual MVR',
    documentDate: '2026-03-02T00:00:00.000Z',
  });
  // Within 30 days of the hire it is the record of the hire.
  expect(of(pile, 'MVR 2026-02-25.pdf')).toMatchObject({
    employee: { id: bob },
    fileType: 'Motor Vehicle Record (hire)',
  });
  expect(of(pile, 'Road Test 2026-01-02.pdf')).toMatchObject({ verdict: 'asks', asks: ['person'] });
  expect(of(pile, 'Road Test 2026-01-02.pdf').candidates).toHaveLength(2);
  expect(of(pile, '2026-05-05.pdf')).toMatchObject({ asks: ['reviewer'] });
  expect(of(pile, 'scan001.pdf')).toMatchObject({ asks: ['person', 'kind'] });
  expect(await onFile()).toEqual([]);

  const review = of(pile, '2026-05-05.pdf').number;
  const scan = of(pile, 'scan001.pdf').number;
  const kind = pile.kinds.find((one) => one.name === 'Other')?.id;
  const saved = await run.save(pile.id, [
    { numbers: [review], reviewerName: 'Gail Shop' },
    { numbers: [scan], employeeId: bob, fileTypeId: kind },
  ]);
  expect(saved.counts).toMatchObject({ ready: 7, asks: 1 });

  const filed = await run.commit(pile.id);
  expect(filed).toMatchObject({
    status: 'committed',
    importedCount: 7,
    rejectedCount: 1,
    counts: { filed: 7, asks: 1, people: 2 },
  });
  const papers = await onFile();
  expect(papers.map((one) => one.code).sort()).toEqual(
    [
      'ANNUAL_MVR',
      'ANNUAL_REVIEW',
      'APPLICATION',
      'HIRE_MVR',
      'LICENCE',
      'MED_CARD',
      'OTHER',
    ].sort(),
  );
  expect(await person(ann)).toMatchObject({
    medCertCardDate: '2025-05-03',
    medCertCardExpirationDate: '2027-05-03',
    licenceExpirationDate: '2028-03-01',
  });
  // What was left out and the ZIP itself are gone; each paper has its one file.
  expect(await server.files()).toHaveLength(7);

  // The other imports and this one are one list.
  const list = await call(api.imports.list, {}, token);
  expect(list.json<{ data: object[] }>().data).toMatchObject([
    { entity: 'driverPaper', label: 'papers', importedCount: 7 },
  ]);

  expect(await run.undo(pile.id)).toMatchObject({ status: 'undone' });
  expect(await onFile()).toEqual([]);
  expect(await person(ann)).toMatchObject({
    medCertCardDate: null,
    medCertCardExpirationDate: null,
    drivingLicenseFileId: null,
  });
  expect(before).not.toEqual(await everything(server));
});

test('the same pile twice files nothing twice, and copies inside of it are told', async () => {
  const same = testPdf('same');
  const entries = [
    paper('Stone, Bob - Road Test 2026-03-01.pdf', same),
    paper('copies/Stone, Bob - Road Test 2026-03-01.pdf', same),
  ];
  const first = await run.preview(entries);
  expect(first.counts).toMatchObject({ ready: 1, there: 1 });
  await run.commit(first.id);
  const again = await run.preview(entries);
  expect(again.counts).toMatchObject({ ready: 0, there: 2 });
  expect(again.papers[0]?.reason).toBe('Already there: Road Test Certificate or Equivalent.');
  await failed(call(api.imports.commit, { id: again.id }, token), 422);
  await run.undo(first.id);
});

test('an undo refuses by name what somebody has changed since', async () => {
  const pile = await run.preview([
    paper('Stone, Bob - Application.pdf'),
    paper('Lee, Ann - ELDT.pdf'),
  ]);
  await run.commit(pile.id);
  const [first] = await onFile();
  await database.owner
    .updateTable('driverFile')
    .set({ note: 'looked at' })
    .where('id', '=', first?.id ?? '')
    .execute();
  const { messages } = await failed(call(api.imports.undo, { id: pile.id }, token), 409);
  expect(messages[0]?.message).toMatch(/^Changed since the import: .* of (Bob Stone|Ann Lee)\.$/);
  expect(await onFile()).toHaveLength(2);
  await database.owner
    .updateTable('importBatch')
    .set({ committedAt: new Date(now.getTime() - 25 * 3_600_000).toISOString() })
    .where('id', '=', pile.id)
    .execute();
  await failed(call(api.imports.undo, { id: pile.id }, token), 422);
  await database.owner.updateTable('driverFile').set({ deletedAt: now.toISOString() }).execute();
});

test('cards: the newest speaks for the record, an older one leaves it alone, a clash is asked', async () => {
  const pile = await run.preview([
    paper('Lee, Ann - CDL exp 2024-03-01.pdf'),
    paper('Stone, Bob - CDL exp 2025-01-01.pdf'),
    paper('Stone, Bob - CDL exp 2029-01-01.pdf'),
  ]);
  expect(pile.counts).toMatchObject({ ready: 3 });
  await run.commit(pile.id);
  expect(await person(ann)).toMatchObject({ licenceExpirationDate: '2028-03-01' });
  expect(await person(bob)).toMatchObject({ licenceExpirationDate: '2029-01-01' });
  const newer = await run.preview([paper('Lee, Ann - CDL exp 2031-03-01.pdf')]);
  expect(newer.papers[0]).toMatchObject({ verdict: 'asks', asks: ['dates'] });
  const saved = await run.save(newer.id, [{ numbers: [1], employeeDates: 'take' }]);
  expect(saved.papers[0]).toMatchObject({ verdict: 'ready' });
  await run.commit(newer.id);
  expect(await person(ann)).toMatchObject({ licenceExpirationDate: '2031-03-01' });
  await run.undo(newer.id);
  expect(await person(ann)).toMatchObject({ licenceExpirationDate: '2028-03-01' });
  await run.undo(pile.id);
  expect(await person(bob)).toMatchObject({ licenceExpirationDate: null });
});

test('restricted papers are filed by those with the right alone, and marked', async () => {
  const entries = [paper('Stone, Bob - Drug test 2026-02-18.pdf'), paper('Stone, Bob - ELDT.pdf')];
  const theirs = await pileRun(server, clerk).preview(entries);
  expect(theirs.counts).toMatchObject({ ready: 1, unusable: 1 });
  expect(theirs.kinds.some((kind) => kind.name === 'Pre-employment Drug Test')).toBe(false);
  const pile = await run.preview(entries);
  expect(pile.counts).toMatchObject({ ready: 2 });
  await failed(call(api.paperPiles.get, { Id: pile.id }, clerk), 404);
  const list = await call(api.imports.list, {}, clerk);
  expect(list.json<{ total: number }>().total).toBe(1);
  await run.commit(pile.id);
  expect(await onFile()).toContainEqual(
    expect.objectContaining({ code: 'PRE_DRUG', isRestricted: true }),
  );
  await run.undo(pile.id);
});

test('a paper without its day is asked where it would count as made today', async () => {
  const pile = await run.preview([
    paper('Stone, Bob - Annual MVR 2025.pdf'),
    paper('Stone, Bob - MVR 2027-01-01.pdf'),
  ]);
  const undated = of(pile, '2025.pdf');
  expect(undated).toMatchObject({ asks: ['date'], reason: 'Which day? The name says only 2025.' });
  const saved = await run.save(pile.id, [
    { numbers: [undated.number], documentDate: '2025-06-01' },
  ]);
  expect(of(saved, '2025.pdf')).toMatchObject({ verdict: 'ready' });
  const out = await run.save(pile.id, [{ numbers: [undated.number], isLeftOut: true }]);
  expect(of(out, '2025.pdf')).toMatchObject({ verdict: 'out' });
});

test('what nobody files is forgotten after a week', async () => {
  const files = await server.files();
  const pile = await run.preview([paper('Stone, Bob - Application.pdf')]);
  expect((await server.files()).length).toBeGreaterThan(files.length);
  const scope = { clientId: company.clientId, actorId: null, requestId: 'forget' };
  // When it was last looked at is what the database says, whatever the clock of this test is.
  const { updatedAt } = await database.owner
    .selectFrom('importBatch')
    .select('updatedAt')
    .where('id', '=', pile.id)
    .executeTakeFirstOrThrow();
  const after = (days: number) => new Date(Date.parse(String(updatedAt)) + days * 24 * 3_600_000);
  await forgetPiles(workFor({ ...server.platform, now: () => after(6) }, scope, choiceLists));
  expect(await run.see(pile.id)).toMatchObject({ status: 'previewed' });
  await forgetPiles(workFor({ ...server.platform, now: () => after(8) }, scope, choiceLists));
  expect(await run.see(pile.id)).toMatchObject({ status: 'cancelled', papers: [] });
  expect((await server.files()).length).toBeLessThan(files.length + 1);
});
