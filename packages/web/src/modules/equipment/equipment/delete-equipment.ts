import type { Removal } from '../../../bulk-act/use-bulk-delete.tsx';

interface Deleted {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly serialNumber: string | null;
}

/** How units are deleted, one on its own page or chosen ones of the list; the question says the VIN, so that nobody deletes the wrong one of a name. */
export const unitRemoval: Removal<Deleted> = {
  operation: 'bulkActs.removeUnits',
  thing: 'Equipment',
  those: 'these Units',
  kind: 'unitDelete',
  nameOf: ({ name }) => name,
  namedOf: ({ name, serialNumber }) =>
    serialNumber === null || serialNumber === '' ? name : `${name}, VIN ${serialNumber}`,
  messages: { title: 'Deleted', description: 'Equipment deleted successfully' },
};
