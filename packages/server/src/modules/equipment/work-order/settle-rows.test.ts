import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from './testing/order-run.ts';

const server = await testApp();
const { add, fleet, token } = await orderRun(server);

test('deleting a unit locks its orders before the unit, as resolving them does', async () => {
  const { owner } = server.database;
  const unit = await fleet.unit();
  const { id } = await add([unit]);
  const removal = await owner.transaction().execute(async (db) => {
    await sql`select from work_order where id = ${id}::uuid for update`.execute(db);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const pid = rows[0]?.pid ?? 0;
    const answer = server.call(api.equipment.remove, { id: unit }, token);
    await vi.waitFor(
      async () => {
        const waiting = await sql`
          select from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`.execute(
          owner,
        );
        expect(waiting.rows).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    // Held by the removal already, it could not be had at once.
    await sql`select from equipment where id = ${unit}::uuid for update nowait`.execute(db);
    return { answer };
  });
  expect((await removal.answer).statusCode).toBe(200);
});
