import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { asRead, besides, indistinct, shown, unsent } from '../../../testing/full-record.ts';

import { testFleet } from './testing/fleet.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company } = server;
const token = await server.signIn();
const fleet = testFleet(server);

test('every field of a service reminder is its own in list, export, details and history', async () => {
  const equipmentId = await fleet.unit({
    name: 'Truck 7',
    secondaryMeterUnitId: company.lookup('MeterUnit', 'Hours'),
    initialSecondaryReading: 20,
    currentSecondaryReading: 21.5,
  });
  const plain = {
    equipmentId,
    primaryMeterInterval: 10_000,
    primaryDueSoonThreshold: 1_001,
    nextPrimaryMeterReading: 140_002.5,
    secondaryMeterInterval: 503,
    secondaryDueSoonThreshold: 54,
    nextSecondaryMeterReading: 605.5,
    timeInterval: 6,
    timeIntervalTypeId: company.lookup('TimeIntervalType', 'Month'),
    timeIntervalThreshold: 17,
    nextDueTime: '2041-08-18',
    keepFixedSchedule: true,
    notes: 'Synthetic',
  };
  const form = {
    ...plain,
    isNewTask: true,
    newTaskName: 'Oil',
    newTaskDescription: 'Drain and fill',
    lastDoneOn: '2026-01-19',
    lastPrimaryMeterReading: 120_001,
    lastSecondaryMeterReading: 20.5,
  };
  expect(unsent(api.serviceReminders.save, form)).toEqual([
    'id',
    'version',
    'taskId',
    'leaveProgram',
  ]);
  const saved = await server.call(api.serviceReminders.save, form, token);
  expect(saved.statusCode).toBe(200);
  const { id, version } = saved.json<{ data: { id: string; version: number } }>().data;
  const reminder = await shown(server, token, id, {
    ...api.serviceReminders,
    entity: 'serviceReminder',
  });
  expect(besides(reminder.row, plain)).toEqual({
    id,
    version,
    'equipment.name': 'Truck 7',
    'equipment.currentPrimaryReading': 128_400,
    'equipment.currentSecondaryReading': 21.5,
    'equipment.primaryMeterUnit': 'mi',
    'equipment.secondaryMeterUnit': 'h',
    taskId: expect.any(String) as string,
    'task.name': 'Oil',
    status: 'Pending',
    completedAt: '2026-01-19T00:00:00.000Z',
    standing: 'Pending: Oil is due 08/18/2041, in 5,384 days',
    'due.clock': 'date',
    'due.at': '2041-08-18T00:00:00.000Z',
    'due.left': 5384,
    'due.share': 0,
    'due.threshold': 1 - 17 / 181,
    'due.estimatedOn': null,
    'due.text': '08/18/2041',
    'due.leftText': 'in 5,384 days',
    'due.also': 'or 140,002.5 mi · 605.5 h',
  });
  expect(reminder.cells).toEqual({
    Equipment: 'Truck 7',
    Task: 'Oil',
    Status: 'Pending',
    'Status reason': 'Pending: Oil is due 08/18/2041, in 5,384 days',
    Due: '08/18/2041',
    Left: 'in 5,384 days',
    Clock: 'Date',
    Also: 'or 140,002.5 mi · 605.5 h',
    'Next Due Date': '08/18/2041',
    'Next Primary Reading (mi)': '140002.5',
    'Current Primary Reading (mi)': '128400',
    'Next Secondary Reading (h)': '605.5',
    'Current Secondary Reading (h)': '21.5',
    'Last Done': '01/19/2026',
    Notes: 'Synthetic',
  });
  // It is due by its date, and each reading is followed by its unit.
  expect(indistinct(reminder.cells).filter((header) => !header.endsWith(' unit'))).toEqual([
    'Due',
    'Next Due Date',
  ]);
  expect(reminder.details).toMatchObject({
    ...asRead(plain),
    task: { name: 'Oil', description: 'Drain and fill' },
    timeIntervalType: { lookupName: 'Month' },
    equipment: { initialPrimaryReading: 100_000, initialSecondaryReading: 20 },
    serviceReminderHistory: [
      {
        completionDate: '2026-01-19T00:00:00.000Z',
        primaryMeterReading: 120_001,
        secondaryMeterReading: 20.5,
      },
    ],
  });
  expect(reminder.history).toEqual([
    'Completed: 01/19/2026',
    'Notes: Synthetic',
    'Equipment: Truck 7',
    'Keep fixed schedule: Yes',
    'Next due time: 08/18/2041',
    'Next primary meter reading: 140,002.5',
    'Next secondary meter reading: 605.5',
    'Primary due soon threshold: 1,001',
    'Primary meter interval: 10,000',
    'Secondary due soon threshold: 54',
    'Secondary meter interval: 503',
    'Task: Oil',
    'Time interval: 6',
    'Time interval threshold: 17',
    'Time interval type: Month',
    'Completed: 01/19/2026',
    'Primary meter reading: 120,001',
    'Secondary meter reading: 20.5',
  ]);
});
