import type { Draft } from './draft.ts';
import type { People } from './people.ts';

/** Writes down a report the office looks at, and when it would be mailed: the sample mails nobody by itself. */
export function addReports(draft: Draft, people: People): void {
  const owner = people.named('admin').id;
  const savedReportId = draft.add('savedReport', {
    reportName: 'Employees by Name',
    category: 'employee',
    filter: JSON.stringify({
      version: 1,
      filter: {},
      sort: [{ field: 'lastName', direction: 'asc' }],
    }),
    ownerId: owner,
    createdAt: draft.instant(draft.day(-20)),
  });
  const reportScheduleId = draft.add('reportSchedule', {
    savedReportId,
    ownerId: owner,
    frequency: 'weekly',
    weekday: '1',
    monthDay: null,
    hour: 6,
    doneUntil: draft.instant(draft.day(-1)),
    lastPeriod: null,
    isPaused: true,
    pauseReason: 'Paused by Dana Whitfield.',
  });
  for (const name of ['admin', 'office'] as const)
    draft.add('reportScheduleRecipient', {
      reportScheduleId,
      employeeId: people.named(name).id,
      unsubscribedAt: null,
    });
}
