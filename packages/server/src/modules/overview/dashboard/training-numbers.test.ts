import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const { call, sampleToken: token } = await testApp({
  sample: true,
  now: () => new Date('2026-11-26T18:00:00Z'),
});

test('trainings, courses and people that are overdue are the same numbers on every screen', async () => {
  const { data: shown } = (await call(api.dashboard.data, {}, token)).json<{
    data: Record<string, number>;
  }>();
  const tracker = (await call(api.trainings.tracker, { TrainingStatus: 'OverDue' }, token)).json<{
    data: { EmployeeId: string }[];
    total: number;
  }>();
  const courses = (await call(api.trainingMatrix.courses, {}, token)).json<{
    data: { overdue: number }[];
  }>().data;
  const chart = (
    await call(api.reports.chart, { category: 'training', document: { filter: {} } }, token)
  ).json<{
    data: { statuses: { key: string; count: number }[]; lateIn: number | null };
  }>().data;
  const cells = courses.reduce((sum, { overdue }) => sum + overdue, 0);
  expect(shown['trainingOverdue']).toBeGreaterThan(0);
  expect(shown['trainingOverdueCourses']).toBeGreaterThan(shown['trainingOverdue'] ?? 0);
  expect(tracker.total).toBe(shown['trainingOverdue']);
  expect(chart.lateIn).toBe(shown['trainingOverdue']);
  expect(new Set(tracker.data.map(({ EmployeeId }) => EmployeeId)).size).toBe(
    shown['trainingOverduePeople'],
  );
  expect(cells).toBe(shown['trainingOverdueCourses']);
  expect(chart.statuses.find(({ key }) => key === 'OverDue')?.count).toBe(cells);
});

test('another report has no records that its overdue rows are parts of', async () => {
  const chart = (
    await call(
      api.reports.chart,
      { category: 'equipment-service-reminder', document: { filter: {} } },
      token,
    )
  ).json<{ data: { lateIn: number | null } }>().data;
  expect(chart.lateIn).toBeNull();
});
