import {
  brakeKinds,
  brakeNames,
  transmissionNames,
  transmissions,
} from '@roadproof/domain/equipment/dispatch-facts';
import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ChoiceSource } from '../../../import/entity.ts';
import { field } from '../../../import/field.ts';

/** The kind of hitch as carriers list it; it is stored as whether it is a fifth wheel. */
export const hitch = 'hitch';

/** What decides, besides weights and seats, which license it takes to drive a unit (49 CFR 383.91-383.95). */
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

// "Air" may be full air or air over hydraulic, so it is none of these and its meaning is asked.
const brakeWords = {
  none: 'hydraulic, hydraulic brakes, hyd, hydraulic disc, hydraulic drum, no air, electric, electric brakes, electric over hydraulic, surge, surge brakes',
  airOverHydraulic: 'air over hydraulic brakes, aoh, air assisted hydraulic',
  fullAir:
    'full air, full-air, all air, full air disc, full air drum, air disc, air disc brakes, s-cam',
};

// A transmission without a clutch that the driver operates is automatic (49 CFR 383.5).
const transmissionWords = {
  manual: 'm, man, man., mt, manual transmission, stick, stick shift, standard, std',
  automatic:
    'a, auto, auto., at, amt, automatic transmission, automated, automated manual, automated manual transmission, auto shift, semi-automatic, semi automatic',
};

/** What each kind of hitch is called; whether it is a fifth wheel is what a license knows. */
const hitches = [
  {
    id: 'fifthWheel',
    label: 'Fifth wheel',
    words: '5th wheel, fifth wheel hitch, 5th wheel hitch, fifth, 5th, fw, kingpin, king pin',
  },
  {
    id: 'other',
    label: 'Other than a fifth wheel',
    words:
      'pintle, pintle hook, pintle hitch, ball, ball hitch, bumper, bumper pull, receiver, receiver hitch, gooseneck, goose neck, gooseneck ball, lunette, drawbar, tag, other',
  },
];

const choice = (id: string, label: string, words: string) => ({
  id,
  label,
  names: [label],
  words: words.split(', '),
});

/** The choices of these fields, with the words of carriers. */
export const dispatchChoices: Readonly<Record<string, ChoiceSource>> = {
  brakes: { fixed: brakeKinds.map((id) => choice(id, brakeNames[id], brakeWords[id])) },
  transmission: {
    fixed: transmissions.map((id) => choice(id, transmissionNames[id], transmissionWords[id])),
  },
  [hitch]: { fixed: hitches.map(({ id, label, words }) => choice(id, label, words)) },
};

/** Whether a kind of hitch is a fifth wheel. */
export const isFifthWheel = (kind: string): boolean => kind === 'fifthWheel';
