import { expect, test } from 'vitest';
import type { ImportField } from './import-field.ts';
import { guessColumns } from './import-guess.ts';
import { renewalHeaders } from './import-renewal.ts';

const subject = ['unit', 'vehicle', 'truck', 'trailer'];
const names = [
  'Fire Extinguisher',
  'Heavy Vehicle Use Tax (2290)',
  'IFTA Decals',
  'IRP Cab Card',
  'Insurance Card',
  'Lease',
  'Registration',
  'State Permit',
];
const fields: readonly ImportField[] = [
  { key: 'plate', label: 'Plate', kind: 'text', synonyms: ['License Plate', 'Tag', 'License #'] },
  { key: 'registrationDate', label: 'Registration Date', kind: 'day', synonyms: ['Registration'] },
  ...names.map((name): ImportField => ({
    key: name,
    label: `Renewal: ${name}`,
    kind: 'day',
    synonyms: renewalHeaders(name),
  })),
];

test.each([
  ['Registration Exp', 'Registration'],
  ['Reg. Expires', 'Registration'],
  ['Vehicle Registration Expiration Date', 'Registration'],
  ['Registration Renewal Date', 'Registration'],
  ['Plate Exp', 'Registration'],
  ['Tag Expiration', 'Registration'],
  ['License Plate Expiry', 'Registration'],
  ['Truck Tag Exp.', 'Registration'],
  ['RegExp', 'Registration'],
  ['IRP Exp', 'IRP Cab Card'],
  ['Cab Card Expires', 'IRP Cab Card'],
  ['IFTA exp', 'IFTA Decals'],
  ['IFTA Decal Expiration', 'IFTA Decals'],
  ['HVUT Due', 'Heavy Vehicle Use Tax (2290)'],
  ['2290 Exp', 'Heavy Vehicle Use Tax (2290)'],
  ['Insurance expires', 'Insurance Card'],
  ['Ins. Exp', 'Insurance Card'],
  ['Permit Exp Date', 'State Permit'],
  ['Lease End Date', 'Lease'],
  ['Fire Extinguisher Due', 'Fire Extinguisher'],
  ['Renewal: IFTA Decals', 'IFTA Decals'],
])('"%s" of a list of units is when the %s ends', (header, name) => {
  expect(guessColumns([header], fields, { subject })).toEqual([name]);
});

test.each(['IFTA', 'IFTA #', 'Permit Number', 'Insurance', 'Insurance Company', 'Lease Payment'])(
  '"%s" is no end of anything',
  (header) => {
    expect(guessColumns([header], fields, { subject })).toEqual([null]);
  },
);

test('the day of a registration and its end are two columns', () => {
  expect(guessColumns(['Plate', 'Registration Date', 'Registration Exp'], fields)).toEqual([
    'plate',
    'registrationDate',
    'Registration',
  ]);
  expect(guessColumns(['License #', 'Exp'], fields)).toEqual(['plate', 'Registration']);
});
