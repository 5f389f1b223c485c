import { expect, test } from 'vitest';
import { auditKindOf, auditKinds, auditTableOf, auditTablesNamed } from './audit-kind.ts';

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
