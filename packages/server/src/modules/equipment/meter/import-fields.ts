import type { ImportField } from '@roadproof/domain/import/import-field';
import { renewalFields } from '../renewal/import-fields.ts';

const unitKeys = new Set(['equipmentName', 'serialNumber', 'plate']);

const unitOf = (key: string, label: string, synonyms: readonly string[]): ImportField => ({
  key,
  label,
  kind: 'text',
  synonyms,
  max: 50,
});

const reading = (
  key: string,
  label: string,
  synonyms: readonly string[],
  example: string,
): ImportField => ({
  key,
  label,
  kind: 'number',
  synonyms,
  number: {
    digits: 1,
    least: 0,
    most: 99_999_999,
  },
  isMeter: true,
  example,
});

/** What a spreadsheet of meter readings can bring: the unit by VIN, plate or name, the day, and one or both meters. */
export const readingFields: readonly ImportField[] = [
  ...renewalFields.filter(({ key }) => unitKeys.has(key)),
  {
    key: 'readOn',
    label: 'Read On',
    kind: 'day',
    synonyms: [
      'Date',
      'Read Date',
      'Reading Date',
      'Meter Date',
      'Date Read',
      'Entry Date',
      'As Of',
      'Timestamp',
      'Date/Time',
      'Last Updated',
      'Recorded At',
    ],
    example: '11/02/2026',
  },
  reading(
    'primaryReading',
    'Primary Reading',
    [
      'Reading',
      'Meter',
      'Meter Reading',
      'Meter Value',
      'Primary Meter',
      'Odometer',
      'Odometer Reading',
      'Current Odometer',
      'Odo',
      'Hubodometer',
      'Hubometer',
      'Hub Odometer',
      'Hub Reading',
      'Mileage',
      'Miles',
      'Kilometers',
      'Current Primary Reading',
    ],
    '128,400',
  ),
  unitOf('primaryUnit', 'Primary Reading Unit', [
    'Primary Meter Unit',
    'Meter Unit',
    'Reading Unit',
    'Odometer Unit',
    'Odometer Units',
    'Odometer UOM',
    'Unit of Measure',
    'UOM',
    'Meter Type',
  ]),
  reading(
    'secondaryReading',
    'Secondary Reading',
    [
      'Secondary Meter',
      'Secondary Meter Value',
      'Hours',
      'Engine Hours',
      'Hour Meter',
      'Hobbs',
      'SMU',
      'SMR',
      'Service Meter',
      'Reefer Hours',
      'PTO Hours',
      'APU Hours',
      'Current Secondary Reading',
    ],
    '3,020.5',
  ),
  unitOf('secondaryUnit', 'Secondary Reading Unit', [
    'Secondary Meter Unit',
    'Secondary Unit',
    'Hour Meter Unit',
  ]),
  {
    key: 'note',
    label: 'Note',
    kind: 'text',
    synonyms: ['Notes', 'Comment', 'Comments', 'Remarks'],
    max: 500,
  },
];
