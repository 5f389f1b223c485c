import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { classroom } from '../testing/classroom.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company } = server;
const { ask, course } = classroom(server, await server.signIn());

test('a class that was held already is due and assigned on its day unless other days are sent', async () => {
  const [ann, bo] = [await company.employee(), await company.employee()];
  let courses = 0;
  const training = async (more: Record<string, unknown>) =>
    ask<{ id: string }>(api.trainings.save, {
      trainingName: 'Held',
      trainingTypeId: company.lookup('TrainingType', 'Recurrent'),
      courseIds: await course(`Held class ${(courses += 1)}`),
      employeeIds: ann,
      ...more,
    });
  const days = async (more: Record<string, unknown>) => {
    const { status, data } = await training(more);
    expect(status).toBe(200);
    const found = await ask<{ startDate: string; dueDate: string }>(api.trainings.get, {
      Id: data.id,
    });
    return [found.data.startDate.slice(0, 10), found.data.dueDate.slice(0, 10)];
  };
  expect(await days({ classDate: '2026-11-10' })).toEqual(['2026-11-10', '2026-11-10']);
  expect(await days({ classDate: '2026-11-10', dueDate: '2026-11-30', employeeIds: bo })).toEqual([
    '2026-11-10',
    '2026-11-30',
  ]);
  const { status, messages } = await training({ classDate: '2026-12-10' });
  expect([status, messages.map(({ field }) => field)]).toEqual([400, ['startDate', 'dueDate']]);
});
