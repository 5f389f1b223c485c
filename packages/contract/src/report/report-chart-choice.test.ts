import { expect, test } from 'vitest';
import { reportCategories } from './report-category.ts';
import { reportCharts } from './report-chart.ts';
import { chosenInChart } from './report-chart-choice.ts';

const day = (value: string, comparisonOperator: number) => ({ value, comparisonOperator });

test('a month narrows the days that were asked for, and never widens them', () => {
  const filter = {
    nextRenewal: { combineWith: 0, filters: [day('2026-11-10', 4), day('2027-01-31', 5)] },
  };
  const opened = (bar: string) =>
    chosenInChart('equipment-renewal', filter, { by: 'month', bar })['nextRenewal'];
  expect(opened('2026-11-01/2026-11-30')).toEqual({
    combineWith: 0,
    filters: [day('2026-11-10', 4), day('2026-11-30', 5)],
  });
  expect(opened('2027-01-01/')).toEqual({
    combineWith: 0,
    filters: [day('2027-01-01', 4), day('2027-01-31', 5)],
  });
});

test('a status takes the place of the one before', () => {
  expect(
    chosenInChart(
      'training',
      { GetOnlyPendingTrainings: true, CourseIds: ['a', 'b'] },
      { by: 'course', bar: 'b', status: 'OverDue' },
    ),
  ).toEqual({ TrainingStatus: 'OverDue', CourseIds: ['b'] });
});

test('every category has something to look at', () => {
  for (const category of reportCategories) {
    const { by } = reportCharts[category];
    expect(new Set(by.map(({ key }) => key)).size).toBe(by.length);
    expect(by.length).toBeGreaterThan(1);
  }
});
