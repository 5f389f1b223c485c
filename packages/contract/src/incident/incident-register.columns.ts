import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { registerRow } from './incident-register.ts';

/** The six columns of the accident register, letter for letter (49 CFR 390.15(b)(1)); the last, with the longest name, waits where not all of them find room. */
export const registerColumns = {
  list: 'incident-register',
  fileName: 'accident_register',
  sheet: 'Accident register',
  columns: [
    { key: 'incidentDate', header: 'Date of accident', kind: 'day', width: 136, pin: 'start' },
    {
      key: 'place',
      header: 'City or town, or most near, and State',
      kind: 'text',
      width: 210,
      stays: 'first',
    },
    { key: 'driverName', header: 'Driver name', kind: 'text', width: 176, stays: 'first' },
    { key: 'injuries', header: 'Number of injuries', kind: 'number', width: 152, stays: 'first' },
    {
      key: 'fatalities',
      header: 'Number of fatalities',
      kind: 'number',
      width: 166,
      stays: 'first',
    },
    {
      key: 'hazmatReleased',
      header: "Hazardous materials released (other than fuel from the vehicles' tanks)",
      kind: 'boolean',
      width: 200,
      stays: true,
    },
  ],
} as const satisfies ColumnsOf<z.output<typeof registerRow>>;

/** What the screen shows: the six columns, then what helps to find the case. */
export const registerScreenColumns = {
  ...registerColumns,
  list: 'incident-register-screen',
  columns: [
    ...registerColumns.columns,
    { key: 'unitName', header: 'Unit', kind: 'text', width: 120, export: false },
    {
      key: 'because',
      header: 'Recordable because',
      kind: 'text',
      width: 200,
      filter: false,
      sort: false,
      export: false,
    },
    { key: 'caseNumber', header: 'Case', kind: 'text', width: 140, export: false },
  ],
} as const satisfies ColumnsOf<z.output<typeof registerRow>>;
