import {
  noEndorsement,
  noRestriction,
  selfCertificationNames,
  selfCertifications,
} from '@roadproof/domain/people/license-facts';
import { vehicleDuties, vehicleDutyWords } from '@roadproof/domain/people/road-test';
import type { Choice } from '../../../kit/form/select-field.tsx';

const choices = (list: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(list).map(([value, meaning]) => ({ value, label: `${value} - ${meaning}` }));

/** Endorsements of a commercial license (49 CFR 383.93). */
export const endorsementChoices = choices({
  H: 'Hazardous materials',
  N: 'Tank vehicles',
  P: 'Passengers',
  S: 'School bus',
  T: 'Double and triple trailers',
  X: 'Tank and hazardous materials',
}).concat({ value: noEndorsement, label: 'None on the license' });

/** Restrictions of a commercial license (49 CFR 383.95, 383.153). */
export const restrictionChoices = choices({
  E: 'No manual transmission',
  K: 'Intrastate only',
  L: 'No full air brakes',
  M: 'No class A passenger vehicle',
  N: 'No class A or B passenger vehicle',
  O: 'No tractor-trailer',
  P: 'No passengers in a bus',
  V: 'Medical variance',
  X: 'No cargo in a tank vehicle',
  Z: 'No full air brake system',
}).concat({ value: noRestriction, label: 'None on the license' });

/** Vehicles in which a CDL does not stand for the road test (49 CFR 391.33(a)(1)). */
export const dutyChoices: readonly Choice[] = vehicleDuties.map((value) => ({
  value,
  label: vehicleDutyWords[value],
}));

/** How the holder of a commercial license certified to the State. */
export const certificationChoices: readonly Choice[] = selfCertifications.map((value) => ({
  value,
  label: selfCertificationNames[value],
}));
