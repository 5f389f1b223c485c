import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { classroom } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const token = await server.signIn();
const { course, schedule } = classroom(server, token);
const dues = { Late: '2026-11-20', Soon: today, Later: '2026-12-22', Done: '2026-11-20' };

beforeAll(async () => {
  const ann = await server.company.employee({ firstName: 'Ann' });
  for (const [name, dueDate] of Object.entries(dues))
    await schedule([await course(name)], [ann], {
      trainingName: name,
      startDate: '2026-11-01',
      dueDate,
      ...(name === 'Done' && { completedAt: '2026-11-19' }),
    });
});

type Row = Readonly<Record<string, string>>;

const file = async (operation: Operation, input: object = {}): Promise<readonly Row[]> =>
  parse((await server.call(operation, { format: 'csv', ...input }, token)).body, {
    bom: true,
    columns: true,
  });

const statuses = { Late: 'Overdue', Soon: 'Due soon', Later: 'Pending', Done: 'Completed' };

const statusesOf = (rows: readonly Row[], name: string): Row =>
  Object.fromEntries(rows.map((row) => [row[name] ?? '', row['Status'] ?? '']));

test.each(['excel', 'excelReport'] as const)(
  'statuses and cells of courses have the words of the tracker in its file (%s)',
  async (call) => {
    const rows = await file(api.trainings[call]);
    const cells = rows.map(
      (row) => [row['Training Name'], row[row['Training Name'] ?? '']] as const,
    );
    expect(statusesOf(rows, 'Training Name')).toEqual(statuses);
    expect(Object.fromEntries(cells)).toEqual({ ...statuses, Done: '11/19/2026' });
  },
);

test('a report by course and the list of trainings say the same words', async () => {
  const byCourse = await file(api.trainings.excelReport, { ByCourse: true });
  expect(statusesOf(byCourse, 'Course')).toEqual(statuses);
  expect(statusesOf(await file(api.trainings.listExcel), 'Training Name')).toEqual(statuses);
});
