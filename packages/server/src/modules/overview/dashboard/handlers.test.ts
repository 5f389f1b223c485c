import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

interface Row {
  readonly workOrderId?: string;
}

// The clock stands on days whose edges differ: an ordinary one, a leap day, a year's end; late in the evening of the company's zone.
const days = ['2026-11-21T12:00:00Z', '2028-03-01T05:30:00Z'];

const apps = await Promise.all(
  days.map(async (day) => ({
    day,
    ...(await testApp({ sample: true, now: () => new Date(day) })),
  })),
);
const cards: readonly (readonly [string, Operation, Record<string, unknown>])[] = [
  ['driverOverdue', api.drivers.details, { OnlyOverDueDLs: true }],
  ['driverDueSoon', api.drivers.details, { OnlyDueSoonDLs: true }],
  ['medCertOverDue', api.drivers.details, { OnlyOverDueMedCards: true }],
  ['medCardDueSoon', api.drivers.details, { OnlyDueSoonMedCards: true }],
  ['trainingOverdue', api.trainings.tracker, { TrainingStatus: 'OverDue' }],
  ['trainingDueSoon', api.trainings.tracker, { TrainingStatus: 'DueSoon' }],
  ['equipmentOverdue', api.renewals.list, { 'renewalStatus.lookupDisplayName': 'OverDue' }],
  ['equipmentDueSoon', api.renewals.list, { 'renewalStatus.lookupDisplayName': 'DueSoon' }],
  ['serviceIncidentsOverdue', api.serviceReminders.list, { status: 'Overdue' }],
  ['serviceIncidentsDueSoon', api.serviceReminders.list, { status: 'Due Soon' }],
  ['activeIncident', api.incidents.list, { status: 'Active' }],
  ['closedIncident', api.incidents.list, { status: 'Closed' }],
];

for (const { day, call, sampleToken, database, platform } of apps) {
  const rowsOf = async (operation: Operation, body: Record<string, unknown>): Promise<Row[]> => {
    const answer = await call(operation, body, sampleToken);
    const { data, total } = answer.json<{ data: Row[]; total: number }>();
    expect(total).toBe(data.length);
    return data;
  };
  const numbers = async (): Promise<Record<string, number>> =>
    (await call(api.dashboard.data, {}, sampleToken)).json<{ data: Record<string, number> }>().data;
  const agree = async (): Promise<void> => {
    const shown = await numbers();
    for (const [card, operation, body] of cards) {
      const rows = (await rowsOf(operation, body)).length;
      expect({ card, rows }).toEqual({ card, rows: shown[card] });
    }
    const lines = await rowsOf(api.workOrders.lines, { 'status.lookupDisplayName': 'Pending' });
    expect(new Set(lines.map((line) => line.workOrderId)).size).toBe(shown['openWorkorders']);
  };

  test(`every card is the number of rows it opens, and none is empty (${day})`, async () => {
    const shown = await numbers();
    expect(cards.filter(([card]) => !shown[card])).toEqual([]);
    expect(shown['trainingCompliancePercentage']).toBeGreaterThan(50);
    expect(shown['trainingCompliancePercentage']).toBeLessThan(100);
    await agree();
  });

  test(`they still agree when people leave, units are sold and what is late is let go (${day})`, async () => {
    const before = await numbers();
    const { owner } = database;
    const choice = (group: string, name: string) =>
      owner
        .selectFrom('lookupValue')
        .select('id')
        .where('lookupGroupName', '=', group)
        .where('lookupName', '=', name)
        .orderBy('createdAt')
        .limit(1);
    await owner
      .updateTable('employee')
      .set({ employeeStatusId: choice('EmployeeStatus', 'Archived') })
      .where('licenceExpirationDate', '<', day.slice(0, 10))
      .execute();
    await owner
      .updateTable('equipment')
      .set({ equipmentStatusId: choice('EquipmentStatus', 'Sold') })
      .where('name', 'like', '%1')
      .execute();
    await owner
      .updateTable('trainingRequirement')
      .set({ deletedAt: day })
      .where('closedAs', 'is', null)
      .where('dueDate', '<', day.slice(0, 10))
      .execute();
    platform.counts.forget(
      (await owner.selectFrom('client').select('id').orderBy('createdAt').executeTakeFirstOrThrow())
        .id,
    );
    const after = await numbers();
    expect(after['driverOverdue']).toBe(0);
    expect(after['trainingOverdue']).toBe(0);
    expect(after['equipmentOverdue']).toBeLessThan(before['equipmentOverdue'] ?? 0);
    await agree();
  });
}

test('the numbers take a handful of statements, and none for modules the caller lacks', async () => {
  const { call, statements, sampleToken, signIn } = await testApp({ sample: true });
  const { count } = await statements(() => call(api.dashboard.data, {}, sampleToken));
  expect(count).toBeLessThanOrEqual(5);
  const token = await signIn({ flags: { hasEquipmentAccess: true } });
  const { data } = (await call(api.dashboard.data, {}, token)).json<{
    data: Record<string, number>;
  }>();
  expect(data['driverOverdue']).toBe(0);
  expect(data['trainingCompliancePercentage']).toBe(0);
});
