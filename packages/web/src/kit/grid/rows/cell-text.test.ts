import { expect, test } from 'vitest';
import { equipmentColumns, equipmentReport } from '@roadproof/contract/equipment/equipment.columns';
import { incidentColumns } from '@roadproof/contract/incident/incident.columns';
import { cellText, stateOf } from './cell-text.ts';

test.each([equipmentColumns, equipmentReport])(
  'a year reads as a year in $list, not as a count',
  ({ columns }) => {
    const year = columns.find(({ key }) => key === 'year');
    expect(year && cellText(year, { year: 2022 })).toBe('2022');
  },
);

test.each([
  ['owed', 'Owed'],
  ['none', 'Not owed'],
  ['unknown', 'Not known'],
])('whether an inspection is owed reads as words: %s', (inspectionDuty, words) => {
  const column = equipmentColumns.columns.find(({ key }) => key === 'inspectionDuty');
  expect(column && cellText(column, { inspectionDuty })).toBe(words);
});

const standing = { state: 'OVERDUE', text: 'Overdue: the follow-up was due 11/01/2026' };
test.each([
  ['Active', 'OPEN'],
  ['Closed', 'CLOSED'],
])('an incident that is %s is shown so, however late its follow-up is', (status, state) => {
  const column = incidentColumns.columns.find(({ key }) => key === 'status');
  expect(column && stateOf(column, { status, standing })).toBe(state);
});
