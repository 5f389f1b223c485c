import type { Message } from '@roadproof/contract/failure';
import type { fleetVerdict, meters } from '@roadproof/contract/equipment/meter';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { z } from '@roadproof/contract/schema';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { outOfUse } from '@roadproof/domain/equipment/equipment';
import { formatDay, formatReading } from '@roadproof/domain/format';
import { lowerThanCurrent, meterNames } from '@roadproof/domain/equipment/meter';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { datedMoments } from './fleet-date.ts';
import { matchUnits, type Match } from './fleet-match.ts';
import { ownLine } from './in-own-unit.ts';
import { readingField, type ReadingDecision } from './decide-reading.ts';
import { decideReadings, store } from './record.ts';
import { unitsOf, type Unit } from './rows.ts';

type Line = ParsedInput<typeof meters.checkFleet>['lines'][number];
type Verdict = z.input<typeof fleetVerdict>;

/** One line of the sheet with everything that is found out about it. */
interface Checked {
  readonly line: Line;
  readonly unit: Unit | null;
  /** Read on an earlier day. */
  readonly isDated: boolean;
  /** What is said of readings that were converted. */
  readonly notes: readonly string[];
  readonly decisions: readonly ReadingDecision[];
  readonly faults: readonly Message[];
  readonly jumps: readonly Message[];
}

/** Says of each line what would become of it, in few statements however many there are. */
export async function checkFleet(lines: readonly Line[], context: Context): Promise<Verdict[]> {
  return (await checkAll(lines, context, 'unlocked')).map(verdictOf);
}

/** Stores readings of many units, all or none; says of every line what stands against it. */
export async function saveFleet(
  lines: readonly Line[],
  context: Context,
): Promise<{ count: number }> {
  const checked = await checkAll(lines, context, 'locked');
  const messages = checked.flatMap(({ faults, jumps }, index) =>
    [...faults, ...jumps].map((one) => ({
      ...one,
      field: `lines.${index}.${one.field ?? 'unit'}`,
    })),
  );
  if (messages.length > 0) throw new ApiError(422, messages);
  await store(
    context,
    checked.flatMap(({ decisions }) => decisions),
  );
  return { count: checked.length };
}

async function checkAll(
  lines: readonly Line[],
  context: Context,
  lock: 'locked' | 'unlocked',
): Promise<readonly Checked[]> {
  const matches = await matchUnits(context.db, lines);
  const ids = matches.flatMap((match) => ('id' in match ? [match.id] : []));
  const units = await unitsOf(context.db, [...new Set(ids)], lock);
  const { today } = context;
  const places = lines.map((line, index) => placeOf(line, matches[index], { units, today }));
  const good = places.flatMap(({ line, unit, faults, written }) =>
    unit && faults.length === 0 ? [{ line, unit, written }] : [],
  );
  const readAt = await datedMoments(good, context);
  const known = good.map(({ line, unit, written }, index) => {
    const at = readAt[index];
    return {
      unit,
      primary: line.primary ?? null,
      secondary: line.secondary ?? null,
      source: 'manual' as const,
      written,
      ...(at !== undefined && { readAt: at }),
    };
  });
  const all = (await decideReadings(context, known))[Symbol.iterator]();
  return places.map(({ line, unit, notes, faults }) => {
    const isDated = isPast(line, today);
    if (!unit || faults.length > 0)
      return { line, unit, isDated, notes, faults, decisions: [], jumps: [] };
    const decisions: readonly ReadingDecision[] = all.next().value ?? [];
    return {
      line,
      unit,
      isDated,
      notes,
      decisions,
      faults: decisions.flatMap((one) => (one.kind === 'refused' ? [ofLine(one.fault, unit)] : [])),
      jumps: line.confirmJump
        ? []
        : decisions.flatMap((one) => (one.kind === 'fits' && one.jump ? [one.jump] : [])),
    };
  });
}

interface LineContext {
  readonly units: ReadonlyMap<string, Unit>;
  readonly today: CalendarDay;
}

function placeOf(line: Line, match: Match | undefined, { units, today }: LineContext) {
  const asSent = { line, notes: [], written: {} };
  if (!match || 'fault' in match)
    return { ...asSent, unit: null, faults: match ? [match.fault] : [] };
  const unit = units.get(match.id) ?? null;
  if (unit === null) return { ...asSent, unit, faults: [deletedUnit] };
  const faults = unitFaults(line, unit, match.earlier);
  if (faults.length > 0) return { ...asSent, unit, faults };
  const own = ownLine(line, unit);
  return { ...own, unit, faults: [...own.faults, ...dayFaults(line, today)] };
}

const isPast = ({ readOn }: Line, today: CalendarDay): boolean => !!readOn && readOn < today;

function dayFaults({ readOn }: Line, today: CalendarDay): Message[] {
  if (!readOn || readOn <= today) return [];
  const message = `Must be on or before ${formatDay(today)} (today).`;
  return [{ field: 'readOn', message, description: 'Enter the day the meter was read.' }];
}

const deletedUnit = {
  field: 'unit',
  message: 'Unit not found.',
  description: 'Another user deleted it.',
};

function unitFaults(line: Line, unit: Unit, earlier: number | null): Message[] {
  const fault = (field: string, message: string, description: string): Message[] => [
    { field, message, description },
  ];
  if (earlier !== null)
    return fault('unit', `${unit.name} is in line ${earlier + 1} already.`, 'Keep one of them.');
  const outside = outOfUse(unit, 'reading');
  if (outside) return [{ ...outside, field: 'unit' }];
  if (meterNames.some((meter) => typeof line[meter] === 'number')) return [];
  return fault('primary', 'No reading.', 'Enter a reading or leave the line out.');
}

const fieldOf = (field: string | undefined): string =>
  meterNames.find((meter) => readingField[meter] === field) ?? 'unit';

/** A refusal in the words of a sheet, which shows many units: with the reading it is about. */
function ofLine(fault: Message, unit: Unit): Message {
  const field = fieldOf(fault.field);
  const meter = meterNames.find((one) => one === field);
  if (fault.description !== lowerThanCurrent || !meter) return { ...fault, field };
  const { current, initial, unit: measure } = unit[meter];
  const description = `${lowerThanCurrent} (${formatReading(current ?? initial, measure)})`;
  return { ...fault, field, description };
}

const inWords = ({ message, description }: Message): string => `${message} ${description}`;

function verdictOf({ line, unit, isDated, notes: lineNotes, faults, jumps }: Checked): Verdict {
  const isUnchanged =
    unit !== null &&
    !isDated &&
    meterNames.every(
      (meter) => typeof line[meter] !== 'number' || line[meter] === unit[meter].current,
    );
  const verdict = faults[0]
    ? 'refused'
    : jumps[0]
      ? 'confirm'
      : isUnchanged
        ? 'unchanged'
        : 'ready';
  const reasons = faults.length > 0 ? faults : jumps;
  return {
    unit: line.unit,
    equipmentId: unit?.id ?? null,
    name: unit?.name ?? null,
    serialNumber: unit?.serialNumber ?? null,
    verdict,
    reason:
      [
        ...lineNotes,
        ...(verdict === 'unchanged' ? ['Same as the current reading.'] : reasons.map(inWords)),
      ].join(' ') || null,
    primary: meterOf(line, unit, 'primary'),
    secondary: meterOf(line, unit, 'secondary'),
  };
}

function meterOf(line: Line, unit: Unit | null, meter: 'primary' | 'secondary') {
  if (!unit || unit[meter].unitName === null) return null;
  const { current, initial, unit: measure } = unit[meter];
  return { current: current ?? initial, next: line[meter] ?? null, unit: measure };
}
