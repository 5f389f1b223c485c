import type { Fault } from '@roadproof/domain/people/employee';
import { isOutOfUse, outOfUse } from '@roadproof/domain/equipment/equipment';
import { formatNumber } from '@roadproof/domain/format';
import { meterNames, wrongReading, type MeterName } from '@roadproof/domain/equipment/meter';
import { touchRecord } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, refused } from '../../../errors.ts';
import { lookupNames } from '../../company/lookup/rows.ts';
import { recordReadings } from '../meter/record.ts';
import type { Form, Given } from './given-readings.ts';
import { correctFirst, meterFacts, type MeterFacts } from './readings-rows.ts';
import type { StoredUnit } from './save.ts';

const meters = {
  primary: {
    label: 'primary',
    unit: 'primaryMeterUnitId',
    initial: 'initialPrimaryReading',
    current: 'currentPrimaryReading',
  },
  secondary: {
    label: 'secondary',
    unit: 'secondaryMeterUnitId',
    initial: 'initialSecondaryReading',
    current: 'currentSecondaryReading',
  },
} as const;
/** What is wrong with the readings of a form by themselves: one without a unit, or a current one below the first. */
export function readingFaults(form: Form, next: Partial<StoredUnit>): Fault[] {
  return meterNames.flatMap((meter): Fault[] => {
    const { unit, initial, current, label } = meters[meter];
    const [first, last] = [form[initial], form[current]];
    const given = [first, last].some((value) => typeof value === 'number');
    if (given && !next[unit])
      return [
        {
          field: unit,
          message: `Choose the unit of the ${label} meter.`,
          description: 'A reading needs its unit: miles, kilometers or hours.',
        },
      ];
    return typeof first === 'number' && typeof last === 'number' && last < first
      ? [
          {
            field: current,
            message: wrongReading,
            description: 'Reading cannot be less than the first reading',
          },
        ]
      : [];
  });
}

/** A unit whose readings are entered. */
interface Unit {
  readonly id: string;
  readonly stored: StoredUnit | undefined;
  readonly next: Partial<StoredUnit>;
  /** Name of its status after the save. */
  readonly status: string | null;
  /** What was written for readings that were converted. */
  readonly written: Given['written'];
}

/** Stores the readings of a form: the first of each meter as of when the unit came, then what the meters show now. */
export async function enterReadings(form: Form, unit: Unit, context: Context): Promise<void> {
  const { id: equipmentId, stored } = unit;
  const first = firstReadings(form, stored);
  const current = currentReadings(form, stored, first);
  await refuseOutOfUse({ first, current }, unit, context);
  if (isAny(first)) await enterFirst(first, unit, context);
  if (isAny(current))
    await recordReadings(context, {
      equipmentId,
      ...current,
      written: ofBoth((meter) => unit.written.get(meters[meter].current)),
      source: 'manual',
      isUseChecked: true,
      // Between a first reading and one of today lies whatever the unit ran before it came here.
      ...(stored && form.confirmJump !== undefined && { confirmJump: form.confirmJump }),
    });
}

/** Refuses readings of a unit that was out of use and stays so; the last one may come with the sale itself, and the first ones with a unit that is added as sold. */
async function refuseOutOfUse(
  { first, current }: { readonly first: Readings; readonly current: Readings },
  { stored, next, status }: Unit,
  { db }: Context,
): Promise<void> {
  const outside = stored && outOfUse({ name: next.name ?? stored.name, status }, 'reading');
  if (!outside || (await wasInUse(stored, next, db))) return;
  const fields = meterNames.flatMap((meter) => [
    ...(first[meter] === undefined ? [] : [meters[meter].initial]),
    ...(current[meter] === undefined ? [] : [meters[meter].current]),
  ]);
  if (fields.length > 0)
    throw new ApiError(
      422,
      fields.map((field) => ({ ...outside, field })),
    );
}

async function wasInUse(
  { equipmentStatusId: id }: StoredUnit,
  next: Partial<StoredUnit>,
  db: Context['db'],
): Promise<boolean> {
  if (id === next.equipmentStatusId) return false;
  return id === null || !isOutOfUse((await lookupNames(db, [id])).get(id));
}

type Readings = { readonly [M in MeterName]?: number };
const isAny = (readings: Readings): boolean => Object.keys(readings).length > 0;

/** First readings that are new. */
function firstReadings(form: Form, stored: StoredUnit | undefined): Readings {
  return ofBoth((meter) => {
    const value = form[meters[meter].initial];
    return typeof value === 'number' && value !== stored?.[meters[meter].initial]
      ? value
      : undefined;
  });
}

/** The first readings as columns, so that a new unit has them from the start. */
export function firstColumns(
  form: Form,
): Partial<Pick<StoredUnit, (typeof meters)[MeterName]['initial']>> {
  const first = firstReadings(form, undefined);
  return Object.fromEntries(
    meterNames.flatMap((meter) => {
      const value = first[meter];
      return value === undefined ? [] : [[meters[meter].initial, value]];
    }),
  );
}

/** The current readings to store, of which one of a meter without any becomes its first; a wizard that sends back what it was given enters nothing, a meter update does. */
function currentReadings(form: Form, stored: StoredUnit | undefined, first: Readings): Readings {
  const isUpdate = isMeterUpdate(form);
  return ofBoth((meter) => {
    const value = form[meters[meter].current];
    const before = first[meter] ?? stored?.[meters[meter].current];
    return typeof value === 'number' && (isUpdate || value !== before) ? value : undefined;
  });
}

const ofMeterUpdate = new Set([
  'id',
  'version',
  'confirmJump',
  meters.primary.current,
  meters.secondary.current,
]);

/** Whether a form is the Update Meter Reading dialog and not the wizard. */
function isMeterUpdate(form: Form): boolean {
  return Object.entries(form).every(
    ([field, value]) => value === undefined || ofMeterUpdate.has(field),
  );
}

function ofBoth<Value>(of: (meter: MeterName) => Value | undefined): {
  readonly [M in MeterName]?: Value;
} {
  return Object.fromEntries(
    meterNames
      .map((meter) => [meter, of(meter)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

async function enterFirst(first: Readings, unit: Unit, context: Context): Promise<void> {
  const facts = unit.stored && (await meterFacts(context.db, unit.id));
  const isFresh = (meter: MeterName): boolean =>
    (unit.stored?.[meters[meter].current] ?? null) === null &&
    (facts === undefined || (facts[meter].later === 0 && facts[meter].first === null));
  for (const meter of meterNames) {
    const value = first[meter];
    if (facts && value !== undefined && !isFresh(meter))
      await putRight(meter, value, facts[meter], unit, context);
  }
  const fresh = ofBoth((meter) => (isFresh(meter) ? first[meter] : undefined));
  if (Object.keys(fresh).length > 0)
    await recordReadings(context, {
      equipmentId: unit.id,
      ...fresh,
      written: ofBoth((meter) => unit.written.get(meters[meter].initial)),
      source: 'initial',
      isUseChecked: true,
      readAt: firstReadAt(unit, context),
    });
}

/** Before whatever is entered now: the day the unit went into service, where that is past. */
function firstReadAt({ next }: Unit, { platform, today }: Context): string {
  const { inServiceDate } = next;
  return inServiceDate && inServiceDate < today
    ? `${inServiceDate}T12:00:00.000Z`
    : new Date(platform.now().getTime() - 1000).toISOString();
}

/** Another first reading for a meter that has readings: right as long as no later one builds on it. */
async function putRight(
  meter: MeterName,
  value: number,
  facts: MeterFacts,
  { id, stored }: Unit,
  { db, caller }: Context,
): Promise<void> {
  const { initial, current, label } = meters[meter];
  const isAlone = facts.later === 0 && facts.first !== null;
  if (!isAlone && stored?.[initial])
    throw refused(
      `The first ${label} reading stays: later readings build on it.`,
      'Only the latest reading can be corrected, in the meter history.',
      initial,
    );
  const limit = isAlone ? null : (facts.lowest ?? stored?.[current] ?? null);
  if (limit !== null && value > limit)
    throw refused(
      wrongReading,
      `The first reading cannot be more than the one after it (${formatNumber(limit)}).`,
      initial,
    );
  await correctFirst(db, { clientId: caller.clientId, equipmentId: id, meter, value, facts });
  await touchRecord(db, 'equipment', id, {
    [initial]: value,
    ...(isAlone && { [current]: value }),
  });
}
