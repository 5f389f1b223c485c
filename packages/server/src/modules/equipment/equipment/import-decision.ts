import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  equipmentFaults,
  isOutOfUse,
  outOfUseText,
  yearWarning,
} from '@roadproof/domain/equipment/equipment';
import { formatDay, formatNumber } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { vinWarnings } from '@roadproof/domain/equipment/vin';
import { equipmentFields } from './import-fields.ts';
import type { StoredUnit } from './import-rows.ts';

/** A unit as it would stand after the import. */
export type Facts = Partial<StoredUnit>;

/** Facts that decide a row besides the unit. */
export interface RowContext {
  readonly today: CalendarDay;
  /** Name of the status the unit would have. */
  readonly status: string | null;
  /** Name of the status it has; null for a new one. */
  readonly statusBefore: string | null;
  readonly mayHaveNoVin: boolean;
  /** Fields whose cells could not be read; there is something said of them already. */
  readonly unread: ReadonlySet<string | null>;
}

const columns = equipmentFields.map((field) => field.key);
/** What the form asks for and a carrier's own list may not have. */
const required: Readonly<Record<string, boolean>> = Object.fromEntries(
  equipmentFields.filter(({ isWanted }) => isWanted).map(({ key }) => [key, true]),
);

/** What the form would say about the unit, as problems of the row; what was there before and stays is not judged. */
export function unitProblems(
  next: Facts,
  unit: StoredUnit | null,
  context: RowContext,
): ImportProblem[] {
  const { today, status, unread, mayHaveNoVin: mayHaveNone } = context;
  const isNew = (field: string): boolean =>
    !unit || (next[field as keyof Facts] ?? null) !== (unit[field as keyof StoredUnit] ?? null);
  const faults = equipmentFaults(next, {
    today,
    status,
    checkedFields: new Set(columns.filter(isNew)),
  }).filter((fault) => !unread.has(fault.field));
  const { year = null } = next;
  const doubts = isNew('serialNumber') || isNew('year');
  return [
    ...faults.map((fault): ImportProblem => problemOf(fault, next)),
    ...outOfUseProblems(next, unit, context),
    ...meters.flatMap((meter) => readingProblems(meter, next, unit)),
    ...(doubts ? vinWarnings(next.serialNumber, { today, year, mayHaveNone }) : []).map((message) =>
      warning('serialNumber', message),
    ),
    ...(isNew('inspectionDate') && (next.inspectionDate ?? '') > today
      ? [
          warning(
            'inspectionDate',
            'Inspection Date is in the future: a day by which it is due belongs in Inspection Due.',
          ),
        ]
      : []),
    ...(isNew('lastServiceOn') && (next.lastServiceOn ?? '') > today
      ? [
          rejected(
            'lastServiceOn',
            `Last Service Date: must be on or before ${formatDay(today)} (today).`,
          ),
        ]
      : []),
    ...[isNew('year') ? yearWarning(year, today) : null]
      .filter((message) => message !== null)
      .map((message) => warning('year', message)),
  ];
}

/** The day a unit was sold years ago may be lost; everything else the form asks for is asked here. */
function problemOf(
  { field, message }: { readonly field: string; readonly message: string },
  { soldDate }: Facts,
): ImportProblem {
  if (field === 'soldDate' && !soldDate)
    return warning(
      field,
      'Sold, but without a date: its file is kept for 6 months from then (49 CFR 396.3(c)).',
    );
  const label = equipmentFields.find((one) => one.key === field)?.label ?? field;
  const isOwn = message.startsWith('Must');
  if (field !== 'name' && field in required && message.endsWith('is required.'))
    return { field, message: `${label} stays empty.`, level: 'note', isMissing: true };
  return {
    field,
    message: isOwn ? `${label}: m${message.slice(1)}` : message,
    level: 'rejected',
  };
}

const meters = [
  {
    label: 'primary',
    unit: 'primaryMeterUnitId',
    initial: 'initialPrimaryReading',
    current: 'currentPrimaryReading',
  },
  {
    label: 'secondary',
    unit: 'secondaryMeterUnitId',
    initial: 'initialSecondaryReading',
    current: 'currentSecondaryReading',
  },
] as const;

/** A unit that was out of use and stays so takes no reading; the last one may come with the sale itself. */
function outOfUseProblems(
  next: Facts,
  unit: StoredUnit | null,
  { status, statusBefore }: RowContext,
): ImportProblem[] {
  const message = unit && outOfUseText({ name: unit.name, status }, 'reading');
  if (!message || !isOutOfUse(statusBefore)) return [];
  return meters.flatMap(({ initial, current }) =>
    [initial, current]
      .filter((field) => {
        const before = unit[field] ?? unit[initial] ?? unit[current];
        return (next[field] ?? null) !== before;
      })
      .map((field) => rejected(field, message)),
  );
}

function readingProblems(
  { label, unit: unitField, initial, current }: (typeof meters)[number],
  next: Facts,
  unit: StoredUnit | null,
): ImportProblem[] {
  const first = next[initial] ?? null;
  const last = next[current] ?? null;
  if (first === null && last === null) return [];
  const before = unit?.[current] ?? null;
  if (!next[unitField])
    return [rejected(unitField, `The ${label} meter needs its unit: miles, kilometers or hours.`)];
  const found: ImportProblem[] = [];
  if (before !== null && next[unitField] !== unit?.[unitField] && unit?.[unitField])
    found.push(
      rejected(unitField, `The unit of the ${label} meter stays: readings are stored in it.`),
    );
  if (before !== null && first !== (unit?.[initial] ?? null))
    found.push(rejected(initial, `The first ${label} reading stays: later readings build on it.`));
  if (before !== null && last !== null && last < before)
    found.push(
      rejected(
        current,
        `Wrong reading! ${formatNumber(last)} is less than the current reading ${formatNumber(before)}.`,
      ),
    );
  // What a meter showed before it was replaced is no measure of what it shows now.
  else if (first !== null && last !== null && last < first && first !== unit?.[initial])
    found.push(
      rejected(current, `Wrong reading! ${formatNumber(last)} is less than the first reading.`),
    );
  return found;
}

const rejected = (field: string, message: string): ImportProblem => ({
  field,
  message,
  level: 'rejected',
});
const warning = (field: string, message: string): ImportProblem => ({
  field,
  message,
  level: 'warning',
});
