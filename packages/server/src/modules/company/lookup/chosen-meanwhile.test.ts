import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { equipmentForm } from '../../../testing/equipment-form.ts';
import { failed } from '../../../testing/failed.ts';
import { waitingForLocks } from '../../../db/testing/waiting.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call, database } = server;
const token = await server.signIn();
const { form } = await equipmentForm(server);

test.each([
  ['a group', api.equipmentGroups, 'equipmentGroup', { groupName: 'Gone' }, 'equipmentGroupId'],
  [
    'a value of a group of values',
    api.lookupValues,
    'lookupValue',
    { lookupGroupName: 'OwnershipType', lookupName: 'Gone' },
    'ownershipId',
  ],
] as const)(
  '%s that is deleted while a form is saved is not chosen',
  async (_, calls, table, value, field) => {
    const { id } = (await call(calls.save, value, token)).json<{ data: { id: string } }>().data;
    const saved = await database.owner.transaction().execute(async (trx) => {
      await trx
        .selectFrom(table as 'equipmentGroup')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .execute();
      const answer = call(api.equipment.save, { ...form, [field]: id }, token);
      await expect.poll(async () => waitingForLocks(database)).toBe(1);
      const deletedAt = new Date().toISOString();
      await trx
        .updateTable(table as 'equipmentGroup')
        .set({ deletedAt })
        .where('id', '=', id)
        .execute();
      return { answer };
    });
    const { messages } = await failed(saved.answer, 400);
    expect(messages).toMatchObject([{ field, description: 'Choose one from the list.' }]);
  },
);
