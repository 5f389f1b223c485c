import { api } from '@roadproof/contract/api';
import type { Operation, OutputOf } from '@roadproof/contract/operation';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { Case, Input } from './removals.ts';

interface Setup {
  readonly ask: (operation: Operation, input: Input) => Promise<{ readonly status: number }>;
  readonly made: (operation: Operation, input: Input) => Promise<string>;
  readonly server: Pick<TestApp, 'call' | 'company'>;
  readonly token: () => string;
}

/** A driver who was taken off driving. */
export const holdCase =
  ({ ask, made, server, token }: Setup) =>
  async (): Promise<Case> => {
    const employeeId = await server.company.employee({ firstName: 'Marcus', lastName: 'Hollis' });
    const id = await made(api.driverHolds.save, {
      employeeId,
      fromDay: '2026-11-20',
      reason: 'Test pending',
    });
    return {
      id,
      seen: async () =>
        (await server.call(api.driverHolds.ofDriver, { EmployeeId: employeeId }, token())).json<{
          data: OutputOf<typeof api.driverHolds.ofDriver>;
        }>().data.holds[0],
      remove: () => ask(api.driverHolds.remove, { id }),
    };
  };
