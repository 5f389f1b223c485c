import { auditValue } from '@roadproof/domain/records/audit-value';
import { driverKinds } from '@roadproof/domain/people/file-rule';
import { retentionRules } from '@roadproof/domain/people/retention';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const { database } = await testApp();
const context = { names: {}, timeZone: 'America/Chicago' };

interface Choices {
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
}

/** The columns of audited tables to which the database allows listed words alone. */
async function choices(): Promise<readonly Choices[]> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select c.relname::text as "table", pg_get_constraintdef(k.oid) as rule
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'c'
       and exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'z_audit')`.execute(
    database.owner,
  );
  return rows.flatMap(({ table, rule }) =>
    [...rule.matchAll(/(\w+) (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/g)].map(
      ([, column = '', list = '']) => ({
        table,
        column,
        values: [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value),
      }),
    ),
  );
}

// A person reads 'Double or triple trailers', never 'doubles', 'policeReport' or 'NONCDL_CMV'.
const isRead = (text: string | null): boolean =>
  text !== null && /^[A-Z0-9]/.test(text) && !/[a-z][A-Z]|_/.test(text);

test('no stored word of any column with choices reaches the history', async () => {
  const found = await choices();
  const columns = found.map(({ table, column }) => `${table}.${column}`);
  expect(columns).toEqual(
    expect.arrayContaining([
      'employee.vehicle_duties',
      'incident_file.kind',
      'driver_file_type.required',
      'training_mapping.reason',
      'work_order.discount_by',
    ]),
  );
  // What the database lets stand that the rules alone limit.
  const limited: readonly Choices[] = [
    { table: 'driver_file_type', column: 'applies_to', values: driverKinds },
    { table: 'driver_file_type', column: 'if_applicable_to', values: driverKinds },
    { table: 'driver_file_type', column: 'retention_rule', values: retentionRules },
    { table: 'report_schedule', column: 'month_day', values: ['last'] },
    { table: 'state', column: 'country', values: ['US', 'CA', 'MX'] },
  ];
  const raw = [...found, ...limited].flatMap(({ table, column, values }) =>
    values
      .map((value) => [value, auditValue(column, value, { ...context, table })] as const)
      .filter(([value, text]) => !isRead(text) || (column === 'retention_rule' && text === value))
      .map(([value, text]) => `${table}.${column}: ${value} reads ${String(text)}`),
  );
  expect(raw).toEqual([]);
});
