import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { Case, Input, Row } from './removals.ts';

interface Setup {
  readonly ask: (operation: Operation, input: Input) => Promise<{ readonly status: number }>;
  readonly made: (operation: Operation, input: Input) => Promise<string>;
  readonly rows: (operation: Operation, input?: Input) => Promise<readonly Row[]>;
}

/** An incident that may be deleted: no commercial vehicle was in it. */
export const incidentCase =
  ({ ask, made, rows }: Setup) =>
  async (): Promise<Case> => {
    const incidentTypeId = await made(api.incidentTypes.save, {
      incidentName: `Type ${crypto.randomUUID()}`,
    });
    const id = await made(api.incidents.save, {
      incidentTypeId,
      incidentDate: '2026-11-20',
      location: 'Yard',
      description: 'Scraped a gate',
      isCmv: 'false',
    });
    return {
      id,
      seen: async () =>
        (await rows(api.incidents.list)).find((row) => row.id === id)?.['caseNumber'],
      remove: () => ask(api.incidents.remove, { id }),
    };
  };
