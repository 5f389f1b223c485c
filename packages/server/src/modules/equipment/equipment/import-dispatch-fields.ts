import {
  brakeNames,
  factChoices,
  transmissionNames,
  type FactChoice,
  type Hitch,
} from '@roadproof/domain/equipment/dispatch-facts';
import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ChoiceSource } from '../../../import/entity.ts';
import { field } from '../../../import/field.ts';

/** The kind of hitch as carriers list it; it is stored as whether it is a fifth wheel. */
export const hitch = 'hitch';

/** Fields that decide, besides weights and seats, which license it takes to drive a unit (49 CFR 383.91-383.95). */
export const dispatchFields: readonly ImportField[] = [
  field(
    'number',
    'tankGallons',
    'Tank (gal)',
    'Tank, Tank Gallons, Tank Gal, Cargo Tank, Cargo Tank (gal), Cargo Tank Gallons, Cargo Tank Capacity, Cargo Tank Size, Tanker Capacity, Tanker Gallons, Gallons',
    { number: { most: 99_999, units: ['gal', 'gal.', 'gals', 'gallon', 'gallons'] } },
  ),
  field(
    'choice',
    'brakes',
    'Brakes',
    'Brake, Brake Type, Brake System, Brakes Type, Type of Brakes, Service Brakes',
    { example: brakeNames.fullAir },
  ),
  field(
    'choice',
    'transmission',
    'Transmission',
    'Trans, Trans., Transmission Type, Trans Type, Tranny, Auto/Manual, Manual/Auto, Automatic/Manual, Manual or Automatic',
    { example: transmissionNames.automatic },
  ),
  field(
    'yesNo',
    'hasFifthWheel',
    'Fifth Wheel',
    'Fifth Wheel?, 5th Wheel, 5th Wheel?, Fifth Wheel Hitch, 5th Wheel Hitch, Has Fifth Wheel, Fifth-Wheel',
    { example: 'Yes' },
  ),
  field(
    'choice',
    hitch,
    'Hitch',
    'Hitch Type, Type of Hitch, Coupling, Coupler, Coupling Type, Coupler Type, Connection',
  ),
  field(
    'yesNo',
    'isSchoolBus',
    'School Bus',
    'School Bus?, Schoolbus, Is School Bus, School Bus Y/N, School Vehicle',
    { example: 'No' },
  ),
];

const fixed = (choices: readonly FactChoice[]): ChoiceSource => ({
  fixed: choices.map((choice) => ({ ...choice, names: [choice.label] })),
});

/** The choices of these fields, with the words of carriers. */
export const dispatchChoices: Readonly<Record<string, ChoiceSource>> = {
  brakes: fixed(factChoices.brakes),
  transmission: fixed(factChoices.transmission),
  [hitch]: fixed(factChoices.hitch),
};

/** Returns true for a fifth wheel. */
export const isFifthWheel = (kind: string): boolean => kind === ('fifthWheel' satisfies Hitch);
