import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import type { MeterUnit } from '@roadproof/domain/equipment/meter-fit';
import { measureInHeader, meterKind } from '@roadproof/domain/meter-unit';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isRejected, rejection } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportEntity, ImportRow } from '../../../import/entity.ts';
import { measuredRow, type MeasuredRow } from '../../../import/measured.ts';
import { findNamedUnits } from '../../../import/find/unit.ts';
import { readingFields } from './import-fields.ts';
import { addCompanions, changedCompanions, followReadings } from './import-rows.ts';
import { decide, fieldOf, labelOf, noonOf, type Placed } from './import-decision.ts';
import { neighbours, unitsOf, type NewReading, type StoredReading, type Unit } from './rows.ts';

/** Meter readings out of a spreadsheet, of any day up to today, in the order of their days. */
export const readingImport: ImportEntity = {
  name: 'meterReading',
  label: 'meter readings',
  module: 'EQUIPMENT',
  fields: readingFields,
  choices: {},
  mayCreate: true,
  table: 'meter_reading',
  columns: ['equipment_id', 'meter', 'reading', 'meter_offset', 'read_at', 'source', 'note'],
  nameSql: `(select q.name from equipment q where q.client_id = t.client_id and q.id = t.equipment_id)`,
  decide: decideRows,
  place: async (db, clientId, decisions) => {
    await addCompanions(
      db,
      clientId,
      decisions.flatMap(({ outcome, values }) => (outcome === 'create' ? companionIn(values) : [])),
    );
    return decisions;
  },
  inUse: changedCompanions,
  written: followReadings,
};

const companionIn = (values: Decision['values']): NewReading[] => {
  const other = values?.['companion'] as NewReading | undefined;
  return other ? [other] : [];
};

async function decideRows(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  context: ImportContext,
): Promise<readonly Decision[]> {
  const { match, unitIds } = await findNamedUnits(db, rows, context.lock);
  const units = new Map(await unitsOf(db, unitIds, 'unlocked'));
  const decided = new Map<number, Decision>();
  const placed: Placed[] = [];
  for (const row of rows) {
    const found = match(row);
    const unit = 'unit' in found ? units.get(found.unit.id) : undefined;
    const measured = inUnitsOf('row' in found ? found.row : row, unit, context);
    const place = placeOf(measured, found, context);
    if ('problems' in place) decided.set(row.number, rejection(measured, place.problems));
    else placed.push(place);
  }
  // The file may be in any order; readings follow each other by their days.
  placed.sort((a, b) => a.day.localeCompare(b.day) || a.row.number - b.row.number);
  const moments = placed.flatMap(({ unitId, day }) =>
    meterNames.map((meter) => ({
      equipmentId: unitId,
      meter,
      at: day === context.today ? null : noonOf(day),
    })),
  );
  const known = moments.length === 0 ? [] : await neighbours(db, moments);
  const newest = new Map<string, StoredReading>();
  for (const [index, place] of placed.entries()) {
    const stored = { primary: known[index * 2], secondary: known[index * 2 + 1] };
    const decision = decide(place, { stored, newest, units, importContext: context });
    decided.set(place.row.number, withDayNote(place.row, decision));
  }
  return rows.flatMap(({ number }) => decided.get(number) ?? []);
}

const readings = [fieldOf];

/** The row with its readings in the units of the meters of its unit. */
function inUnitsOf(row: ImportRow, unit: Unit | undefined, context: ImportContext): MeasuredRow {
  const meter = (name: MeterName): MeterUnit | null => {
    const { unitName = null, unit: label = null } = unit?.[name] ?? {};
    return unitName === null
      ? null
      : { kind: meterKind([unitName, label ?? '']) ?? null, label: label ?? unitName };
  };
  const meters = { primary: meter('primary'), secondary: meter('secondary') };
  const withUnits = withUnitColumns(row);
  return unit === undefined
    ? { ...withUnits, written: {} }
    : measuredRow(withUnits, readingFields, readings, { meters, units: context.meterUnits });
}

const unitColumns = { primary: 'primaryUnit', secondary: 'secondaryUnit' } as const;

/** The row with what its columns of units say of its readings, where neither a word behind them nor their heading says more. */
function withUnitColumns(row: ImportRow): ImportRow {
  const measures = { ...row.measures };
  const problems = [...row.problems];
  for (const meter of meterNames) {
    const key = unitColumns[meter];
    const [text, field] = [row.values[key], fieldOf[meter]];
    if (typeof text !== 'string' || typeof row.values[field] !== 'number') continue;
    const measure = measureInHeader(text);
    const known = measures[field];
    if (measure === null)
      problems.push({
        field: key,
        level: 'rejected',
        message: `${labelOf[meter]} Unit: "${text}" is no unit of a meter; write miles, kilometers or hours.`,
      });
    else if (known === undefined || known === 'distance') measures[field] = measure;
  }
  return { ...row, measures, problems };
}

/** Adds the note that a reading without a day is one of today. */
function withDayNote({ values }: ImportRow, decision: Decision): Decision {
  if (decision.outcome !== 'create' || typeof values['readOn'] === 'string') return decision;
  const message = 'No day of the reading: it is recorded as read today.';
  const problems = [...decision.problems, { field: 'readOn', message, level: 'note' } as const];
  return { ...decision, problems };
}

function placeOf(
  row: MeasuredRow,
  match: ReturnType<Awaited<ReturnType<typeof findNamedUnits>>['match']>,
  { today }: ImportContext,
): Placed | { readonly problems: readonly ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const say = (field: string, message: string) =>
    void problems.push({ field, message, level: 'rejected' });
  const day = typeof row.values['readOn'] === 'string' ? row.values['readOn'] : today;
  if ('problem' in match) problems.push(match.problem);
  if (day > today) say('readOn', `Read On: ${formatDay(day)} is in the future.`);
  const hasReading = meterNames.some((meter) => typeof row.values[fieldOf[meter]] === 'number');
  const isRefused = isRejected(row.problems);
  if (!hasReading && !isRefused) say('primaryReading', 'This row has no reading.');
  if (problems.length > 0 || isRefused || 'problem' in match) return { problems };
  return { row, unitId: match.unit.id, day };
}
