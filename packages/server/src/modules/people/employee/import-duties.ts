import type { ImportField } from '@roadproof/domain/import/import-field';

/** The vehicles a driver is assigned to, out of the words people write for them. */
export const vehicleDutyField: ImportField = {
  key: 'vehicleDuties',
  label: 'Drives',
  kind: 'codes',
  synonyms: ['Vehicle Duties', 'Duties', 'Tank or Doubles', 'Tanks or Doubles', 'Special Vehicles'],
  codes: {
    letters: '',
    isNamed: true,
    words: {
      tank: 'tank',
      tanks: 'tank',
      tanker: 'tank',
      tankers: 'tank',
      double: 'doubles',
      doubles: 'doubles',
      triple: 'doubles',
      triples: 'doubles',
      or: '',
      trailer: '',
      trailers: '',
      vehicle: '',
      vehicles: '',
      none: '',
      no: '',
    },
  },
};
