import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import type { Context } from '../../../http/context.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { decideReading, type ReadingDecision } from './decide-reading.ts';
import {
  addReadings,
  moveUnits,
  neighbours,
  unitsOf,
  type Move,
  type NewReading,
  type StoredReading,
  type Unit,
} from './rows.ts';

/** Readings of one unit, of one moment. */
export interface Readings {
  readonly equipmentId: string;
  readonly primary?: number | null;
  readonly secondary?: number | null;
  readonly source: Exclude<NewReading['source'], 'replacement'>;
  /** ISO instant; now when missing. */
  readonly readAt?: string;
  readonly note?: string;
  /** What was written for a reading that was converted, by its meter; it is kept in place of the note. */
  readonly written?: Readonly<Partial<Record<MeterName, string | undefined>>>;
  /** The work order it is entered with. */
  readonly workOrderId?: string;
  /** Given as false, a jump that looks like a typing mistake is refused with a question (422, field `confirmJump`); missing or true, it is taken. */
  readonly confirmJump?: boolean;
  /** The caller has judged whether the unit takes readings: the last ones may come with its sale. Otherwise a unit out of use takes none (422). */
  readonly isUseChecked?: boolean;
}

/**
 * Stores readings of a unit, locked, and brings the unit up to them. A reading lower than the
 * current one is refused (422), as is one on a meter the unit does not have or of a unit out of
 * use; a back-dated one is checked against its neighbours in time and leaves the current reading alone.
 */
export async function recordReadings(
  context: Pick<Context, 'db' | 'caller' | 'platform'>,
  given: Readings,
): Promise<void> {
  const units = await unitsOf(context.db, [given.equipmentId], 'locked');
  const unit = units.get(given.equipmentId);
  if (!unit) throw notFound('Equipment');
  const [decisions = []] = await decideReadings(context, [{ ...given, unit }]);
  const faults = decisions.flatMap((one) => (one.kind === 'refused' ? [one.fault] : []));
  if (faults.length > 0) throw new ApiError(422, faults);
  const jumps = decisions.flatMap((one) => (one.kind === 'fits' && one.jump ? [one.jump] : []));
  if (given.confirmJump === false && jumps.length > 0) throw new ApiError(422, jumps);
  await store(context, decisions);
}

/** Readings of a unit that is known. */
export type ReadingsOfUnit = Omit<Readings, 'equipmentId'> & { readonly unit: Unit };

/** Judges readings of many units in one statement; one list for each, empty where nothing was read. */
export async function decideReadings(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  given: readonly ReadingsOfUnit[],
): Promise<readonly (readonly ReadingDecision[])[]> {
  const now = platform.now().toISOString();
  const requests = given.map((one) => ({ ...one, at: momentOf(one.readAt, now) }));
  const moments = requests.flatMap(({ unit, at }) =>
    meterNames.map((meter) => ({ equipmentId: unit.id, meter, at })),
  );
  const adjacent = moments.length === 0 ? [] : await neighbours(db, moments);
  return requests.map((one, index) => {
    const own = { primary: adjacent[index * 2], secondary: adjacent[index * 2 + 1] };
    const at = one.at ?? afterAll(now, [own.primary?.before, own.secondary?.before]);
    return meterNames.flatMap((meter) => decideOwn({ ...one, at }, meter, own[meter]));
  });
}

interface AdjacentReadings {
  readonly before: StoredReading | null;
  readonly after: StoredReading | null;
}

function decideOwn(
  given: ReadingsOfUnit & { readonly at: string },
  meter: MeterName,
  adjacent: AdjacentReadings | undefined,
): ReadingDecision[] {
  const reading = given[meter];
  if (typeof reading !== 'number') return [];
  const { unit, at, source, written = {}, isUseChecked = false, workOrderId } = given;
  const note = written[meter] ?? given.note ?? null;
  const { before = null, after = null } = adjacent ?? {};
  return [
    decideReading({
      unit,
      meter,
      reading,
      at,
      source,
      note,
      isUseChecked,
      workOrderId,
      before,
      after,
    }),
  ];
}

/** A given moment that is past; null stands for now. */
function momentOf(readAt: string | undefined, now: string): string | null {
  if (readAt === undefined || Date.parse(readAt) >= Date.parse(now)) return null;
  return new Date(readAt).toISOString();
}

// Clocks differ by milliseconds between servers, and what was read now comes last.
function afterAll(now: string, stored: readonly (StoredReading | null | undefined)[]): string {
  const latest = Math.max(...stored.map((one) => (one ? Date.parse(one.at) : 0)));
  return new Date(Math.max(Date.parse(now), latest + 1)).toISOString();
}

/** Stores what fits, all of it in two statements. */
export async function store(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  decisions: readonly ReadingDecision[],
): Promise<string[]> {
  const fitting = decisions.flatMap((one) => (one.kind === 'fits' ? [one] : []));
  if (fitting.length === 0) return [];
  const { clientId, employeeId: readById } = caller;
  const ids = await addReadings(
    db,
    { clientId, readById },
    fitting.map(({ row }) => row),
  );
  const moves = new Map<string, Move>();
  for (const { row, meterValue } of fitting) {
    const { equipmentId: id, meter } = row;
    if (meterValue) moves.set(id, { ...moves.get(id), id, [meter]: meterValue });
  }
  if (moves.size > 0) await moveUnits(db, [...moves.values()]);
  return ids;
}
