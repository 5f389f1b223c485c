/** Tables whose entries only people with the right to restricted files may see: tests after an accident (49 CFR 382.401), money, and why a driver was taken off or a paper put off. */
export const restrictedTables = [
  'incident_test',
  'incident_cost',
  'driver_hold',
  'notice_snooze',
] as const;

/** Columns of older incidents that held the same; their entries in the trail stay. */
export const restrictedColumns = [
  'alcohol_test_at',
  'drug_test_at',
  'not_tested_reason',
  'reserve_amount',
  'paid_amount',
] as const;

const tables = restrictedTables.map((table) => `'${table}'`).join(', ');

/** Whether an entry of the trail tells of a test or of money as a whole, under an alias. */
export const isRestrictedEntry = (alias: string): string =>
  `(${alias}.table_name in (${tables}) or ${alias}.table_name = 'incident_event'
    and coalesce(${alias}.new_values, ${alias}.old_values) ->> 'kind' is not distinct from 'tested')`;

/** Whether an entry of an incident holds a value of such a column, under an alias. */
export const holdsRestricted = (alias: string): string =>
  `(${alias}.table_name = 'incident' and coalesce(${restrictedColumns
    .flatMap((column) => [
      `${alias}.old_values ->> '${column}'`,
      `${alias}.new_values ->> '${column}'`,
    ])
    .join(', ')}) is not null)`;
