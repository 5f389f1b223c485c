import {
  brakeKinds,
  brakeNames,
  transmissionNames,
  transmissions,
} from '@roadproof/domain/equipment/dispatch-facts';
import type { OpenFact } from '@roadproof/domain/dispatch/dispatch';
import type { Input } from '../../../api/operation-map.ts';
import type { LookupName } from '../../../kit/form/lookup-list.ts';
import type { Choice } from '../../../kit/form/select-field.tsx';
import {
  certificationChoices,
  endorsementChoices,
  restrictionChoices,
} from '../../people/employee/licence-codes.ts';

/** How a fact is entered: a weight in pounds, one of a few, several of a few, a value of a list, or a day. */
type Entered =
  | { readonly as: 'weight' | 'day' }
  | { readonly as: 'one' | 'several'; readonly choices: readonly Choice[] }
  | { readonly as: 'listed'; readonly list: LookupName };

/** The field of a unit or of a person that stores a fact, and its name. */
export type FactKind = Entered & { readonly label: string } & (
    | { readonly of: 'unit'; readonly field: keyof Input<'equipment.saveFacts'>['rows'][number] }
    | { readonly of: 'person'; readonly field: keyof Input<'employees.save'> }
  );

const choicesOf = <Id extends string>(
  ids: readonly Id[],
  names: Readonly<Record<Id, string>>,
): readonly Choice[] => ids.map((value) => ({ value, label: names[value] }));

/** The facts that are entered in the reason that lacks them; others open the record. */
export const factKinds: Readonly<Partial<Record<OpenFact, FactKind>>> = {
  gvwr: { of: 'unit', label: 'GVWR', field: 'gvwr', as: 'weight' },
  gcwr: { of: 'unit', label: 'GCWR', field: 'combinedWeight', as: 'weight' },
  brakes: {
    of: 'unit',
    label: 'Brakes',
    field: 'brakes',
    as: 'one',
    choices: choicesOf(brakeKinds, brakeNames),
  },
  transmission: {
    of: 'unit',
    label: 'Transmission',
    field: 'transmission',
    as: 'one',
    choices: choicesOf(transmissions, transmissionNames),
  },
  hasFifthWheel: {
    of: 'unit',
    label: 'Hitch',
    field: 'hasFifthWheel',
    as: 'one',
    choices: [
      { value: 'true', label: 'Fifth wheel' },
      { value: 'false', label: 'Other hitch' },
    ],
  },
  endorsements: {
    of: 'person',
    label: 'Endorsements',
    field: 'endorsements',
    as: 'several',
    choices: endorsementChoices,
  },
  restrictions: {
    of: 'person',
    label: 'Restrictions',
    field: 'restrictions',
    as: 'several',
    choices: restrictionChoices,
  },
  selfCertification: {
    of: 'person',
    label: 'Self-certification',
    field: 'selfCertification',
    as: 'one',
    choices: certificationChoices,
  },
  isLearner: {
    of: 'person',
    label: 'Learner’s permit',
    field: 'isLearner',
    as: 'one',
    choices: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  licenseClass: {
    of: 'person',
    label: 'License class',
    field: 'licenceClassId',
    as: 'listed',
    list: 'LicenceClass',
  },
  hazmatCheckUntil: {
    of: 'person',
    label: 'Hazmat security check until',
    field: 'hazmatCheckUntil',
    as: 'day',
  },
  bornOn: { of: 'person', label: 'Date of birth', field: 'dob', as: 'day' },
};
