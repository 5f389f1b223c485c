import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { Case, Input, Row } from './removals.ts';

interface Setup {
  readonly ask: (operation: Operation, input: Input) => Promise<{ readonly status: number }>;
  readonly made: (operation: Operation, input: Input) => Promise<string>;
  readonly rows: (operation: Operation, input?: Input) => Promise<readonly Row[]>;
}

/** A value of each list an administrator looks after, and a document of the manual. */
export function choiceCases({ ask, made, rows }: Setup) {
  const codes = [...'ABCDEFG'];
  const choiceOf =
    (
      calls: Readonly<Record<'save' | 'list' | 'remove', Operation>>,
      name: string,
      more: () => Input = () => ({}),
    ) =>
    async (): Promise<Case> => {
      const id = await made(calls.save, { [name]: `Choice ${crypto.randomUUID()}`, ...more() });
      return {
        id,
        seen: async () => (await rows(calls.list)).find((row) => row.id === id),
        remove: () => ask(calls.remove, { id }),
      };
    };
  return {
    'Employee group': choiceOf(api.employeeGroups, 'groupName'),
    State: choiceOf(api.states, 'stateName', () => ({ code: `Z${codes.shift() ?? ''}` })),
    'Renewal type': choiceOf(api.renewalTypes, 'renewalName'),
    'Equipment group': choiceOf(api.equipmentGroups, 'groupName'),
    'Equipment type': choiceOf(api.equipmentTypes, 'equipmentTypeName'),
    'Training location': choiceOf(api.locations, 'locationName'),
    'Incident type': choiceOf(api.incidentTypes, 'incidentName'),
    'User manual document': choiceOf(api.referenceDocuments, 'name', () => ({
      documentLink: 'https://www.fmcsa.dot.gov',
    })),
    'List value': choiceOf(api.lookupValues, 'lookupName', () => ({
      lookupGroupName: 'FuelType',
    })),
  };
}
