import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-26';
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const admin = await signIn();
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });

interface Papers {
  readonly papers: readonly { readonly id: string; readonly code: string; readonly gaps: number }[];
  readonly gaps: number;
  readonly files: number;
}
interface Row {
  readonly id: string;
  readonly name: string;
  readonly gaps: number;
  readonly cells: Readonly<Record<string, { readonly reason: string }>>;
}
const papers = async (as: string, body: Record<string, unknown> = {}): Promise<Papers> =>
  (await call(api.driverMatrix.papers, body, as)).json<{ data: Papers }>().data;
const list = async (as: string, body: Record<string, unknown> = {}): Promise<Row[]> =>
  (await call(api.driverMatrix.list, body, as)).json<{ data: Row[] }>().data;

let restricted: readonly { readonly id: string; readonly code: string }[] = [];
let ids: string[] = [];

beforeAll(async () => {
  const typeId = company.lookup('EmployeeType', 'CDL');
  const hireDate = addDays(today, -400);
  const later = addDays(today, 400);
  const cards = { licenceExpirationDate: later, medCertCardExpirationDate: later };
  ids = [
    await company.employee({ typeId, hireDate, ...cards, firstName: 'Dana', lastName: 'Hill' }),
    await company.employee({ typeId, hireDate, ...cards, firstName: 'Rex', lastName: 'Moss' }),
  ];
  restricted = await database.owner
    .selectFrom('driverFileType')
    .select(['id', 'code'])
    .where('clientId', '=', company.clientId)
    .where('restricted', '=', true)
    .execute();
});

test('restricted kinds have no column, no cell and no gap without the right to them', async () => {
  expect(restricted.length).toBeGreaterThan(3);
  const kinds = new Set(restricted.map(({ id }) => id));
  const [all, seen] = [await papers(admin), await papers(clerk)];
  const hidden = all.papers.filter(({ id }) => kinds.has(id));
  expect(hidden.length).toBeGreaterThan(0);
  expect(seen.papers.map(({ id }) => id)).toEqual(
    all.papers.filter(({ id }) => !kinds.has(id)).map(({ id }) => id),
  );
  expect(seen.gaps).toBe(all.gaps - hidden.reduce((sum, { gaps }) => sum + gaps, 0));
  for (const { gaps, cells } of await list(clerk)) {
    expect(Object.keys(cells).filter((id) => kinds.has(id))).toEqual([]);
    expect(gaps).toBeLessThan((await list(admin))[0]?.gaps ?? 0);
  }
  // Nor are they had by their id, by a sorting or in the file.
  const chosen = { kinds: [...kinds] };
  expect((await papers(clerk, chosen)).papers).toEqual([]);
  for (const { cells } of await list(clerk, chosen)) expect(cells).toEqual({});
  const sortBy = [{ field: hidden[0]?.id, direction: 'desc' }];
  expect(await list(clerk, { options: { sortBy } })).toHaveLength(2);
  const head = async (as: string) =>
    (await call(api.driverMatrix.excel, { format: 'csv' }, as)).body.split('\r\n')[0] ?? '';
  expect(await head(admin)).toContain('Pre-employment Drug Test');
  expect(await head(clerk)).not.toContain('Drug Test');
});

test('the file of ticked drivers has exactly these, with the words of their cells', async () => {
  const [, rex] = ids;
  const file = await call(
    api.driverMatrix.excel,
    { format: 'csv', options: { ids: [rex] } },
    admin,
  );
  const [head = '', ...lines] = file.body.split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(1);
  expect(head).toContain("Driver,Group,Gaps,Medical Examiner's Certificate");
  expect(lines[0]).toMatch(/^Rex Moss,/);
  expect(lines[0]).toContain('missing');
});
