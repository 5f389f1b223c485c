import type { Message } from '@roadproof/contract/failure';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { outOfUseText } from '@roadproof/domain/equipment/equipment';
import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import { rejection } from '../../../import/decision.ts';
import type { ImportContext, Decision } from '../../../import/entity.ts';
import type { MeasuredRow } from '../../../import/measured.ts';
import { decideReading, type ReadingDecision } from './decide-reading.ts';
import type { NewReading, StoredReading, Unit } from './rows.ts';

/** The field of a file each meter is read from. */
export const fieldOf = { primary: 'primaryReading', secondary: 'secondaryReading' } as const;
/** What it is called. */
export const labelOf = { primary: 'Primary Reading', secondary: 'Secondary Reading' } as const;

/** A row with the unit it means and the day it is of. */
export interface Placed {
  readonly row: MeasuredRow;
  readonly unitId: string;
  readonly day: string;
}

/** The instant a reading of a past day is dated at. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

type Fitting = Extract<ReadingDecision, { kind: 'fits' }>;

/** What a row is judged by. */
export interface RowContext {
  readonly stored: Readonly<
    Record<MeterName, { before: StoredReading | null; after: StoredReading | null } | undefined>
  >;
  /** The newest reading of the file itself, by unit and meter. */
  readonly newest: Map<string, StoredReading>;
  readonly units: Map<string, Unit>;
  readonly importContext: ImportContext;
}

/** Judges one row; the rows after it, by their days, are measured by it. */
export function decide(placed: Placed, context: RowContext): Decision {
  const { row, unitId, day } = placed;
  const unit = context.units.get(unitId);
  if (!unit) throw new Error('a matched unit was not read');
  const { importContext, stored, newest } = context;
  const note = typeof row.values['note'] === 'string' ? row.values['note'] : null;
  const before = (meter: MeterName) =>
    later(stored[meter]?.before ?? null, newest.get(`${unitId} ${meter}`) ?? null);
  const given = meterNames.filter((meter) => typeof row.values[fieldOf[meter]] === 'number');
  const at = momentOf(day, importContext.today, given.map(before));
  const decisions = given.map((meter): [MeterName, ReadingDecision] => {
    const reading = Number(row.values[fieldOf[meter]]);
    const after = stored[meter]?.after ?? null;
    const fullNote = noteWith(note, row.written[fieldOf[meter]]);
    const target = { unit, meter, reading, at, source: 'import', note: fullNote } as const;
    return [meter, decideReading({ ...target, before: before(meter), after })];
  });
  const keys = given.map((meter) => ({
    key: `${unitId} ${meter} ${day}`,
    words: `${unit.name}, ${labelOf[meter]} and ${formatDay(day)}`,
  }));
  const base = { number: row.number, keys };
  if (given.every((meter) => isKnown(placed, meter, context)))
    return { ...base, outcome: 'unchanged', problems: row.problems };
  const message = outOfUseText(unit, 'reading');
  if (message) return rejection(row, [{ field: 'equipmentName', message, level: 'rejected' }]);
  const faults = decisions.flatMap(([meter, one]) =>
    one.kind === 'refused' ? [problemOf(meter, one.fault, 'rejected')] : [],
  );
  if (faults.length > 0) return rejection(row, faults);
  const [own, other] = decisions.flatMap(([, one]) =>
    one.kind === 'fits' ? [keep(one, context)] : [],
  );
  if (!own) throw new Error('a row without a reading passed');
  const warnings = decisions.flatMap(([meter, one]) =>
    one.kind === 'fits' && one.jump ? [problemOf(meter, one.jump, 'warning')] : [],
  );
  return {
    ...base,
    outcome: 'create',
    problems: [...row.problems, ...warnings],
    values: { ...columnsOf(own), ...(other && { companion: other }) },
  };
}

const longestNote = 500;

/** The note of a reading that was converted keeps what was written. */
function noteWith(note: string | null, written: string | undefined): string | null {
  if (written === undefined) return note;
  return note === null
    ? written
    : `${note.slice(0, longestNote - written.length - 3)} (${written})`;
}

/** The same reading of the same day is there already: imported a second time, it is not a second one. */
function isKnown(
  { row, day }: Placed,
  meter: MeterName,
  { stored, importContext }: RowContext,
): boolean {
  const { before = null, after = null } = stored[meter] ?? {};
  return [before, after].some(
    (one) =>
      one !== null &&
      dayOf(one.at, importContext.timeZone) === day &&
      one.reading === row.values[fieldOf[meter]],
  );
}

/** The day a reading is of: one of a past day stands at noon, one of an evening is of the company's own day. */
const dayOf = (at: string, timeZone: string): string =>
  noonOf(at.slice(0, 10)) === at ? at.slice(0, 10) : dayInZone(new Date(at), timeZone);

/** From here on the file's next rows are measured by this one. */
function keep({ row, meterValue }: Fitting, { newest, units }: RowContext): NewReading {
  const { equipmentId, meter, reading, offset, at, source } = row;
  newest.set(`${equipmentId} ${meter}`, { reading, offset, at, source });
  const unit = units.get(equipmentId);
  if (unit && meterValue) {
    const initial = meterValue.initial ?? unit[meter].initial;
    units.set(equipmentId, { ...unit, [meter]: { ...unit[meter], ...meterValue, initial } });
  }
  return row;
}

function later(a: StoredReading | null, b: StoredReading | null): StoredReading | null {
  if (!a || !b) return a ?? b;
  return Date.parse(b.at) >= Date.parse(a.at) ? b : a;
}

/** Noon of the day; a reading of today comes after all others. */
function momentOf(day: string, today: string, before: readonly (StoredReading | null)[]): string {
  if (day !== today) return noonOf(day);
  const latest = Math.max(0, ...before.map((one) => (one ? Date.parse(one.at) + 1 : 0)));
  return new Date(Math.max(latest, Date.parse(noonOf(day)))).toISOString();
}

const problemOf = (
  meter: MeterName,
  { message, description }: Message,
  level: ImportProblem['level'],
): ImportProblem => ({
  field: fieldOf[meter],
  message: `${labelOf[meter]}: ${message.replace(/^(Primary|Secondary) Meter: /, '')} ${description}`,
  level,
});

const columnsOf = ({ equipmentId, meter, reading, offset, at, source, note }: NewReading) => ({
  equipmentId,
  meter,
  reading,
  meterOffset: offset,
  readAt: at,
  source,
  note,
});
