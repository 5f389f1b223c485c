import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';

const server = await testApp({ now: () => new Date('2026-11-22T18:00:00Z') });
const { call, database, company } = server;
const fleet = testFleet(server);
const token = await server.signIn();
const proof = new File(['%PDF-1.4 proof'], 'proof.pdf', { type: 'application/pdf' });

const kind = async (renewalName: string, more: Record<string, unknown>) =>
  (await call(api.renewalTypes.save, { renewalName, ...more }, token)).json<{
    data: { id: string };
  }>().data.id;
const save = async (input: Record<string, unknown>) => {
  const answer = await call(api.renewals.save, input, token);
  return {
    status: answer.statusCode,
    ...answer.json<{ data: { id: string }; messages: { field?: string; message: string }[] }>(),
  };
};

test('a kind that needs its document is completed with it alone', async () => {
  const renewalTypeId = await kind('Crane certificate', {
    documentRequired: true,
    defaultMonths: 12,
  });
  const equipmentId = await fleet.unit();
  const needed = {
    status: 400,
    messages: [{ field: 'file', message: 'Attach the proof: this renewal type needs one.' }],
  };
  const completed = { equipmentId, renewalTypeId, completionDate: '2026-11-01' };
  expect(await save(completed)).toMatchObject(needed);
  const { status, data } = await save({ equipmentId, renewalTypeId, nextRenewal: '2026-12-01' });
  expect(status).toBe(200);
  expect(await save({ id: data.id, completionDate: '2026-11-20' })).toMatchObject(needed);
  expect((await save({ id: data.id, completionDate: '2026-11-20', file: proof })).status).toBe(200);
});

test('a kind for certain types of units is refused for any other', async () => {
  const types = await database.owner
    .selectFrom('equipmentType')
    .select(['id', 'equipmentTypeName'])
    .where('clientId', '=', company.clientId)
    .execute();
  const typeId = (name: string) => types.find((one) => one.equipmentTypeName === name)?.id ?? '';
  const renewalTypeId = await kind('Tank test', {
    appliesToEquipmentTypeIds: [typeId('Tank Trailer')],
  });
  const [van, tank] = [
    await fleet.unit({ typeId: typeId('Dry Van') }),
    await fleet.unit({ typeId: typeId('Tank Trailer') }),
  ];
  expect(await save({ equipmentId: van, renewalTypeId, nextRenewal: '2026-12-01' })).toMatchObject({
    status: 400,
    messages: [
      { field: 'renewalTypeId', message: 'Tank test is meant for other types of equipment.' },
    ],
  });
  expect((await save({ equipmentId: tank, renewalTypeId, nextRenewal: '2026-12-01' })).status).toBe(
    200,
  );
});
