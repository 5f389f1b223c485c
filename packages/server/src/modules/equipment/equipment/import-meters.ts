import type { ImportProblem } from '@roadproof/domain/import/import-field';
import type { MeterName } from '@roadproof/domain/equipment/meter';
import { isSameMeasure, measureWord, type MeterUnit } from '@roadproof/domain/equipment/meter-fit';
import type { HeaderMeasure } from '@roadproof/domain/meter-unit';
import type { ImportRow } from '../../../import/entity.ts';
import { measuredRow, ownUnitFor, type OwnUnit } from '../../../import/measured.ts';
import { equipmentFields } from './import-fields.ts';
import type { StoredUnit, UnitKind } from './import-rows.ts';

/** The readings a list of units brings. */
const pairs = [
  { primary: 'initialPrimaryReading', secondary: 'initialSecondaryReading' },
  { primary: 'currentPrimaryReading', secondary: 'currentSecondaryReading' },
] as const;
// A last service is counted by the first meter; what the second one showed then is left out.
const lastService = { primary: 'lastServiceReading', secondary: 'lastServiceSecondary' } as const;
const readingsOf = {
  primary: ['currentPrimaryReading', 'initialPrimaryReading'],
  secondary: ['currentSecondaryReading', 'initialSecondaryReading'],
} as const;
const unitField = { primary: 'primaryMeterUnitId', secondary: 'secondaryMeterUnitId' } as const;

/** What the meters of a row are judged by besides its cells. */
export interface MeterOffice {
  readonly kinds: ReadonlyMap<string, UnitKind>;
  readonly meterUnits: readonly OwnUnit[];
}

/**
 * A row of a list of units with its figures in the units of their meters. A meter the unit has not
 * got yet counts what its figure says; where nothing says it, what the first meter of its kind of
 * unit usually counts (docs/domain.md, Units of measure).
 */
export function withMeters(
  given: ImportRow,
  stored: StoredUnit | null,
  office: MeterOffice,
): ImportRow {
  const kind = office.kinds.get(textOf(given.values['typeId'] ?? stored?.typeId));
  const unitOf = (id: unknown) => office.meterUnits.find((one) => one.id === id) ?? null;
  const usual = unitOf(kind?.usualUnitId);
  const meterOf = (row: ImportRow, meter: MeterName): OwnUnit | null =>
    unitOf(row.values[unitField[meter]] ?? stored?.[unitField[meter]]);
  const isBare = meterOf(given, 'primary') === null && meterOf(given, 'secondary') === null;
  const row = isBare && !isLength(usual) ? firstIsHours(given) : given;
  const values: Record<string, unknown> = { ...row.values };
  const problems: ImportProblem[] = [];
  const meters = {
    primary: meterOf(row, 'primary'),
    secondary: meterOf(row, 'secondary'),
  };
  for (const meter of ['primary', 'secondary'] as const) {
    if (meters[meter] !== null) continue;
    const read = readingsOf[meter].filter((key) => typeof row.values[key] === 'number');
    if (read.length === 0) continue;
    const measure = read.map((key) => row.measures?.[key]).find((one) => one !== undefined);
    if (measure !== undefined && belongsToOther(row, meter, meters, measure)) continue;
    const first = meter === 'primary' ? { kind, usual } : null;
    const chosen = unitOfNew(measure, first, office.meterUnits);
    if (chosen === undefined) continue;
    values[unitField[meter]] = chosen.id;
    meters[meter] = chosen;
    problems.push(...wordsOn(unitField[meter], measure, chosen, first));
  }
  const counted = { ...row, values, problems: [...row.problems, ...problems] };
  const units = office.meterUnits;
  const measured = measuredRow(counted, equipmentFields, [...pairs, lastService], {
    meters,
    units,
  });
  const { [lastService.secondary]: other, ...own } = measured.values;
  if (other === undefined) return measured;
  const message = 'Last Service Meter counts as the second meter does: it is left out.';
  const problem = { field: lastService.primary, message, level: 'warning' } as const;
  return { ...measured, values: own, problems: [...measured.problems, problem] };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isLength = (unit: MeterUnit | null): boolean =>
  unit?.kind === 'miles' || unit?.kind === 'kilometers';

/** Hours alone are the first meter of a unit whose kind has none that counts a distance. */
function firstIsHours(row: ImportRow): ImportRow {
  const { measures = {} } = row;
  const has = (meter: MeterName) =>
    readingsOf[meter].some((key) => typeof row.values[key] === 'number');
  const isHours = readingsOf.secondary.some((key) => measures[key] === 'hours');
  if (has('primary') || !isHours) return row;
  const values = { ...row.values };
  const moved = { ...measures };
  for (const pair of pairs) {
    values[pair.primary] = values[pair.secondary];
    delete values[pair.secondary];
    const measure = measures[pair.secondary];
    if (measure !== undefined) moved[pair.primary] = measure;
    delete moved[pair.secondary];
  }
  for (const key of readingsOf.primary) if (values[key] === undefined) delete values[key];
  return { ...row, values, measures: moved };
}

/** Whether a figure without a meter is a count of the other one, whose own column is empty. */
function belongsToOther(
  row: ImportRow,
  meter: MeterName,
  meters: Readonly<Record<MeterName, OwnUnit | null>>,
  measure: HeaderMeasure,
): boolean {
  const other = meter === 'primary' ? 'secondary' : 'primary';
  const kind = meters[other]?.kind;
  const isOpen = readingsOf[other].every((key) => typeof row.values[key] !== 'number');
  if (!isOpen || kind === undefined || kind === null) return false;
  return isSameMeasure(kind, measure === 'distance' ? 'miles' : measure);
}

interface FirstMeter {
  readonly kind: UnitKind | undefined;
  readonly usual: OwnUnit | null;
}

/** What a new meter counts: what its figure says, else what its kind of unit usually does; a unit of an unknown kind most likely has an odometer. */
function unitOfNew(
  measure: HeaderMeasure | undefined,
  first: FirstMeter | null,
  units: readonly OwnUnit[],
): OwnUnit | undefined {
  if (measure === 'distance' && first !== null && isLength(first.usual)) {
    const own = ownUnitFor('distance', units);
    return own !== undefined && own.meters > 0 ? own : (first.usual ?? undefined);
  }
  if (measure !== undefined) return ownUnitFor(measure, units);
  if (first === null) return undefined;
  return first.kind === undefined ? ownUnitFor('distance', units) : (first.usual ?? undefined);
}

/** What is said of the unit of a new meter. */
function wordsOn(
  field: string,
  measure: HeaderMeasure | undefined,
  chosen: OwnUnit,
  first: FirstMeter | null,
): ImportProblem[] {
  const word = measureWord(chosen);
  const { kind, usual = null } = first ?? {};
  const isUnusual =
    measure === 'distance'
      ? usual?.kind === 'hours'
      : measure !== undefined && chosen.id !== usual?.id;
  if (kind !== undefined && usual !== null && isUnusual && chosen.kind !== usual.kind)
    return [
      {
        field,
        level: 'warning',
        message: `${/^[aeiou]/i.test(kind.name) ? 'An' : 'A'} ${kind.name} usually counts ${measureWord(usual)}; the file says ${word}.`,
      },
    ];
  const isGuessed = measure === 'distance' || (measure === undefined && kind === undefined);
  return isGuessed
    ? [{ field, level: 'note', message: `Nothing says the unit of the meter: read as ${word}.` }]
    : [];
}
