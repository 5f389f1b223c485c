import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp();
const { call, database } = server;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { form, saved } = await equipmentRun(server, token);
const added = async (name: string, more: object = {}) => {
  const { id, version } = await saved({ ...form, name, serialNumber: `FACT-${name}`, ...more });
  return { id, version };
};
const save = async (rows: readonly object[]) => call(api.equipment.saveFacts, { rows }, token);
const factsOf = async (id: string) => {
  const unit = await database.owner
    .selectFrom('equipment')
    .select(['gvwr', 'combinedWeight', 'passengers', 'tankGallons', 'brakes', 'transmission'])
    .select(['hasFifthWheel', 'isSchoolBus', 'version', 'plate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Object.values(unit);
};

test('facts of several units are saved together; what is absent stays, what is empty goes', async () => {
  const one = await added('F1', { gvwr: 33_000, plate: 'OK-1', brakes: 'fullAir' });
  const two = await added('F2');
  const answer = await save([
    { ...one, gvwr: null, transmission: 'manual' },
    { ...two, gvwr: 52_000, combinedWeight: 80_000, passengers: 2, hasFifthWheel: true },
  ]);
  expect([answer.statusCode, answer.json<{ data: unknown }>().data]).toEqual([
    200,
    expect.arrayContaining([
      { id: one.id, version: one.version + 1 },
      { id: two.id, version: two.version + 1 },
    ]),
  ]);
  const none = [null, null, null, null];
  const first = [...none, 'fullAir', 'manual', null, null];
  expect(await factsOf(one.id)).toEqual([...first, one.version + 1, 'OK-1']);
  const second = [52_000, 80_000, 2, null, null, null, true, null];
  expect(await factsOf(two.id)).toEqual([...second, two.version + 1, null]);
  // Saved again as they are, they keep their version.
  const again = await save([{ id: two.id, gvwr: 52_000 }]);
  expect(again.json<{ data: unknown }>().data).toEqual([]);
});

test('a unit that was changed or deleted keeps all others from being saved', async () => {
  const one = await added('F3');
  const two = await added('F4');
  await saved({ id: two.id, gvwr: 26_000 });
  const stale = await save([
    { ...one, gvwr: 1000 },
    { ...two, gvwr: 2000 },
  ]);
  expect([stale.statusCode, stale.body]).toEqual([
    422,
    expect.stringMatching(/it is not possible for 1 of 2.*F4: .* in the meantime/s),
  ]);
  await call(api.equipment.remove, { id: two.id }, token);
  const missing = await save([
    { ...one, gvwr: 1000 },
    { id: two.id, gvwr: 2000 },
  ]);
  expect(missing.statusCode).toBe(422);
  const wrong = await save([{ id: one.id, brakes: 'Air' }]);
  expect(wrong.statusCode).toBe(400);
  const twice = await save([
    { id: one.id, gvwr: 1 },
    { id: one.id, gvwr: 2 },
  ]);
  expect(twice.statusCode).toBe(400);
  expect((await factsOf(one.id))[0]).toBeNull();
});
