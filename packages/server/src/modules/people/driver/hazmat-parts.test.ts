import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { classroom } from '../../training/training/testing/classroom.ts';

let now = '2026-11-26T18:00:00Z';
const server = await testApp({ now: () => new Date(now) });

test('parts of hazmat training do not add up: the oldest one says when training is due again (49 CFR 172.704(c)(2))', async () => {
  const token = await server.signIn();
  const { course, schedule, tracked } = classroom(server, token);
  const part = async (name: string, paragraph: string) =>
    course(name, { regulation: `49 CFR 172.704(a)(${paragraph})`, recurrenceMonths: 36 });
  const [awareness, functions, safety, security] = [
    await part('Awareness', '1'),
    await part('Function', '2'),
    await part('Safety', '3'),
    await part('Security', '4'),
  ];
  const person = await server.company.employee({ hireDate: '2020-01-06' });
  const completedOn = (day: string) => ({ startDate: day, dueDate: day, completedAt: day });
  await schedule([awareness, functions, safety], [person], completedOn('2024-05-01'));
  await schedule([security], [person], completedOn('2025-05-01'));
  const days = (await tracked(person)).map((row) => row.dueDate.slice(0, 10));
  expect([...new Set(days)].sort()).toEqual(expect.arrayContaining(['2027-05-01', '2028-05-01']));
  const owing = async (day: string) => {
    now = `${day}T18:00:00Z`;
    server.platform.counts.forget(server.company.clientId);
    const again = await server.signIn();
    return (await server.call(api.employees.list, { check: '172.704' }, again))
      .json<{ data: { id: string }[] }>()
      .data.map(({ id }) => id);
  };
  expect(await owing('2027-04-30')).toEqual([]);
  expect(await owing('2027-05-01')).toEqual([]);
  expect(await owing('2027-05-02')).toEqual([person]);
});
