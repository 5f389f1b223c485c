import type { CompanyTransaction } from '../../../db/transaction.ts';
import { eachRow } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportEntity, ImportRow } from '../../../import/entity.ts';
import { measuredRow } from '../../../import/measured.ts';
import { findNamedUnits } from '../../../import/find/unit.ts';
import { reminderFields } from './import-fields.ts';
import { decideReminder, low, type Office } from './import-decision.ts';
import {
  addTasks,
  followImport,
  metersOf,
  remindersOf,
  tasksNamed,
  timeUnitIds,
  timeZoneOf,
  usageThen,
  type MeteredUnit,
} from './import-rows.ts';

/** Service reminders out of a spreadsheet: new ones are made, with their tasks; those of the same unit and task are updated. */
export const reminderImport: ImportEntity = {
  name: 'serviceReminder',
  label: 'service reminders',
  module: 'EQUIPMENT',
  fields: reminderFields,
  choices: {},
  mayCreate: true,
  table: 'service_reminder',
  columns: [
    'equipment_id',
    'task_id',
    'primary_meter_interval',
    'primary_due_soon_threshold',
    'next_primary_meter_reading',
    'secondary_meter_interval',
    'secondary_due_soon_threshold',
    'next_secondary_meter_reading',
    'time_interval',
    'time_interval_type_id',
    'time_interval_threshold',
    'next_due_time',
    'due_month_day',
    'notes',
    'completed_at',
  ],
  nameSql: `(select k.name from service_task k where k.client_id = t.client_id and k.id = t.task_id)
    || ' of ' || (select q.name from equipment q where q.client_id = t.client_id and q.id = t.equipment_id)`,
  decide: decideRows,
  place: withTasks,
  // Whoever completed or changed one since has given it another version, and that is asked for already.
  inUse: () => Promise.resolve([]),
  written: followImport,
};

async function decideRows(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  context: ImportContext,
): Promise<readonly Decision[]> {
  const { match, unitIds } = await findNamedUnits(db, rows, context.lock);
  const units = await metersOf(db, unitIds);
  const requests = rows.flatMap((row) => {
    const found = match(row);
    const day = row.values['completedAt'];
    return 'unit' in found && typeof day === 'string'
      ? [{ row: row.number, unit: found.unit.id, day }]
      : [];
  });
  const office: Office = {
    context,
    match,
    units: new Map(units.map((unit) => [unit.id, unit])),
    known: await remindersOf(db, unitIds, context.lock),
    periods: await timeUnitIds(db),
    usage: await usageThen(db, requests, await timeZoneOf(db, context.clientId)),
  };
  return eachRow(rows, (row) => {
    const found = match(row);
    const unit = 'unit' in found ? office.units.get(found.unit.id) : undefined;
    return decideReminder(unit ? inUnitsOf(row, unit, context) : row, office);
  });
}

const counts = [
  { primary: 'primaryMeterInterval', secondary: 'secondaryMeterInterval' },
  { primary: 'primaryDueSoonThreshold', secondary: 'secondaryDueSoonThreshold' },
  { primary: 'nextPrimaryMeterReading', secondary: 'nextSecondaryMeterReading' },
  { primary: 'lastPrimaryReading', secondary: 'lastSecondaryReading' },
] as const;

/** The row with its intervals, thresholds and readings in the units of the meters of its unit. */
function inUnitsOf(
  row: ImportRow,
  unit: MeteredUnit,
  { meterUnits: units }: ImportContext,
): ImportRow {
  const counted = (id: string | null) => units.find((one) => one.id === id) ?? null;
  const meters = {
    primary: counted(unit.primaryMeterUnitId),
    secondary: counted(unit.secondaryMeterUnitId),
  };
  return measuredRow(row, reminderFields, counts, { meters, units });
}

/** Gives every new reminder its task, made where there is none of that name. */
async function withTasks(
  db: CompanyTransaction,
  clientId: string,
  decisions: readonly Decision[],
): Promise<readonly Decision[]> {
  const names = new Map<string, string>();
  for (const { outcome, values } of decisions) {
    const name = values?.['taskName'];
    if (outcome === 'create' && typeof name === 'string' && !names.has(low(name)))
      names.set(low(name), name);
  }
  if (names.size === 0) return decisions;
  const known = await tasksNamed(db, [...names.keys()]);
  const missing = [...names].filter(([key]) => !known.has(key)).map(([, name]) => name);
  if (missing.length > 0) await addTasks(db, clientId, missing);
  const tasks = missing.length > 0 ? await tasksNamed(db, [...names.keys()]) : known;
  return decisions.map((decision) =>
    decision.outcome === 'create'
      ? {
          ...decision,
          values: { ...decision.values, taskId: tasks.get(low(decision.values?.['taskName'])) },
        }
      : decision,
  );
}
