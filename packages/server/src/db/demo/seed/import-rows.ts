import type { Layout } from '../../../import/batch.ts';
import type { Cell, Filling } from './copy-rows.ts';
import { each } from './people-rows.ts';
import type { SeededCompany } from './seeded-company.ts';

const rowCount = 20;
const isRejected = (index: number): boolean => index % 10 === 9;
const layout: Layout = { headers: ['First Name', 'Last Name'], kind: 'csv', headerRow: 1 };

/** One import of people that each company has made, with two rows that were refused. */
export function imports(companies: readonly SeededCompany[]): readonly Filling[] {
  const batch = (company: SeededCompany): readonly Cell[] => [
    company.clientId,
    company.id('importBatch', 0),
    'employee',
    'people.csv',
    JSON.stringify(layout),
    'committed',
    rowCount,
    rowCount - 2,
    2,
    `${company.day(-30)}T15:00:00Z`,
    `${company.day(-30)}T15:00:00Z`,
  ];
  const row = (company: SeededCompany, index: number): readonly Cell[] => [
    company.clientId,
    company.id('importRow', index),
    company.id('importBatch', 0),
    index + 1,
    JSON.stringify([`First ${index + 1}`, isRejected(index) ? '' : `Last ${index + 1}`]),
    isRejected(index) ? 'rejected' : 'good',
    isRejected(index) ? 'reject' : 'unchanged',
    isRejected(index) ? 'The last name is missing.' : null,
  ];
  return [
    {
      table: 'import_batch',
      columns: [
        'client_id',
        'id',
        'entity',
        'file_name',
        'layout',
        'status',
        'row_count',
        'imported_count',
        'rejected_count',
        'committed_at',
        'created_at',
      ],
      rows: each(companies, () => 1, batch),
    },
    {
      table: 'import_row',
      columns: [
        'client_id',
        'id',
        'import_batch_id',
        'row_number',
        'source_values',
        'verdict',
        'outcome',
        'reason',
      ],
      rows: each(companies, () => rowCount, row),
    },
  ];
}
