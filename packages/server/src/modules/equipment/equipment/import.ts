import { splitMakeModel } from '@roadproof/domain/import/import-parts';
import { vinToStore } from '@roadproof/domain/equipment/vin';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { decisionOf, eachRow, rejection } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportEntity, ImportRow } from '../../../import/entity.ts';
import {
  equipmentFields,
  equipmentImportChoices,
  inspectionDue,
  unitSubject,
} from './import-fields.ts';
import { hitch, isFifthWheel } from './import-dispatch-fields.ts';
import { impliedOf, lastInspection, type Office } from './import-implied.ts';
import { unitProblems, type Facts } from './import-decision.ts';
import { isOtherVin } from '../../../import/find/unit-keys.ts';
import { findUnits, unitKeys, type Match } from './import-match.ts';
import { withMeters } from './import-meters.ts';
import { isRenewalField, relatedRenewals, unitFields } from './import-renewals.ts';
import {
  followImport,
  inspectionMonths,
  operatorsNamed,
  unitsInUse,
  unitKinds,
  type StoredUnit,
} from './import-rows.ts';
import { renewalImport } from '../renewal/import.ts';

/** Units out of a spreadsheet: new ones are made, known ones updated. */
export const equipmentImport: ImportEntity = {
  name: 'equipment',
  label: 'equipment',
  module: 'EQUIPMENT',
  fields: equipmentFields,
  fieldsIn: unitFields,
  related: { entity: renewalImport, owner: 'equipmentId' },
  subject: unitSubject,
  parts: { makeModel: splitMakeModel },
  mayAddTwice: true,
  choices: equipmentImportChoices,
  mayCreate: true,
  table: 'equipment',
  columns: equipmentFields
    .filter(({ key }) => !['makeModel', inspectionDue, hitch].includes(key))
    .map(({ key }) =>
      key === 'operator'
        ? 'assigned_operator_id'
        : key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ),
  nameSql: 't.name',
  isLockedAhead: true,
  followingColumns: [
    'current_primary_reading',
    'primary_meter_offset',
    'current_secondary_reading',
    'secondary_meter_offset',
  ],
  decide: decideUnits,
  inUse: unitsInUse,
  written: followImport,
};

const operatorIn = ({ values }: ImportRow): string =>
  typeof values['operator'] === 'string' ? values['operator'].trim() : '';

async function decideUnits(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  context: ImportContext,
): Promise<readonly Decision[]> {
  const statuses = [...(context.choices.get('equipmentStatusId')?.values() ?? [])];
  const statusOf = (id: string | null | undefined): string | null =>
    statuses.find((one) => one?.id === id)?.names[0] ?? null;
  const operators = [...new Set(rows.map((row) => operatorIn(row).toLowerCase()).filter(Boolean))];
  const office: Office = {
    ...context,
    statusOf,
    kinds: await unitKinds(db),
    inspectionMonths: await inspectionMonths(db),
    operators: await operatorsNamed(db, operators),
  };
  const match = await findUnits(db, rows, statusOf, context.lock);
  const unitIds = rows.flatMap((row) => match(row).unit?.id ?? []);
  const renewals = await relatedRenewals(db, rows, unitIds, context);
  return eachRow(rows, (row) => decide(row, match(row), { ...office, renewals }));
}

interface RowOffice extends Office {
  readonly renewals: Awaited<ReturnType<typeof relatedRenewals>>;
}

function decide(row: ImportRow, match: Match, office: RowOffice): Decision {
  if ('problem' in match) return rejection(row, [match.problem]);
  const { duplicates } = office;
  const isAgain = match.unit !== null && duplicates === 'add';
  if (isAgain && match.isOnly) return rejection(row, [secondTime(match.foundBy)]);
  const unit = isAgain ? null : match.unit;
  const { values, problems: valueProblems } = valuesOf(ownKeys(row, match), unit, office);
  const next: Facts = { ...unit, ...values };
  const status = office.statusOf(next.equipmentStatusId);
  const mine = { id: unit?.id ?? null, name: next.name ?? '', status };
  // A unit that is left alone keeps its renewals.
  const isLeftAlone = unit !== null && duplicates === 'skip';
  const renewed = isLeftAlone ? { related: [], problems: [] } : office.renewals(row, mine);
  const problems = [
    ...valueProblems,
    ...unitProblems(next, unit, {
      today: office.today,
      status,
      statusBefore: office.statusOf(unit?.equipmentStatusId),
      mayHaveNoVin: office.kinds.get(next.typeId ?? '')?.mayHaveNoVin ?? false,
      unread: new Set(row.problems.map((problem) => problem.field)),
    }),
    ...renewed.problems,
  ];
  const keys = unitKeys(row, unit, duplicates);
  const { foundBy } = match;
  const { related } = renewed;
  const checkedRow = { number: row.number, stored: unit, values, problems, keys, related };
  return decisionOf(foundBy === undefined ? checkedRow : { ...checkedRow, foundBy }, office);
}

/** The row without keys that stay with another unit, and with what is to be said of how its unit was found. */
function ownKeys(
  row: ImportRow,
  { problems, others }: Extract<Match, { problems: unknown }>,
): ImportRow {
  if (problems.length === 0) return row;
  const values = Object.fromEntries(
    Object.entries(row.values).filter(([key]) => !others.includes(key)),
  );
  return { ...row, values, problems: [...row.problems, ...problems] };
}

const secondTime = (foundBy: string) => ({
  field: 'serialNumber',
  message: `Another unit already has this ${foundBy}, and it must be unique.`,
  level: 'rejected' as const,
});

/** A VIN as it is stored; what is stored stays where the row has its end alone or other separators. */
function vinOf(given: string, unit: StoredUnit | null): string {
  const stored = unit?.serialNumber ?? null;
  return stored !== null && !isOtherVin(given, stored) ? stored : vinToStore(given);
}

/** The columns a row brings, with what follows from them: Active unless told, and a first reading. */
function valuesOf(asRead: ImportRow, unit: StoredUnit | null, office: Office) {
  // What the file says of its figures comes before anything that is implied.
  const row = withMeters(asRead, unit, office);
  const { operator: _, [inspectionDue]: due, [hitch]: named, ...rest } = row.values;
  const given = Object.fromEntries(Object.entries(rest).filter(([key]) => !isRenewalField(key)));
  const problems = [...row.problems];
  const values: Record<string, unknown> = { ...given };
  if (typeof given['serialNumber'] === 'string')
    values['serialNumber'] = vinOf(given['serialNumber'], unit);
  if (typeof named === 'string') values['hasFifthWheel'] ??= isFifthWheel(named);
  const inspected = lastInspection(due, given, office);
  if (inspected) {
    values['inspectionDate'] = inspected.day;
    problems.push(inspected.problem);
  }
  const operator = operatorIn(row);
  const operatorId = office.operators.get(operator.toLowerCase());
  if (operatorId) values['assignedOperatorId'] = operatorId;
  else if (operator !== '')
    problems.push({
      field: 'operator',
      message:
        operatorId === null
          ? `Several people are called ${operator}: the operator is left out.`
          : `No employee is named ${operator}: the operator is left out.`,
      level: 'warning',
    });
  if (!unit) {
    const implied = impliedOf(values, office);
    for (const [name, value] of Object.entries(implied.values)) values[name] ??= value;
    problems.push(...implied.problems);
  }
  const next: Facts = { ...unit, ...values };
  for (const [initial, current] of meters) {
    if ([next[initial], next[current]].every(isNumber)) continue;
    const first = next[initial] ?? next[current];
    if (isNumber(first)) Object.assign(values, { [initial]: first, [current]: first });
  }
  return { values, problems };
}

const meters = [
  ['initialPrimaryReading', 'currentPrimaryReading'],
  ['initialSecondaryReading', 'currentSecondaryReading'],
] as const;
const isNumber = (value: unknown): value is number => typeof value === 'number';
