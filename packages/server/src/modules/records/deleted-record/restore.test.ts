import { deletedKinds } from '@roadproof/domain/record-kind';
import { beforeEach, describe, expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { removals } from './testing/removals.ts';

const setup = await removals();
const { server, cases, deleted, restore, counts, byId, at } = setup;
const { database } = server;
beforeEach(setup.toNoon);

describe.each(deletedKinds)('%s', (kind) => {
  test('goes from its list when deleted and stands there again when restored, with every count', async () => {
    const { id, seen, remove } = await cases[kind]();
    const [before, countsBefore] = [await seen(), await counts()];
    expect(before).toBeDefined();
    expect((await remove()).status).toBe(200);
    expect(await seen()).toBeUndefined();
    const listed = byId(await deleted(), id);
    expect(listed).toMatchObject({ kind, daysLeft: 30, deletedBy: 'Pat Doe' });
    expect((await restore(kind, id)).status).toBe(200);
    const plain = (row: unknown) =>
      JSON.stringify(row, (key, value: unknown) => (key === 'version' ? undefined : value));
    expect(plain(await seen())).toBe(plain(before));
    expect(await counts()).toEqual(countsBefore);
    expect(byId(await deleted(), id)).toBeUndefined();
    expect((await restore(kind, id)).status).toBe(404);
  });

  test('is offered through the thirtieth day, by the clock of the company, and refused on the next', async () => {
    const { id, remove } = await cases[kind]();
    await remove();
    // 23:30 of the thirtieth day in Chicago, and half past midnight of the next.
    await at('2026-12-22T05:30:00Z');
    expect(byId(await deleted(), id)).toMatchObject({ daysLeft: 0 });
    await at('2026-12-22T06:30:00Z');
    expect(byId(await deleted(), id)).toBeUndefined();
    const late = await restore(kind, id);
    expect(late.status).toBe(422);
    expect(late.messages[0]?.message).toContain('was deleted more than 30 days ago');
    await at('2026-12-22T05:30:00Z');
    expect((await restore(kind, id)).status).toBe(200);
  });

  test('is restored by admin access alone, in one’s own company, under its own kind', async () => {
    const { id, remove } = await cases[kind]();
    await remove();
    const clerk = await server.signIn({ flags: { hasAdministratorAccess: true } });
    expect((await restore(kind, id, clerk)).status).toBe(403);
    const other = await testCompany(database, `Other ${kind}`);
    const stranger = await server.signIn({ company: other });
    expect((await restore(kind, id, stranger)).status).toBe(404);
    const [wrong] = deletedKinds.filter((one) => one !== kind);
    expect((await restore(wrong ?? kind, id)).status).toBe(404);
    expect(byId(await deleted(), id)).toBeDefined();
  });
});
