import type { meters } from '@roadproof/contract/equipment/meter';
import type { RawOutput } from '@roadproof/contract/operation';
import { lowestCorrection, meterLabel, toTenth, usageOf } from '@roadproof/domain/equipment/meter';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { entriesOf, type Entry } from './history-rows.ts';
import { unitsOf, type Unit } from './rows.ts';

type Moment = RawOutput<typeof meters.history>[number];
type HistoryReading = Moment['readings'][number];

/** The meter readings of a unit, newest first, both meters merged per timestamp (docs/product.md, Meter dialogs). */
export async function meterHistory(
  equipmentId: string,
  { db }: Pick<Context, 'db'>,
): Promise<RawOutput<typeof meters.history>> {
  const unit = (await unitsOf(db, [equipmentId], 'unlocked')).get(equipmentId);
  if (!unit) throw notFound('Equipment');
  const entries = await entriesOf(db, equipmentId);
  const before = olderOf(entries);
  const newest = new Set(
    (['primary', 'secondary'] as const).map(
      (meter) => entries.find((entry) => entry.meter === meter)?.id,
    ),
  );
  const moments: { entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = moments.at(-1)?.entries;
    if (last?.length === 1 && last[0]?.at === entry.at && last[0].meter !== entry.meter)
      last.push(entry);
    else moments.push({ entries: [entry] });
  }
  return moments.map(({ entries: own }) => {
    const [first] = own;
    if (!first) throw new Error('a moment has a reading');
    const { at, firstName, lastName } = first;
    return {
      updatedAt: at,
      updatedBy: firstName === null ? null : { firstName, lastName: lastName ?? '' },
      readings: own
        .toSorted((a, b) => a.meter.localeCompare(b.meter))
        .map((entry) => readingOf(entry, before.get(entry.id), unit, newest.has(entry.id))),
    };
  });
}

/** The entry before each entry, on the same meter. */
function olderOf(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const older = new Map<string, Entry>();
  const last = new Map<string, Entry>();
  for (const entry of entries) {
    const newer = last.get(entry.meter);
    if (newer) older.set(newer.id, entry);
    last.set(entry.meter, entry);
  }
  return older;
}

function readingOf(
  entry: Entry,
  before: Entry | undefined,
  unit: Unit,
  mayCorrect: boolean,
): HistoryReading {
  const { id, version, meter, reading, source, note, updatedAt, correctedBy } = entry;
  return {
    id,
    version,
    meter,
    label: meterLabel[meter],
    reading,
    unit: unit[meter].unit,
    sinceLast: before ? toTenth(usageOf(entry) - usageOf(before)) : null,
    source,
    note,
    corrected: version > 1 ? { at: updatedAt, by: correctedBy } : null,
    mayCorrect,
    minimum: mayCorrect ? lowestOf(entry, before, unit) : null,
  };
}

/** The lowest value a correction of the latest entry may have. */
export function lowestOf(entry: Entry, before: Entry | undefined, unit: Unit): number {
  return lowestCorrection(
    { offset: entry.offset, isReplacement: entry.source === 'replacement' },
    before ?? startOf(entry, unit),
  );
}

/** What a unit taken over in bulk started with, where no list of its readings tells it. */
export function startOf(entry: Entry, unit: Unit) {
  const { initial } = unit[entry.meter];
  if (entry.source === 'initial' || initial === null) return null;
  return { reading: initial, offset: 0, at: unit.createdAt };
}
