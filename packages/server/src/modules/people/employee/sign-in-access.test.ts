import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { allPermissions, noPermissions } from '@roadproof/domain/account/permission';
import { expect, test } from 'vitest';
import { tokenHash } from '../../../auth/token.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const world = await testApp();
const { call, company, database, signIn } = world;
const status = (name: string) => company.lookup('EmployeeStatus', name);

const callers = {
  clerk: { hasEmployeeAccess: true },
  manager: { ...allPermissions, hasAdminAccess: false },
  administrator: { hasAdminAccess: true },
};
const portal = { ...noPermissions, hasClientAdminPortalAccess: true };
const former = { employeeStatusId: status('Archived') };
const people = {
  nobody: noPermissions,
  reader: portal,
  clerk: { ...portal, hasEmployeeAccess: true },
  manager: { ...allPermissions, hasAdminAccess: false },
  administrator: allPermissions,
  'former nobody': { ...noPermissions, ...former },
  'former reader': { ...portal, ...former },
  'former administrator': { ...allPermissions, ...former },
};
type Who = keyof typeof callers;
const whos = Object.keys(callers) as Who[];
const targets = Object.keys(people) as (keyof typeof people)[];

const stored = async (id: string) =>
  database.owner.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

let number = 0;
async function person(target: keyof typeof people) {
  number += 1;
  const employeeNumber = `W${number}`;
  const email = `w${number}@carrier.example`;
  return company.employee({ ...people[target], employeeNumber, email });
}

/** The caller's own record. */
async function idOf(token: string): Promise<string> {
  const session = await database.owner
    .selectFrom('portalSession')
    .select('employeeId')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
  return session.employeeId;
}

/** The record as a screen gets it. */
const seenBy = async (id: string, token: string) =>
  (await call(api.employees.get, { Id: id }, token)).json<{ data: { mayChangeWayIn: boolean } }>()
    .data;

const fields = [
  'email',
  'employeeStatusId',
  'hasClientAdminPortalAccess',
  'hasAdminAccess',
  'hasAdministratorAccess',
  'hasEmployeeAccess',
] as const;
type Field = (typeof fields)[number];

/** Another value of a field than the stored one. */
function other(field: Field, row: Awaited<ReturnType<typeof stored>>): string | boolean {
  if (field === 'email') return `other-${row.email}`;
  if (field === 'employeeStatusId')
    return status(row.employeeStatusId === status('Current') ? 'Archived' : 'Current');
  return !row[field];
}

// What is written here is the rule as people say it; none of it asks the rule of the product.
const isHers: readonly Field[] = ['email', 'employeeStatusId'];
function mayForm(who: Who, field: Field, signsIn: boolean, isOwn: boolean): boolean {
  const endsOwn = ['employeeStatusId', 'hasClientAdminPortalAccess', 'hasAdminAccess'];
  if (who === 'administrator') return !(isOwn && endsOwn.includes(field));
  return !signsIn && isHers.includes(field);
}
function answerTo(who: Who, field: Field, signsIn: boolean, isOwn: boolean): number {
  if (mayForm(who, field, signsIn, isOwn)) return 200;
  if (who === 'administrator') return 422;
  return signsIn && (isHers.includes(field) || field === 'hasClientAdminPortalAccess') ? 422 : 200;
}

test('the form: who may change which field of whose record', async () => {
  const seen: string[] = [];
  const expected: string[] = [];
  for (const who of whos) {
    const same = await signIn({ flags: callers[who] });
    for (const target of [...targets, 'herself'] as const)
      for (const field of fields) {
        const isOwn = target === 'herself';
        const token = isOwn ? await signIn({ flags: callers[who] }) : same;
        const id = isOwn ? await idOf(token) : await person(target);
        const before = await stored(id);
        const signsIn = before.hasClientAdminPortalAccess;
        // The screen shows the fields as read only where the save would be refused.
        expect((await seenBy(id, token)).mayChangeWayIn).toBe(who === 'administrator' || !signsIn);
        const value = other(field, before);
        const answer = await call(api.employees.save, { id, [field]: value, city: 'Reno' }, token);
        const after = await stored(id);
        const became = after[field] === before[field] ? 'kept' : 'changed';
        const may = mayForm(who, field, signsIn, isOwn);
        const words = `${who} ${target} ${field}`;
        seen.push(`${words} ${answer.statusCode} ${became}`);
        expected.push(
          `${words} ${answerTo(who, field, signsIn, isOwn)} ${may ? 'changed' : 'kept'}`,
        );
        if (answer.statusCode === 422) {
          const [message] = answer.json<Failure>().messages;
          expect(message?.field).toBe(field);
          expect(message?.message).toMatch(/administrator|own admin access/);
        }
        // Nothing of a refused save is stored.
        expect(after.city).toBe(answer.statusCode === 200 ? 'Reno' : null);
      }
  }
  expect(seen).toEqual(expected);
  expect(seen).toHaveLength(3 * 9 * 6);
});

test('archive and rehire: only an administrator moves somebody who signs in', async () => {
  const seen: string[] = [];
  const expected: string[] = [];
  for (const who of whos)
    for (const target of targets) {
      const token = await signIn({ flags: callers[who] });
      const id = await person(target);
      const before = await stored(id);
      const isFormer = before.employeeStatusId === status('Archived');
      const day = '2001-01-01';
      const answer = isFormer
        ? await call(api.employees.rehire, { id, hireDate: day }, token)
        : await call(
            api.employees.archive,
            { id, terminationDate: day, revokeAccess: false },
            token,
          );
      const after = await stored(id);
      const isMoved = after.employeeStatusId !== before.employeeStatusId;
      const may = who === 'administrator' || !before.hasClientAdminPortalAccess;
      seen.push(`${who} ${target} ${answer.statusCode} ${isMoved}`);
      expected.push(`${who} ${target} ${may ? 200 : 422} ${may}`);
      // Nobody comes back with permissions that were kept of the earlier employment.
      if (isFormer && isMoved) expect(after).toMatchObject(noPermissions);
    }
  expect(seen).toEqual(expected);
  expect(seen).toHaveLength(24);
});

test('an import changes nobody who signs in, whoever imports it, and says so before', async () => {
  for (const who of whos) {
    const run = importRun(world, await signIn({ flags: callers[who] }));
    const ids = await Promise.all(targets.map((target) => person(target)));
    const before = await Promise.all(ids.map(stored));
    const { id } = await run.preview(
      csvOf([
        ['Emp #', 'Email', 'Status', 'City'],
        ...before.map((one) => [
          String(one.employeeNumber),
          `other-${one.email}`,
          one.employeeStatusId === status('Current') ? 'Archived' : 'Current',
          'Reno',
        ]),
      ]),
    );
    const { data } = await run.rows(id);
    expect(data.map((row) => row.outcome)).toEqual(targets.map(() => 'update'));
    await run.commit(id);
    for (const [at, target] of targets.entries()) {
      const [old, row] = [before[at], data[at]];
      if (!old || !row) throw new Error('a row is missing');
      const after = await stored(old.id);
      const isKept = people[target].hasClientAdminPortalAccess;
      const prefix = 'Only an administrator can change the';
      expect([target, after.email, after.employeeStatusId, after.city]).toEqual([
        target,
        isKept ? old.email : `other-${old.email}`,
        isKept ? old.employeeStatusId : other('employeeStatusId', old),
        'Reno',
      ]);
      expect([target, row.reason?.includes(`${prefix} e-mail`) ?? false]).toEqual([target, isKept]);
      expect([target, row.reason?.includes(`${prefix} status`) ?? false]).toEqual([target, isKept]);
    }
  }
});

test('an import is not taken back over the address of somebody who was given access since', async () => {
  const token = await signIn();
  const run = importRun(world, token);
  const id = await person('nobody');
  const { employeeNumber, email } = await stored(id);
  const { id: batch } = await run.preview(
    csvOf([
      ['Emp #', 'Email'],
      [String(employeeNumber), `new-${email}`],
    ]),
  );
  await run.commit(batch);
  await call(api.employees.save, { id, hasClientAdminPortalAccess: true }, token);
  await run.undoRefused(batch);
  expect(await stored(id)).toMatchObject({
    email: `new-${email}`,
    hasClientAdminPortalAccess: true,
  });
});
