import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import type { TestApp } from '../../../../testing/test-app.ts';
import { testFleet } from '../../service-reminder/testing/fleet.ts';

const { workOrders, serviceReminders } = api;

/** Work orders over HTTP, for tests. */
export async function orderRun(server: TestApp) {
  const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
  const fleet = testFleet(server);
  const { owner } = server.database;
  const priorityId = server.company.lookup('Priority', 'High');
  const send = async (input: Readonly<Record<string, unknown>>) =>
    server.call(workOrders.save, input, token);
  const get = async (id: string) =>
    (await server.call(workOrders.get, { Id: id }, token)).json<{
      data: OutputOf<typeof workOrders.get>;
    }>().data;
  const add = async (equipments: readonly string[], more: object = {}) =>
    (await send({ equipments, priorityId, ...more })).json<{
      data: { id: string; version: number };
    }>().data;
  return {
    token,
    fleet,
    send,
    get,
    add,
    added: async (equipments: readonly string[], more: object = {}) => {
      const { id } = await add(equipments, more);
      return { id, number: (await get(id)).workOrderNumber };
    },
    unitName: async (id: string) =>
      (
        await owner
          .selectFrom('equipment')
          .select('name')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).name,
    /** A reminder of every 10,000 mi. */
    reminderOf: async (equipmentId: string, task?: string) =>
      (
        await server.call(
          serviceReminders.save,
          { equipmentId, taskId: await fleet.task(task), primaryMeterInterval: 10_000 },
          token,
        )
      ).json<{ data: { id: string } }>().data.id,
    readingsOf: async (equipmentId: string) =>
      owner
        .selectFrom('meterReading')
        .select(['reading', 'source'])
        .where('equipmentId', '=', equipmentId)
        .execute(),
    linesOf: async (equipmentId: string) =>
      (await server.call(workOrders.lines, { equipmentId }, token)).json<{
        data: OutputOf<typeof workOrders.lines>['data'];
      }>().data,
  };
}
