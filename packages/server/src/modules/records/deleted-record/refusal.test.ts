import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import type { DeletedKind } from '@roadproof/domain/record-kind';
import { describe, expect, test } from 'vitest';
import { removals } from './testing/removals.ts';

const { server, ask, made, restore, room, fleet, reminderOf, renewalOf } = await removals();
const { call } = server;

describe('what stands against it is said', () => {
  const refusal = async (kind: DeletedKind, id: string) => {
    const { status, messages } = await restore(kind, id);
    return [status, messages[0]?.message];
  };

  test('the unit was deleted too', async () => {
    const unit = await fleet.unit({ name: 'Truck 7' });
    const [reminder, renewal] = [await reminderOf(unit), await renewalOf(unit)];
    await ask(api.serviceReminders.remove, { id: reminder });
    await ask(api.renewals.remove, { id: renewal });
    await ask(api.equipment.remove, { id: unit });
    const words = 'The unit Truck 7 was deleted too.';
    expect(await refusal('Service reminder', reminder)).toEqual([422, words]);
    expect(await refusal('Renewal', renewal)).toEqual([422, words]);
    await restore('Equipment', unit);
    expect((await restore('Service reminder', reminder)).status).toBe(200);
    expect((await restore('Renewal', renewal)).status).toBe(200);
  });

  test('a value of a list it has was deleted too', async () => {
    const { equipmentGroups, equipmentTypes, locations, renewalTypes, states } = api;
    const group = await made(equipmentGroups.save, { groupName: 'Waco yard' });
    const unit = await fleet.unit({ name: 'Truck 70', equipmentGroupId: group });
    await ask(api.equipment.remove, { id: unit });
    expect((await ask(equipmentGroups.remove, { id: group })).status).toBe(200);
    expect(await refusal('Equipment', unit)).toEqual([422, 'The group Waco yard was deleted too.']);
    expect((await restore('Equipment group', group)).status).toBe(200);
    expect((await restore('Equipment', unit)).status).toBe(200);

    const stateId = await made(states.save, { stateName: 'Waconia', code: 'YY' });
    const location = await made(locations.save, { locationName: 'Hall 3', stateId });
    await ask(locations.remove, { id: location });
    expect((await ask(states.remove, { id: stateId })).status).toBe(200);
    const words = 'The state Waconia was deleted too.';
    expect(await refusal('Training location', location)).toEqual([422, words]);

    const kind = await made(equipmentTypes.save, { equipmentTypeName: 'Sleigh' });
    const renewalType = await made(renewalTypes.save, {
      renewalName: 'Sleigh permit',
      appliesToEquipmentTypeIds: [kind],
    });
    await ask(renewalTypes.remove, { id: renewalType });
    expect((await ask(equipmentTypes.remove, { id: kind })).status).toBe(200);
    expect(await refusal('Renewal type', renewalType)).toEqual([
      422,
      'The equipment type Sleigh was deleted too.',
    ]);
  });

  test('another renewal of the kind is open by now', async () => {
    const unit = await fleet.unit({ name: 'Truck 8' });
    const id = await renewalOf(unit);
    await ask(api.renewals.remove, { id });
    const second = await renewalOf(unit);
    const [status, words] = await refusal('Renewal', id);
    expect(status).toBe(422);
    expect(words).toMatch(/^Truck 8 now has another open renewal .+, due 12\/01\/2026\.$/);
    await ask(api.renewals.remove, { id: second });
    expect((await restore('Renewal', id)).status).toBe(200);
  });

  test('the name was given to another one', async () => {
    const task = await fleet.task('Grease the fifth wheel');
    await ask(api.serviceTasks.remove, { id: task });
    await fleet.task('Grease the Fifth Wheel');
    expect((await restore('Service task', task)).status).toBe(422);
    const course = await room.course('Backing up');
    await ask(api.courses.remove, { id: course });
    await room.course('Backing Up');
    expect((await restore('Course', course)).status).toBe(422);
  });

  test('another completion of the renewal was entered, its date was changed, or it was deleted', async () => {
    const unit = await fleet.unit({ name: 'Truck 9' });
    const renewal = await renewalOf(unit);
    const completed = async (nextRenewal: string) => {
      const given = { id: renewal, completionDate: '2026-11-20', nextRenewal };
      expect((await ask(api.renewals.save, given)).status).toBe(200);
      const details = await call(api.renewals.get, { Id: renewal }, await server.signIn());
      return details.json<{ data: OutputOf<typeof api.renewals.get> }>().data.completions[0]?.id;
    };
    const id = (await completed('2027-11-20')) ?? '';
    await ask(api.renewals.takeBack, { id });
    const second = (await completed('')) ?? '';
    expect(await refusal('Renewal completion', id)).toEqual([
      422,
      'Another completion of 11/20/2026 was entered since.',
    ]);
    await ask(api.renewals.takeBack, { id: second });
    await made(api.renewals.save, { id: renewal, nextRenewal: '2027-03-01' });
    expect(await refusal('Renewal completion', id)).toEqual([
      422,
      'What is due of this renewal was changed since.',
    ]);
    await made(api.renewals.save, { id: renewal, nextRenewal: '2026-12-01' });
    expect((await restore('Renewal completion', id)).status).toBe(200);
    await ask(api.renewals.takeBack, { id });
    await ask(api.renewals.remove, { id: renewal });
    expect((await refusal('Renewal completion', id))[1]).toMatch(
      /^The renewal .+ was deleted too\.$/,
    );
  });

  test('another completion was entered, or what is due was changed since', async () => {
    const reminder = await reminderOf(await fleet.unit());
    const complete = {
      serviceReminderId: reminder,
      completionDate: '2026-11-20',
      completedById: await server.company.employee(),
    };
    const id = await made(api.serviceReminders.complete, complete);
    await ask(api.serviceReminders.takeBack, { id });
    const second = await made(api.serviceReminders.complete, complete);
    expect(await refusal('Service completion', id)).toEqual([
      422,
      'Another completion of 11/20/2026 was entered since.',
    ]);
    await ask(api.serviceReminders.takeBack, { id: second });
    await made(api.serviceReminders.save, { id: reminder, nextDueTime: '2027-03-01' });
    expect(await refusal('Service completion', id)).toEqual([
      422,
      'What is due of this service reminder was changed since.',
    ]);
  });
});

test('a work order that its deleted unit completed is open again with it, and tells so', async () => {
  const [deleted, done] = [await fleet.unit(), await fleet.unit()];
  const id = await made(api.workOrders.save, {
    equipments: [deleted, done],
    priorityId: server.company.lookup('Priority', 'High'),
  });
  const order = async () =>
    (await call(api.workOrders.get, { Id: id }, await server.signIn())).json<{
      data: { isOpen: boolean; events: readonly { kind: string; notes: string }[] };
    }>().data;
  await made(api.workOrders.save, {
    id,
    completedEquipments: done,
    completionDate: '2026-11-20',
  });
  await ask(api.equipment.remove, { id: deleted });
  expect((await order()).isOpen).toBe(false);
  await restore('Equipment', deleted);
  expect(await order()).toMatchObject({
    isOpen: true,
    events: [
      { kind: 'unitRestored', notes: 'The work order is open again for this unit.' },
      {},
      {},
      {},
    ],
  });
});
