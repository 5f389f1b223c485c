import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { classroom } from '../../training/training/testing/classroom.ts';

const server = await testApp({ now: () => new Date('2026-11-24T18:00:00Z') });
const token = await server.signIn();
const { course, schedule } = classroom(server, token);

const check = async () => {
  server.platform.counts.forget(server.company.clientId);
  return (await server.call(api.drivers.checks, {}, token))
    .json<{
      data: { code: string; of: string; violating: number; examined: number; isPattern: boolean }[];
    }>()
    .data.find(({ code }) => code === '172.704');
};
const listed = async () =>
  (await server.call(api.employees.list, { check: '172.704' }, token))
    .json<{ data: { id: string }[] }>()
    .data.map(({ id }) => id)
    .sort();
const close = async (employeeId: string, courseCatalogId: string) =>
  server.database.owner
    .updateTable('trainingRequirement')
    .set({ closedAs: 'completed', completedAt: '2026-10-20' })
    .where('employeeId', '=', employeeId)
    .where('courseCatalogId', '=', courseCatalogId)
    .execute();
const october = { startDate: '2026-10-01', dueDate: '2026-11-01' };

test('people are counted who owe a hazmat course, not classes and not other courses (49 CFR 172.704)', async () => {
  expect(await check()).toBeUndefined();
  const hazmat = await course('Hazmat', { regulation: '49 CFR 172.704' });
  const security = await course('Hazmat Security', { regulation: '49 CFR 172.704(a)(4)' });
  const driving = await course('Defensive driving');
  const [trained = '', late = '', later = '', free = ''] = await Promise.all(
    Array.from({ length: 4 }, () => server.company.employee()),
  );
  await schedule([hazmat, driving], [trained], october);
  await close(trained, hazmat);
  await schedule([hazmat, security], [late, later], october);
  await schedule([driving], [free], october);
  // Of two hazmat courses one is done: one person, who still owes the other.
  await close(late, hazmat);
  expect(await listed()).toEqual([late, later].sort());
  expect(await check()).toMatchObject({
    of: 'people',
    violating: 2,
    examined: 3,
    isPattern: true,
  });
  await close(late, security);
  await close(later, hazmat);
  await close(later, security);
  expect(await check()).toMatchObject({ violating: 0, examined: 3, isPattern: false });
});
