import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { asRead, besides, indistinct, shown, unsent } from '../../../testing/full-record.ts';

import { newId } from '../../../db/id.ts';

const server = await testApp();
const { company, database } = server;
const { clientId, lookup } = company;
const token = await server.signIn();

test('every field of a course is its own in list, export, details and history', async () => {
  const groupId = newId();
  await database.owner
    .insertInto('employeeGroup')
    .values({ clientId, id: groupId, groupName: 'Dock' })
    .execute();
  const plain = {
    courseName: 'Hazmat Awareness',
    courseCode: 'HM-1',
    description: 'What it is about',
    categoryId: lookup('CourseCategory', 'Hazmat'),
    deliveryTypeId: lookup('DeliveryType', 'Classroom'),
    durationMinutes: 91,
    providerName: 'Safe Co',
    providerAddress: '1 Main St',
    materialsDescription: 'Slides',
    regulation: '49 CFR 172.704',
    recurrenceMonths: 36,
    recurrenceMonth: 4,
    dueSoonDays: 47,
    requiresGrade: true,
    requiresDocument: true,
    certificationText: 'Has been trained',
    recordMustShow: 'Name and day',
    retention: 'Three years',
    assignWithinDays: 88,
    isActive: true,
  };
  const form = {
    ...plain,
    employeeTypeIds: [lookup('EmployeeType', 'CDL')],
    employeeGroupIds: [groupId],
    licenceClassIds: [lookup('LicenceClass', 'A')],
    files: [new File(['%PDF-1.4\n%%EOF\n'], 'slides.pdf', { type: 'application/pdf' })],
  };
  expect(unsent(api.courses.save, form)).toEqual([
    'id',
    'version',
    'removedFileIds',
    'recomputeDueDates',
    'openRepetitions',
  ]);
  const saved = await server.call(api.courses.save, form, token);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  const { id, version } = saved.json<{ data: { id: string; version: number } }>().data;
  const entry = await shown(server, token, id, { ...api.courses, entity: 'course' });
  expect(besides(entry.row, plain)).toEqual({
    id,
    version,
    columnName: 'Hazmat Awareness',
    category: 'Hazmat',
    deliveryType: 'Classroom',
    recurrence: 'Every 36 months, in April',
    requiredFor: 'CDL, Dock, Class A',
    // Counts cost more than the rows: a list that does not ask for them has none.
    assignedNow: null,
    overdueNow: null,
    compliance: null,
  });
  expect(entry.cells).toEqual({
    'Course Name': 'Hazmat Awareness',
    Code: 'HM-1',
    Category: 'Hazmat',
    Delivery: 'Classroom',
    'Duration (min)': '91',
    Recurrence: 'Every 36 months, in April',
    Regulation: '49 CFR 172.704',
    'Required For': 'CDL, Dock, Class A',
    'Assigned Now': '0',
    'Compliance %': '',
    Active: 'Yes',
    'Overdue Now': '0',
    Provider: 'Safe Co',
    'Due Soon (days)': '47',
  });
  // Nobody has it: what is counted is none of the form's.
  expect(indistinct(entry.cells)).toEqual(['Assigned Now', 'Compliance %', 'Overdue Now']);
  expect(entry.details).toMatchObject({
    ...asRead(plain),
    employeeTypes: [{ id: form.employeeTypeIds[0], name: 'CDL' }],
    employeeGroups: [{ id: groupId, name: 'Dock' }],
    licenceClasses: [{ id: form.licenceClassIds[0], name: 'Class A' }],
    files: [{ fileName: 'slides.pdf' }],
  });
  expect(entry.history).toEqual([
    'Course name: Hazmat Awareness',
    'Code: HM-1',
    'Delivery: Classroom',
    'Category: Hazmat',
    'Duration (min): 91',
    'Repeat every (months): 36',
    'Always due in: April',
    'Due soon (days): 47',
    'Regulation: 49 CFR 172.704',
    'Assign within (days): 88',
    'Grade required: Yes',
    'Document required: Yes',
    'What a record must show: Name and day',
    'How long records are kept: Three years',
    'Certification: Has been trained',
    'Provider: Safe Co',
    'Provider address: 1 Main St',
    'Description of the materials: Slides',
    'Active: Yes',
    'Description: What it is about',
    'Employee type: CDL',
    'Employee group: Dock',
    'License class: Class A',
    'File: slides.pdf',
  ]);
});
