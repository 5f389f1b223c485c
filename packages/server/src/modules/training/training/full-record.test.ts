import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { asRead, besides, indistinct, shown, unsent } from '../../../testing/full-record.ts';

import { newId } from '../../../db/id.ts';
import { classroom } from './testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company, database } = server;
const token = await server.signIn();
const { course } = classroom(server, token);

test('every field of a training is its own in list, export, details and history', async () => {
  const locationId = newId();
  await database.owner
    .insertInto('location')
    .values({ clientId: company.clientId, id: locationId, locationName: 'Main yard' })
    .execute();
  const [ann, bo] = [
    await company.employee({ firstName: 'Ann', lastName: 'Aker' }),
    await company.employee({ firstName: 'Bo', lastName: 'Beck' }),
  ];
  const courseIds = [await course('Snow'), await course('Ice'), await course('Fog')];
  const plain = {
    trainingName: 'Winter class',
    description: 'Ice and snow',
    trainingTypeId: company.lookup('TrainingType', 'Initial'),
    locationId,
    startDate: '2026-11-11',
    dueDate: '2026-12-12',
    classDate: '2026-11-13',
    startTime: '08:30',
    endTime: '16:45',
    isSafetyMeeting: true,
    instructorName: 'Ina Instructor',
    instructorAddress: '1 Main St',
    notes: 'Bring chains',
  };
  const form = {
    ...plain,
    courseIds: courseIds.join(','),
    employeeIds: [ann, bo].join(','),
    skipValid: false,
    moveOpen: true,
    notify: false,
    completedAt: '2026-11-14',
    gradeId: company.lookup('Grade', 'Pass'),
    gradeNote: 'Well done',
    attendedIds: ann,
    docs: [new File(['%PDF-1.4\n%%EOF\n'], 'scan.pdf', { type: 'application/pdf' })],
  };
  expect(unsent(api.trainings.save, form)).toEqual(['id', 'version', 'takeFrom', 'incidentId']);
  const saved = await server.call(api.trainings.save, form, token);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  const { id, version } = saved.json<{ data: { id: string; version: number } }>().data;
  const training = await shown(server, token, id, {
    ...api.trainings,
    excel: api.trainings.listExcel,
    entity: 'training',
  });
  const text = 'Due soon: Winter class is due 12/12/2026, in 21 days';
  expect(besides(training.row, plain)).toEqual({
    id,
    version,
    'trainingType.lookupName': 'Initial',
    'trainingType.lookupDisplayName': 'Initial',
    courseCount: 3,
    employeeCount: 2,
    completedCount: 1,
    'location.locationName': 'Main yard',
    source: 'manual',
    isCancelled: false,
    status: 'DueSoon',
    standing: text,
  });
  expect(training.cells).toEqual({
    'Training Name': 'Winter class',
    Description: 'Ice and snow',
    Type: 'Initial',
    Courses: '3',
    Employees: '2',
    Location: 'Main yard',
    'Assigned Date': '11/11/2026',
    'Due Date': '12/12/2026',
    'Due Date reason': text,
    'Safety Meeting': 'Yes',
    Completed: '1',
    Status: 'Due soon',
    Made: 'By hand',
    Cancelled: 'No',
  });
  expect(indistinct(training.cells)).toEqual([]);
  expect(training.details).toMatchObject({
    ...asRead(plain),
    courses: courseIds.map((courseId) => ({ id: courseId, assignedCount: 2, completedCount: 1 })),
    assignmentCount: 6,
    completedAssignmentCount: 3,
    openAssignmentCount: 3,
    // One scan for three courses.
    documentCount: 1,
  });
  const completion = [
    'Completed: 11/14/2026',
    'Completed by: Pat Doe',
    'Grade: Pass',
    'Grade note: Well done',
  ];
  const document = ['File: scan.pdf', 'Document: scan.pdf'];
  expect(training.history).toEqual([
    'Description: Ice and snow',
    'Notes: Bring chains',
    'Class date: 11/13/2026',
    'Due date: 12/12/2026',
    'End time: 4:45 PM',
    'Instructor address: 1 Main St',
    'Instructor name: Ina Instructor',
    'Is safety meeting: Yes',
    'Location: Main yard',
    'Start date: 11/11/2026',
    'Start time: 8:30 AM',
    'Training name: Winter class',
    'Training type: Initial',
    'Assigned: 11/11/2026',
    'Assigned: 11/11/2026',
    'Attendance: Present',
    'Attendance: Absent',
    ...[completion, completion, completion].flat(),
    ...[document, document, document].flat(),
  ]);
});
