import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { messages, renewalSetup, today } from './testing/renewal-setup.ts';

const { call, owner, token, typeOf, unit, added } = await renewalSetup();

type Done = OutputOf<typeof api.bulkActs.completeRenewals>;

const renewal = async (type: string) =>
  added({ equipmentId: await unit(), renewalTypeId: typeOf(type), nextRenewal: '2026-12-01' });
const records = (ids: readonly string[]) =>
  owner
    .selectFrom('renewal')
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .execute();
const renewalRow = (id: string) =>
  owner
    .selectFrom('renewal')
    .select(['nextRenewal', 'lastCompletedOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('inspections are entered together as what they are: failed ones say why and stay due', async () => {
  const permit = await renewal('State Permit');
  const inspection = await renewal('Annual DOT Inspection');
  const ids = [inspection, permit];
  const complete = async (more: Record<string, unknown>) =>
    call(
      api.bulkActs.completeRenewals,
      {
        records: JSON.stringify(await records(ids)),
        completionDate: today,
        file: new File(['%PDF-1.4 report'], 'report.pdf'),
        result: 'fail',
        ...more,
      },
      token,
    );
  const silent = await complete({});
  expect([silent.statusCode, messages(silent)[0]?.field]).toEqual([400, 'defects']);
  const inspectorName = 'Nia Brooks';
  const done = (await complete({ inspectorName, defects: 'Brake hose chafed' })).json<{
    data: Done;
  }>().data;
  const kept = await owner
    .selectFrom('renewalHistory')
    .select(['renewalId', 'result', 'inspectorName', 'defects'])
    .where('renewalId', 'in', ids)
    .where('completionDate', '=', today)
    .execute();
  expect(kept).toHaveLength(2);
  for (const { renewalId, ...found } of kept)
    expect(found).toEqual(
      renewalId === permit
        ? { result: null, inspectorName: null, defects: null }
        : { result: 'fail', inspectorName, defects: 'Brake hose chafed' },
    );
  expect(await renewalRow(inspection)).toMatchObject({ nextRenewal: '2026-12-01' });
  expect((await renewalRow(permit)).lastCompletedOn).toBe(today);
  const back = await call(
    api.bulkActs.undoUnits,
    { kind: 'renewalCompletion', records: done.records },
    token,
  );
  expect(back.statusCode).toBe(200);
  expect((await renewalRow(permit)).lastCompletedOn).toBeNull();
});
