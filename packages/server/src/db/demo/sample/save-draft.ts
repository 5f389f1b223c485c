import { sql } from 'kysely';
import type { CompanyTransaction } from '../../transaction.ts';
import type { Draft, DraftTable } from './draft.ts';

// A row may only name rows of tables before it.
const order: readonly DraftTable[] = [
  'storedFile',
  'clientInsuranceCertificate',
  'employeeGroup',
  'location',
  'equipmentGroup',
  'employee',
  'certificateRequest',
  'certificateRequestEvent',
  'credential',
  'driverFile',
  'driverHold',
  'courseCatalog',
  'courseFile',
  'courseAudience',
  // Orders and trainings name the case they were made after.
  'incident',
  'training',
  'trainingCourse',
  'trainingMapping',
  'trainingRequirement',
  'trainingAttempt',
  'trainingDocument',
  'equipment',
  'equipmentFile',
  'meterReading',
  'serviceTask',
  'serviceProgram',
  'serviceProgramLine',
  'serviceProgramUnit',
  'serviceReminder',
  'workOrder',
  'workorderEquipment',
  'workOrderEvent',
  'workOrderCost',
  'serviceReminderHistory',
  'renewal',
  'renewalHistory',
  'incidentEquipment',
  'incidentDriver',
  'incidentTest',
  'incidentCost',
  'incidentParty',
  'incidentFile',
  'incidentEvent',
  'savedReport',
  'listView',
  'reportSchedule',
  'reportScheduleRecipient',
  'referenceDocument',
  'feedback',
  'feedbackComment',
];

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** Inserts all rows of a draft, each table in a few statements. */
export async function saveDraft(db: CompanyTransaction, draft: Draft): Promise<void> {
  for (const table of draft.rows.keys()) {
    if (!order.includes(table)) throw new Error(`no place in the order for ${table}`);
  }
  for (const table of order) {
    for (const rows of alike(draft.rows.get(table) ?? [])) await insert(db, snake(table), rows);
  }
}

// Rows that name the same columns go together: a column left out keeps its default.
function alike(rows: readonly object[]): readonly object[][] {
  const groups = new Map<string, object[]>();
  for (const row of rows) {
    const columns = Object.keys(row).sort().join();
    const group = groups.get(columns);
    if (group) group.push(row);
    else groups.set(columns, [row]);
  }
  return [...groups.values()];
}

// One JSON parameter instead of thousands: the statement stays short whatever the number of rows.
async function insert(
  db: CompanyTransaction,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(snake(name))));
  const plain = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), bytes(value)])),
  );
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(plain)}::jsonb)
  `.execute(db);
}

function bytes(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
