import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { newId } from '../../../../db/id.ts';
import type { Case, Input, Row } from './removals.ts';

interface Office {
  readonly ask: (operation: Operation, input: Input) => Promise<{ readonly status: number }>;
  readonly made: (operation: Operation, input: Input) => Promise<string>;
  readonly rows: (operation: Operation) => Promise<readonly Row[]>;
  readonly task: () => Promise<string>;
}

/** A task and a program of service, and how they are deleted. */
export function serviceCases({ ask, made, rows, task }: Office): {
  readonly 'Service task': () => Promise<Case>;
  readonly 'Service program': () => Promise<Case>;
} {
  const seenIn = async (operation: Operation, id: string) =>
    (await rows(operation)).find((row) => row.id === id);
  return {
    'Service task': async () => {
      const id = await task();
      return {
        id,
        seen: () => seenIn(api.serviceTasks.list, id),
        remove: () => ask(api.serviceTasks.remove, { id }),
      };
    },
    'Service program': async () => {
      const lines = [{ taskName: `Task ${newId()}`, primaryMeterInterval: 10_000 }];
      const id = await made(api.servicePrograms.save, { name: `Program ${newId()}`, lines });
      return {
        id,
        seen: () => seenIn(api.servicePrograms.list, id),
        remove: () => ask(api.servicePrograms.remove, { id, reminders: 'keep' }),
      };
    },
  };
}
