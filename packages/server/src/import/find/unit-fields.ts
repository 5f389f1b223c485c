import type { ImportField } from '@roadproof/domain/import/import-field';

/** The fields by which a unit is found. */
export const unitFields: readonly ImportField[] = [
  {
    key: 'equipmentName',
    label: 'Equipment',
    kind: 'text',
    synonyms: [
      'Unit',
      'Unit Number',
      'Unit No',
      'Unit #',
      'Unit Name',
      'Truck',
      'Truck Number',
      'Trailer',
      'Vehicle',
      'Vehicle Name',
      'Asset',
      'Equipment Name',
      'Equipment Number',
    ],
    example: 'Truck 101',
    names: 'thing',
  },
  {
    key: 'serialNumber',
    label: 'VIN',
    kind: 'text',
    synonyms: ['Serial Number', 'VIN Number', 'VIN/SN', 'Vehicle Identification Number'],
    example: '1XKYD49X0EJ412345',
    names: 'record',
  },
  {
    key: 'plate',
    label: 'Plate',
    kind: 'text',
    synonyms: ['License Plate', 'Licence Plate', 'Plate Number', 'Tag', 'Tag Number'],
    example: 'P123456',
    names: 'record',
  },
];
