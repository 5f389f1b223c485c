import { expect, test } from 'vitest';
import { reportCategories, reportKinds } from './report-category.ts';
import { maxDocumentBytes, writtenDocument } from './report-document.ts';
import { reportCalls } from './report-calls.ts';
import { excelInputOf, listInputOf } from './report-input.ts';

test('names, labels and files are those of the specification', () => {
  const kinds = reportCategories.map((category) => {
    const { label, savedName, snapshotName, route, module } = reportKinds[category];
    const { access } = reportCalls[category].excel;
    expect(access.full).toBe(module);
    return [category, label, savedName, snapshotName, access.report.fileName, route];
  });
  expect(kinds).toEqual([
    [
      'employee',
      'Employees',
      'EmployeeReport',
      'EmployeeSnapshot',
      'all_employees',
      '/reports/employee-report',
    ],
    [
      'driver',
      'Drivers',
      'DriverReport',
      'DriverSnapshot',
      'drivers_report',
      '/reports/driver-report',
    ],
    [
      'equipment',
      'Equipment',
      'EquipmentReport',
      'EquipmentSnapshot',
      'all_equipments',
      '/reports/equipment-report',
    ],
    [
      'equipment-renewal',
      'Equipment: Renewals',
      'RenewalReport',
      'RenewalSnapshot',
      'equipment_renewals',
      '/reports/equipment-renewal-report',
    ],
    [
      'equipment-service-reminder',
      'Equipment: Service Reminders',
      'ServiceReminderReport',
      'ServiceReminderSnapshot',
      'equipment_service_reminders',
      '/reports/equipment-service-reminder-report',
    ],
    [
      'equipment-work-order',
      'Equipment: Work Orders',
      'WorkOrderReport',
      'WorkOrderSnapshot',
      'Workorder',
      '/reports/equipment-work-order-report',
    ],
    [
      'incident',
      'Incidents',
      'IncidentReport',
      'IncidentSnapshot',
      'all_employees',
      '/reports/incident-report',
    ],
    [
      'training',
      'Training',
      'TrainingReport',
      'TrainingSnapshot',
      'EmployeeCourses_report',
      '/reports/training-report',
    ],
  ]);
});

test('a document is read from its text or as an object, and is a body of the Excel call', () => {
  const filter = { employeeStatus: 'Current' };
  const written = {
    filter,
    columns: [{ key: 'lastName', width: 120 }],
    sort: [{ field: 'lastName', direction: 'desc' }],
    search: 'ann',
  };
  const document = writtenDocument.parse(JSON.stringify(written));
  expect(document).toEqual(writtenDocument.parse(written));
  expect(excelInputOf('employee', document)).toEqual({
    employeeStatus: 'Current',
    columns: ['lastName'],
    options: { sortBy: [{ field: 'lastName', direction: 'desc' }], search: 'ann' },
  });
  expect(excelInputOf('employee', writtenDocument.parse(''))).toEqual({});
});

test('a call by query gets flags as they are and the rest as one filter', () => {
  const document = writtenDocument.parse({
    filter: { OnlyOverDueDLs: true, city: 'Tulsa' },
  });
  expect(listInputOf('driver', document, { pageNumber: 2, pageSize: 10 })).toEqual({
    OnlyOverDueDLs: true,
    Filter: JSON.stringify({ city: 'Tulsa', options: { pageNumber: 2, pageSize: 10 } }),
  });
});

test('what is no document, or too large to be kept, is refused in words', () => {
  const messageOf = (given: unknown) => writtenDocument.safeParse(given).error?.issues[0]?.message;
  expect(messageOf('{')).toBeDefined();
  expect(messageOf({ version: 2 })).toBeDefined();
  const value = 'é'.repeat(maxDocumentBytes / 2 - 10);
  expect(messageOf({ filter: { x: value } })).toBeUndefined();
  expect(messageOf({ filter: { x: `${value}é` } })).toMatch(/too large/);
});
