import type { z } from 'zod';
import { reasonOf, reportOf, type ColumnsOf } from '../column.ts';
import type { renewalRow } from './renewal.ts';

/** What equipment/renewals shows and `equipment_renewals` exports. */
export const renewalColumns = {
  list: 'renewal',
  fileName: 'equipment_renewals',
  sheet: 'Equipment Renewals',
  columns: [
    { key: 'equipment.name', header: 'Equipment', kind: 'text', pin: 'start', width: 200 },
    {
      key: 'renewalType.renewalName',
      header: 'Renewal Type',
      kind: 'text',
      width: 230,
      stays: 'first',
      filter: { field: 'renewalTypeId', list: 'renewalType' },
    },
    {
      key: 'renewalStatus.lookupDisplayName',
      header: 'Status',
      kind: 'status',
      width: 124,
      stays: true,
      standing: 'standing',
      filter: { field: 'renewalStatusId', lookup: 'RenewalStatus' },
    },
    reasonOf('standing'),
    {
      key: 'due',
      header: 'Due',
      kind: 'due',
      standing: 'standing',
      width: 336,
      stays: 'first',
      filter: false,
    },
    {
      key: 'nextRenewal',
      header: 'Next Renewal',
      kind: 'day',
      standing: 'standing',
      width: 200,
    },
    { key: 'lastCompletedOn', header: 'Last Completed On', kind: 'day', width: 150, stays: 'last' },
    { key: 'completionDate', header: 'Completion Date', kind: 'day', width: 136 },
    { key: 'equipment.inspectionDate', header: 'Inspection Date', kind: 'day', width: 136 },
    { key: 'notes', header: 'Notes', kind: 'text', width: 220 },
    { key: 'citation', header: 'Citation', kind: 'text', width: 150, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof renewalRow>>;

export const renewalReport = reportOf(
  renewalColumns,
  { list: 'renewal-report', fileName: 'equipment_renewals', sheet: 'Equipment Renewals' },
  [
    'equipment.name',
    'renewalType.renewalName',
    'renewalStatus.lookupDisplayName',
    'standing.text',
    'nextRenewal',
    'lastCompletedOn',
    'citation',
  ],
  [],
  // Why a unit may not be used is no detail to ask for (49 CFR 396.7).
  'shown',
);
