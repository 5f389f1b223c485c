import { expect, test } from 'vitest';
import { auditValue } from './audit-value.ts';

const context = { names: { 'id-1': 'Texas' }, timeZone: 'America/Chicago' };

test.each([
  ['city', null, null],
  ['city', '', null],
  ['city', 'Waco', 'Waco'],
  ['dob', '1980-01-02', '01/02/1980'],
  ['note', '1980-01-02', '1980-01-02'],
  ['revoked_at', '2026-11-21T05:30:00.123456+00:00', '11/20/2026, 11:30 PM'],
  ['has_admin_access', false, 'No'],
  ['phone_number', '+15550100100', '(555) 010-0100'],
  ['wage', 31.5, '31.5'],
  ['mrsp', 31.5, '$31.50'],
  ['year', 2019, '2019'],
  ['weight', 80000, '80,000'],
  ['state_id', 'id-1', 'Texas'],
  ['state_id', 'id-2', 'Unknown'],
  ['applies_to_ids', ['id-1', 'id-2'], 'Texas, Unknown'],
  ['includes', ['id-1', 'id-2'], '2 tasks'],
  ['includes', [], null],
  ['endorsements', ['H', 'N'], 'H, N'],
  ['endorsements', [], null],
  ['restrictions', ['NONE'], 'None'],
  ['password_hash', '[hidden]', 'Changed'],
  ['status', 'previewed', 'Checked'],
  ['status', 'Declined', 'Declined'],
  ['settings', { a: 1 }, 'Changed'],
  ['rotation', 270, '270'],
  [
    'suggested',
    { expirationDate: 'ignored', documentDate: 'taken' },
    'Document date: taken, Expiration date: ignored',
  ],
  ['suggested', { expirationDate: 'changed' }, 'Expiration date: changed'],
  ['suggested', {}, null],
])('%s %j reads %j', (column, value, text) => {
  expect(auditValue(column, value, context)).toBe(text);
});

test('a time of day is read by the clock of twelve hours', () => {
  expect(auditValue('start_time', '16:45:00', context)).toBe('4:45 PM');
  expect(auditValue('notes', '16:45', context)).toBe('16:45');
});

test('a month and the meaning of a grade are read in words', () => {
  expect(auditValue('recurrence_month', 1, context)).toBe('January');
  expect(auditValue('recurrence_month', 12, context)).toBe('December');
  expect(auditValue('meaning', 'fail', context)).toBe('Not passed');
});

test.each([
  ['employee', 'vehicle_duties', ['tank', 'doubles'], 'Tank vehicles, Double or triple trailers'],
  ['incident_file', 'kind', 'policeReport', 'Police report'],
  ['rehearsal', 'kind', 'weekly', 'Weekly'],
  ['incident_party', 'kind', 'otherParty', 'Other party'],
  ['driver_file_type', 'required', 'ifApplicable', 'If applicable'],
  ['driver_file_type', 'applies_to', ['CDL', 'NONCDL_CMV'], 'CDL drivers, Drivers without a CDL'],
  ['driver_file_type', 'retention_rule', 'doc+3y', '3 years from the document date'],
  ['driver_file_type', 'due_rule', 'hire+30d', 'Within 30 days of hire'],
  ['renewal_type', 'copies_to', 'inspectionDate', 'Inspection date'],
  ['work_order', 'tax_by', 'amount', 'Dollars'],
  ['api_key', 'modules', ['EMPLOYEE', 'INCIDENT-MANAGEMENT'], 'Employee, Incident'],
  ['report_schedule', 'month_day', 'last', 'The last day'],
  ['report_schedule', 'month_day', '15', '15'],
  ['saved_report', 'category', 'equipment-work-order', 'Equipment: Work Orders'],
  ['equipment_type', 'category', 'Power unit', 'Power unit'],
  ['training_mapping', 'reason', 'history', 'Imported history'],
  ['incident_event', 'reason', 'history', 'history'],
  ['driver_file', 'result', 'pass', 'pass'],
  ['renewal_history', 'result', 'fail', 'Failed'],
])('%s.%s %j reads %j', (table, column, value, text) => {
  expect(auditValue(column, value, { ...context, table })).toBe(text);
});

test('what somebody is written to about is told in words', () => {
  const context = { names: {}, timeZone: 'America/Chicago' };
  const textOf = (value: unknown) => auditValue('notification_preferences', value, context);
  expect(textOf({ training: 'daily', equipment: 'weekly' })).toBe(
    'Training every day, Equipment on Mondays',
  );
  expect(textOf({})).toBe('Off');
});
