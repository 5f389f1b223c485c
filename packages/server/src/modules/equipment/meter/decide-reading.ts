import type { Message } from '@roadproof/contract/failure';
import { outOfUse } from '@roadproof/domain/equipment/equipment';
import { formatReading } from '@roadproof/domain/format';
import {
  jumpBetween,
  jumpText,
  lowerThanCurrent,
  meterLabel,
  nextJumpText,
  placeReading,
  toTenth,
  usageOf,
  wrongReading,
  type MeterName,
} from '@roadproof/domain/equipment/meter';
import type { NewReading, MeterValue, StoredReading, Unit } from './rows.ts';

/** The field of a form that a meter's reading is typed in. */
export const readingField = {
  primary: 'currentPrimaryReading',
  secondary: 'currentSecondaryReading',
} as const;
/** The field a question about a jump belongs to; sent as true, the jump is taken. */
export const jumpField = 'confirmJump';

/** A reading somebody wants to store, with what is stored around it. */
export interface ReadingRequest {
  readonly unit: Unit;
  readonly meter: MeterName;
  readonly reading: number;
  /** ISO instant; after everything that is stored when it is the newest. */
  readonly at: string;
  readonly source: NewReading['source'];
  readonly note: string | null;
  readonly workOrderId?: string | undefined;
  /** The caller has judged whether the unit takes readings: the last one may come with its sale. */
  readonly isUseChecked?: boolean;
  readonly before: StoredReading | null;
  readonly after: StoredReading | null;
}

/** What becomes of a reading: what to store and how its meter then stands, with a jump to be asked about; or what is wrong. */
export type ReadingDecision =
  | {
      readonly kind: 'fits';
      readonly row: NewReading;
      readonly meterValue: MeterValue | null;
      readonly jump: Message | null;
    }
  | { readonly kind: 'refused'; readonly fault: Message };

/** Judges a reading by the unit's meter and the readings around it (docs/domain.md, A reading never falls). */
export function decideReading(request: ReadingRequest): ReadingDecision {
  const { unit, meter, reading, at, after, note, workOrderId } = request;
  const { unitName, unit: measure, initial, current } = unit[meter];
  const field = readingField[meter];
  const outOfService = request.isUseChecked === true ? null : outOfUse(unit, 'reading');
  if (outOfService) return refusal({ ...outOfService, field });
  if (unitName === null) return refusal(noMeter(unit, meter));
  const before = newestBefore(request);
  const placed = placeReading(
    reading,
    before,
    after && { ...after, isReplacement: after.source === 'replacement' },
  );
  if (placed.kind === 'lower')
    return refusal({
      field,
      message: wrongReading,
      description:
        after === null
          ? lowerThanCurrent
          : `The reading before it is ${formatReading(placed.limit, measure)}.`,
    });
  if (placed.kind === 'higher')
    return refusal({
      field,
      message: wrongReading,
      description: `The reading after it is ${formatReading(placed.limit, measure)}.`,
    });
  const { offset } = placed;
  const isFirst = before === null && after === null && initial === null;
  const here = { usage: toTenth(reading + offset), at };
  const jump = before && jumpBetween({ usage: usageOf(before), at: before.at }, here, unitName);
  // A late entry that is too low by a digit shows in the rise to the reading after it.
  const next = after && jumpBetween(here, { usage: usageOf(after), at: after.at }, unitName);
  const description = jump
    ? jumpText(jump, measure)
    : next && after && nextJumpText(next, usageOf(after) - offset, measure);
  return {
    kind: 'fits',
    row: {
      equipmentId: unit.id,
      meter,
      reading: toTenth(reading),
      offset,
      at,
      source: isFirst ? 'initial' : request.source,
      note,
      workOrderId,
    },
    meterValue:
      after === null
        ? {
            current: toTenth(reading),
            offset,
            ...(initial === null && current === null && { initial: toTenth(reading) }),
          }
        : null,
    jump:
      description === null
        ? null
        : {
            field: jumpField,
            message: `${meterLabel[meter]}: is ${formatReading(toTenth(reading), measure)} right?`,
            description,
          },
  };
}

// A unit taken over in bulk may have readings but no list of them; what it shows now counts all the same.
function newestBefore({ unit, meter, before, after }: ReadingRequest) {
  const { current, initial, offset } = unit[meter];
  const shown = current ?? initial;
  if (after !== null || shown === null) return before;
  return { reading: shown, offset, at: before?.at ?? unit.createdAt };
}

const refusal = (fault: Message): ReadingDecision => ({ kind: 'refused', fault });

/** Why a reading without a meter is refused. */
export const noMeter = (unit: Pick<Unit, 'name'>, meter: MeterName): Message => ({
  field: readingField[meter],
  message: `${unit.name} has no ${meter} meter.`,
  description: `Choose the unit of its ${meter} meter on Edit first, or leave the reading out.`,
});
