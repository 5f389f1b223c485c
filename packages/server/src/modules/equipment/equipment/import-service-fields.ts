import type { ImportField } from '@roadproof/domain/import/import-field';
import { field } from '../../../import/field.ts';
import { reading } from './import-field.ts';

/** The last service of a unit as a carrier's own list has it; programs begin to count there. */
export const serviceFields: readonly ImportField[] = [
  field(
    'day',
    'lastServiceOn',
    'Last Service Date',
    'Last PM, Last PM Date, PM Date, Last Service, Last Serviced, Date of Last PM, Date of Last Service, Last PM Done, Last PM Service, PM Done, Last Svc, Last Svc Date',
    { example: '09/14/2026' },
  ),
  reading(
    'lastServiceReading',
    'Last Service Meter',
    'PM Miles, Last PM Mi, Last PM Miles, Last PM Mileage, Last PM Meter, Last PM Odometer, Last PM Odo, Last PM Reading, Last PM Hours, Last Service Miles, Last Service Mileage, Last Service Odometer, Last Service Reading, Last Service Hours, PM Mileage, PM Odometer, PM Meter, Miles at Last PM, Miles at Last Service, Odometer at Last PM, Last Svc Miles',
    '120000',
  ),
];
