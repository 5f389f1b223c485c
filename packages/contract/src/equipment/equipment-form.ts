import { brakeKinds, transmissions } from '@roadproof/domain/equipment/dispatch-facts';
import { meterUnitAnswers } from '@roadproof/domain/equipment/meter-conversion';
import * as z from 'zod';
import { choice } from '../choice.ts';
import { figureUnit, meterFigure, mostReading } from '../meter-figure.ts';
import {
  flag,
  id,
  optionalDay,
  optionalFlag,
  optionalNumber,
  optionalText,
  requiredText,
} from '../schema.ts';
import { uploads } from '../upload.ts';

/** Most documents a unit has. */
export const maxEquipmentFiles = 5;

const meter = (label: string, unitField: string) =>
  meterFigure(label, unitField, { max: mostReading });
const unitAnswer = z
  .union(
    [z.literal('').transform(() => null), z.enum(meterUnitAnswers)],
    'Choose whether to convert the readings or whether they already were in this unit.',
  )
  .nullish();
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.literal('').transform(() => null), z.enum(values)], 'Choose one from the list.')
    .nullish();
const size = (label: string) => optionalNumber(label, { max: 9_999_999, digits: 1 });

/**
 * A unit as the wizard sends it: on create the required fields must be there, on update an absent
 * field stays as it is and an empty one is cleared. A new current reading is a meter update and
 * never lower than the one before. The unit beside a reading says what it counts where that is
 * not the unit of its meter, and of a meter without one what it counts from now on.
 */
export const saveEquipment = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  name: requiredText('Name', 100).optional(),
  serialNumber: optionalText('Serial Number', 50),
  typeId: choice('equipmentType', 'Type'),
  plate: optionalText('Plate', 20),
  fuelTypeId: choice('FuelType', 'Fuel type'),
  year: optionalNumber('Year', { min: 1900, max: 2200, isPlain: true }),
  make: optionalText('Make', 100),
  model: optionalText('Model', 100),
  ownershipId: choice('OwnershipType', 'Ownership'),
  ownerName: optionalText('Owner', 200),
  color: optionalText('Color', 50),
  mrsp: optionalNumber('Value', { max: 999_999_999, digits: 2 }),
  equipmentGroupId: choice('equipmentGroup', 'Equipment group'),
  equipmentStatusId: choice('EquipmentStatus', 'Equipment status'),
  soldDate: optionalDay,
  primaryMeterUnitId: choice('MeterUnit', 'Primary meter unit'),
  initialPrimaryReading: meter('First primary reading', 'initialPrimaryReadingUnit'),
  initialPrimaryReadingUnit: figureUnit,
  currentPrimaryReading: meter('Current primary reading', 'currentPrimaryReadingUnit'),
  currentPrimaryReadingUnit: figureUnit,
  secondaryMeterUnitId: choice('MeterUnit', 'Secondary meter unit'),
  initialSecondaryReading: meter('First secondary reading', 'initialSecondaryReadingUnit'),
  initialSecondaryReadingUnit: figureUnit,
  currentSecondaryReading: meter('Current secondary reading', 'currentSecondaryReadingUnit'),
  currentSecondaryReadingUnit: figureUnit,
  assignedOperatorId: choice('employee', 'Operator'),
  registrationStateId: choice('state', 'Registration state'),
  registrationDate: optionalDay,
  inspectionDate: optionalDay,
  inServiceDate: optionalDay,
  tireSize: optionalText('Tire size', 50),
  weight: size('Weight'),
  registeredWeight: size('Registered weight'),
  gvwr: size('GVWR'),
  /** GCWR, or the weight together with what it tows or is towed by, whichever is greater; pounds. */
  combinedWeight: size('GCWR or combined weight'),
  /** Seats, the driver's included. */
  passengers: optionalNumber('Passengers', { max: 999, isPlain: true }),
  carriesForPay: optionalFlag,
  hasHazmatPlacards: flag,
  /** Part of a driveaway shipment, which owes no annual inspection (49 CFR 396.15). */
  isDriveaway: flag,
  /** The answer to "Over 10,000 lb?", alone or with what it tows; counts where the rating is not known. */
  isHeavy: optionalFlag,
  /** Gallons of all its cargo tanks together; 0 for a unit without one. */
  tankGallons: optionalNumber('Cargo tank', { max: 99_999, isPlain: true }),
  brakes: oneOf(brakeKinds),
  transmission: oneOf(transmissions),
  /** A power unit that tows by a fifth wheel, or a trailer towed by one. */
  hasFifthWheel: optionalFlag,
  isSchoolBus: optionalFlag,
  length: size('Length'),
  width: size('Width'),
  height: size('Height'),
  note: optionalText('Note', 2000),
  /** Of a new unit: adds the service reminders that its type begins with. */
  addStarterReminders: flag,
  /** What becomes of the readings of a meter that gets another unit: 'convert' counts them in it, with intervals, thresholds and next readings; 'relabel' leaves the figures. */
  primaryMeterUnitChange: unitAnswer,
  secondaryMeterUnitChange: unitAnswer,
  /** False asks about a jump that looks like a typing mistake; true, or nothing, takes it (docs/domain.md, Jumps). */
  confirmJump: z.union([z.boolean(), z.stringbool()], 'Use true or false.').optional(),
});

/** Most units whose facts are saved together. */
export const maxFactRows = 5000;

/**
 * Facts of many units that decide who may drive them: of each unit those that were entered. An absent
 * field stays as it is, an empty one is cleared; all rows are saved or none.
 */
export const saveEquipmentFacts = z.strictObject({
  rows: z
    .array(
      saveEquipment
        .pick({
          gvwr: true,
          combinedWeight: true,
          passengers: true,
          tankGallons: true,
          brakes: true,
          transmission: true,
          hasFifthWheel: true,
          isSchoolBus: true,
        })
        .extend({ id, version: z.number().int().optional() }),
    )
    .min(1, 'Enter a fact of at least one unit.')
    .max(maxFactRows, 'Save at most 5,000 units at once.')
    .refine(
      (rows) => new Set(rows.map((row) => row.id)).size === rows.length,
      'Send each unit once.',
    ),
});

/** Documents of a unit, sent after the save of the unit itself. */
export const saveEquipmentFiles = z.strictObject({
  EquipmentId: id,
  files: uploads('document', maxEquipmentFiles),
});

/** Documents to delete: one, or several at once. */
export const removeEquipmentFiles = z
  .strictObject({ id: id.optional(), ids: z.array(id).max(100).optional() })
  .refine((given) => given.id !== undefined || Boolean(given.ids?.length), {
    message: 'Choose which document to delete.',
    path: ['ids'],
  });
