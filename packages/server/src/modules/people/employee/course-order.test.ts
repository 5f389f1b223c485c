import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { classroom, pairOf } from '../../training/training/testing/classroom.ts';

test('what is still to do of a person comes first, the most overdue on top, then what is done', async () => {
  const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
  const token = await server.signIn();
  const { ask, course, schedule, tracked } = classroom(server, token);
  const EmployeeId = await server.company.employee();
  const days = [
    ['Later', '2026-11-21', '2027-06-30'],
    ['Overdue', '2026-09-01', '2026-10-01'],
    ['Soon', '2026-11-21', '2026-11-30'],
    ['Done first', '2026-11-01', '2026-12-30'],
    ['Done last', '2026-11-01', '2026-12-31'],
    ['Most overdue', '2026-08-01', '2026-09-01'],
  ] as const;
  for (const [name, startDate, dueDate] of days)
    await schedule([await course(name)], [EmployeeId], { trainingName: name, startDate, dueDate });
  for (const name of ['Done first', 'Done last']) {
    const row = (await tracked(EmployeeId)).find(({ trainingName }) => trainingName === name);
    const [TrainingMappingId, CourseCatalogId] = pairOf(row, name).split('|');
    const completion = { TrainingMappingId, CourseCatalogId, completedAt: '2026-11-20' };
    expect((await ask(api.trainingCompletions.complete, completion)).status).toBe(200);
  }
  const { data } = await ask<readonly { course: string }[]>(api.employees.courses, { EmployeeId });
  expect(data.map((one) => one.course)).toEqual([
    'Most overdue',
    'Overdue',
    'Soon',
    'Later',
    'Done last',
    'Done first',
  ]);
});
