import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call } = server;
const ann = await server.signIn({ flags: { hasEmployeeAccess: true } });
const bob = await server.signIn({ flags: { hasEmployeeAccess: true } });
const boss = await server.signIn({ flags: { hasAdministratorAccess: true } });
const elsewhere = await server.signIn({ company: await testCompany(server.database) });

type Views = { readonly data: OutputOf<typeof api.listViews.list> };
type Saved = { readonly data: { readonly id: string; readonly version: number } };
type Failed = {
  readonly messages: readonly { readonly message: string; readonly field?: string }[];
};

const save = (input: Record<string, unknown>, by = ann) =>
  call(api.listViews.save, input as never, by);
const saved = async (input: Record<string, unknown>, by = ann) => {
  const answer = await save(input, by);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<Saved>().data;
};
const views = async (list: string, by = ann) =>
  (await call(api.listViews.list, { list }, by)).json<Views>().data;
const first = async (input: Record<string, unknown>, by = ann) => {
  const answer = await save(input, by);
  return [answer.statusCode, answer.json<Failed>().messages[0]?.message];
};

test('a view keeps filters and columns under a name, for its owner alone', async () => {
  const address = 'tab=all&q=lee&sort=-hireDate&f.employeeGroupId=is.1';
  const columns = { hidden: ['class'], widths: { number: 120 }, density: 'compact' };
  const { id, version } = await saved({ list: 'employees', name: ' Dallas ', address, columns });
  expect(version).toBe(1);
  expect(await views('employees')).toEqual([
    {
      id,
      version,
      name: 'Dallas',
      isShared: false,
      isMine: true,
      owner: expect.stringMatching(/^Pat \w+$/) as string,
      mayChange: true,
      address,
      columns,
    },
  ]);
  expect(await views('equipment')).toEqual([]);
  expect(await views('employees', bob)).toEqual([]);
  expect(await views('employees', boss)).toEqual([]);
  expect(await first({ id, name: 'Mine' }, boss)).toEqual([404, 'View not found']);
  expect((await call(api.listViews.remove, { id }, bob)).statusCode).toBe(404);
});

test('a shared view is there for everybody; its owner and administrators change it', async () => {
  const { id } = await saved({ list: 'shared', name: 'New hires', isShared: true, address: 'q=a' });
  expect(await views('shared', bob)).toMatchObject([
    { id, isMine: false, mayChange: false, address: 'q=a', columns: {} },
  ]);
  expect(await views('shared', boss)).toMatchObject([{ id, mayChange: true }]);
  expect(await views('shared', elsewhere)).toEqual([]);
  expect(await first({ id, name: 'Hires' }, bob)).toEqual([
    403,
    'Only the owner of this view or an administrator can change it.',
  ]);
  expect((await call(api.listViews.remove, { id }, bob)).statusCode).toBe(403);
  expect(await first({ id, isShared: false }, boss)).toEqual([
    400,
    'Only its owner can make a view private.',
  ]);
  await saved({ id, name: 'Hires', columns: { hidden: ['class'] } }, boss);
  const [view] = await views('shared', bob);
  expect(view).toMatchObject({ name: 'Hires', isShared: true, columns: { hidden: ['class'] } });
  expect((await call(api.listViews.remove, { id }, boss)).statusCode).toBe(200);
  expect(await views('shared')).toEqual([]);
});

test('a name is there once for a person and list, whatever its letter case', async () => {
  const { id } = await saved({ list: 'names', name: 'Dallas' });
  expect((await save({ list: 'names', name: 'DALLAS' })).json()).toMatchObject({
    messages: [{ field: 'name', message: 'There is already a view named Dallas.' }],
  });
  // Another list, another person, and the same view in other letters.
  await saved({ list: 'names-2', name: 'Dallas' });
  await saved({ list: 'names', name: 'Dallas', isShared: true }, bob);
  await saved({ id, name: 'DALLAS' });
  expect((await views('names')).map((view) => [view.name, view.isMine])).toEqual(
    expect.arrayContaining([
      ['DALLAS', true],
      ['Dallas', false],
    ]),
  );
});

test('a save that somebody else was quicker than is refused; one of the same is no change', async () => {
  const columns = { order: ['a', 'b'], hidden: [] };
  const { id, version } = await saved({ list: 'stale', name: 'Mine', address: 'q=1', columns });
  expect(await saved({ id, version, address: 'q=1', columns })).toEqual({ id, version });
  const next = await saved({ id, version, address: 'q=2' });
  expect(next.version).toBe(version + 1);
  expect((await save({ id, version, address: 'q=3' })).statusCode).toBe(409);
  expect(await views('stale')).toMatchObject([{ address: 'q=2', columns }]);
});

test('what is missing or does not fit is told at its field', async () => {
  expect((await save({ list: 'bad', name: ' ' })).json()).toMatchObject({
    messages: [{ field: 'name', message: 'Name is required.' }],
  });
  expect((await save({ list: 'bad', name: 'x'.repeat(61) })).json()).toMatchObject({
    messages: [{ field: 'name', message: 'Name can have at most 60 characters.' }],
  });
  expect((await save({ list: 'bad', name: 'x', address: 'q'.repeat(2001) })).json()).toMatchObject({
    messages: [{ field: 'address', message: 'These filters are too long for a view.' }],
  });
  expect(await first({ list: 'bad' })).toEqual([400, 'Name is required.']);
  expect(await first({ name: 'x' })).toEqual([400, 'list is required.']);
  const { id } = await saved({ list: 'bad', name: 'Good' });
  expect(await first({ id, list: 'other' })).toEqual([400, 'A view keeps its list.']);
  expect(await views('bad')).toHaveLength(1);
});

test('a person has at most 50 views of a list, also when 60 are saved at once', async () => {
  const cleo = await server.signIn({ flags: { hasEmployeeAccess: true } });
  const names = Array.from({ length: 60 }, (_, at) => `View ${at}`);
  const answers = await Promise.all(names.map((name) => save({ list: 'crowded', name }, cleo)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect(await views('crowded', cleo)).toHaveLength(50);
  expect(await first({ list: 'crowded', name: 'One more' }, cleo)).toEqual([
    422,
    'You already have 50 views of this list, the most there can be.',
  ]);
  // Another list, and another person, have their own.
  await saved({ list: 'other', name: 'One more' }, cleo);
  await saved({ list: 'crowded', name: 'One more' });
});

test('a view holds at most 200 widths', async () => {
  const widths = (count: number) => ({
    widths: Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, 90])),
  });
  await saved({ list: 'wide', name: '200', columns: widths(200) });
  expect(await first({ list: 'wide', name: '201', columns: widths(201) })).toEqual([
    400,
    'At most 200 columns can have a width.',
  ]);
  const list = async (count: number) =>
    (await call(api.listPreferences.save, { list: 'wide', value: widths(count) }, ann)).statusCode;
  expect(await list(200)).toBe(200);
  expect(await list(201)).toBe(400);
});

test('a person has the arrangement of at most 300 lists: the one changed first is forgotten', async () => {
  const dora = await server.signIn({ flags: { hasEmployeeAccess: true } });
  const arrange = async (list: string) => {
    const value = { density: 'compact' as const };
    expect((await call(api.listPreferences.save, { list, value }, dora)).statusCode).toBe(200);
  };
  await arrange('first');
  for (let at = 0; at < 10; at++)
    await Promise.all(Array.from({ length: 30 }, (_, more) => arrange(`list ${at} ${more}`)));
  const { rows } = await sql<{ count: number; first: number }>`
    select count(*)::int as count, count(*) filter (where list_key = 'first')::int as first
      from list_preference where list_key = 'first' or list_key like 'list %'`.execute(
    server.database.owner,
  );
  expect(rows).toEqual([{ count: 300, first: 0 }]);
});
