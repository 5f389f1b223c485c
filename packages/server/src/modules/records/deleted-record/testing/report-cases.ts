import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { Case, Input, Row } from './removals.ts';

interface Setup {
  readonly server: TestApp;
  readonly ask: (operation: Operation, input: Input) => Promise<{ readonly status: number }>;
  readonly made: (operation: Operation, input: Input) => Promise<string>;
  readonly rows: (operation: Operation, input?: Input) => Promise<readonly Row[]>;
}

/** A custom report. */
const reportCase =
  ({ ask, made, rows }: Omit<Setup, 'server'>) =>
  async (): Promise<Case> => {
    const id = await made(api.savedReports.save, { reportName: 'Yard', category: 'equipment' });
    return {
      id,
      seen: async () =>
        (await rows(api.savedReports.list)).find((row) => row.id === id)?.['reportName'],
      remove: () => ask(api.savedReports.remove, { id }),
    };
  };

/** A report as it stood. */
const snapshotCase =
  ({ ask, made, rows }: Omit<Setup, 'server'>) =>
  async (): Promise<Case> => {
    const id = await made(api.reportSnapshots.save, {
      name: 'Yard',
      category: 'equipment',
      filterExpression: '{}',
    });
    return {
      id,
      seen: async () =>
        (await rows(api.reportSnapshots.list)).find((row) => row.id === id)?.['sha256'],
      remove: () => ask(api.reportSnapshots.remove, { id }),
    };
  };

/** A schedule of a report, with one reader. */
const scheduleCase =
  ({ server, ask, made, rows }: Setup) =>
  async (): Promise<Case> => {
    const savedReportId = await made(api.savedReports.save, {
      reportName: 'Yard',
      category: 'equipment',
    });
    const reader = await server.company.employee({
      email: `${crypto.randomUUID()}@carrier.example`,
      hasClientAdminPortalAccess: true,
      hasReportsAccess: true,
    });
    const id = await made(api.reportSchedules.save, {
      savedReportId,
      frequency: 'daily',
      hour: 6,
      recipientIds: [reader],
    });
    // Paused before, as one that is restored is.
    await ask(api.reportSchedules.pause, { id });
    return {
      id,
      seen: async () => {
        const answer = (await rows(api.reportSchedules.get, {
          SavedReportId: savedReportId,
        })) as unknown as { readonly schedules: readonly Row[] };
        const found = answer.schedules.find((row) => row.id === id);
        return found && { ...found, pauseReason: null };
      },
      remove: () => ask(api.reportSchedules.remove, { id }),
    };
  };

/** What belongs to reports and can be deleted, by its kind. */
export const reportCases = (setup: Setup) => ({
  'Custom report': reportCase(setup),
  Snapshot: snapshotCase(setup),
  'Report schedule': scheduleCase(setup),
});
