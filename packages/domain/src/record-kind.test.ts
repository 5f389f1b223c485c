import { expect, test } from 'vitest';
import {
  auditKindOf,
  auditKinds,
  auditTableOf,
  auditTablesNamed,
  deletedKinds,
  historyEntities,
  historyTables,
  nounOf,
  restorableTables,
} from './record-kind.ts';

test('each kind has one name of its own and leads back to its table', () => {
  expect(new Set(auditKinds).size).toBe(auditKinds.length);
  for (const kind of auditKinds) expect(auditKindOf(auditTableOf(kind) ?? '')).toBe(kind);
  expect(auditTableOf(' driver FILE ')).toBe('driver_file');
});

test('a table nobody has named goes by its own words', () => {
  expect(auditKindOf('road_side_check')).toBe('Road side check');
  expect(auditTableOf('Road side check')).toBeUndefined();
});

test('a part of a name finds every kind that has it', () => {
  expect(auditTablesNamed('FILE', 'contains')).toEqual([
    'driver_file',
    'driver_file_type',
    'stored_file',
  ]);
  expect(auditTablesNamed('file', 'startsWith')).toEqual(['stored_file']);
});

test('a kind is called by one word in a sentence, and people by their names alone', () => {
  expect([nounOf('equipment'), nounOf('renewalType'), nounOf('savedReport')]).toEqual([
    'unit',
    'renewal type',
    'report',
  ]);
  expect(nounOf('employee')).toBe('');
});

test('histories and deleted records are those that the product has', () => {
  expect([...historyEntities].sort()).toEqual([
    'company',
    'course',
    'employee',
    'equipment',
    'incident',
    'renewal',
    'serviceProgram',
    'serviceReminder',
    'training',
    'workOrder',
  ]);
  expect(historyTables.course).toBe('courseCatalog');
  expect(restorableTables['Training location']).toBe('location');
  expect(deletedKinds).toHaveLength(27);
});
