import type { ImportField } from '@roadproof/domain/import/import-field';
import { field } from '../../../import/field.ts';
import { pounds } from './import-field.ts';

/** What decides besides the weights of a unit whether it owes an annual inspection (49 CFR 390.5T). */
export const dutyFields: readonly ImportField[] = [
  pounds(
    'combinedWeight',
    'GCWR (lb)',
    'GCWR, Gross Combination Weight Rating, Gross Combined Weight Rating, GCW, Gross Combination Weight, Combination Weight',
  ),
  field(
    'number',
    'passengers',
    'Passengers',
    'Seats, Passenger Capacity, Seating Capacity, Number of Seats, Number of Passengers, Max Passengers',
    { number: { most: 999, units: ['seats', 'passengers', 'people'] } },
  ),
  field(
    'yesNo',
    'carriesForPay',
    'For Pay',
    'For Pay?, Carries Passengers for Pay, Carries Passengers for Pay?, Passengers for Pay, Paid Passengers, Passengers for Hire, For-Hire Passengers, Passengers for Compensation, For Compensation, Paying Passengers',
    { example: 'No' },
  ),
  field(
    'yesNo',
    'hasHazmatPlacards',
    'Hazmat Placards',
    'Hazmat Placards?, Hazmat, Hazmat?, Haz Mat, Placards, Placards?, Placarded, Placarded?, Hazmat Placarded, Placarded Hazmat, Hazardous Materials, Hazardous Materials Placards, Placarded Hazardous Materials, Carries Placarded Hazardous Materials, HM Placards, HazMat Y/N, Hazmat Placard',
    { example: 'No' },
  ),
  field(
    'yesNo',
    'isDriveaway',
    'Driveaway',
    'Driveaway?, Drive Away, Drive-Away, Driveaway Shipment, Part of a Driveaway Shipment, Driveaway/Towaway, Driveaway-Towaway, Driveaway Unit, Driveaway Y/N',
    { example: 'No' },
  ),
  field(
    'yesNo',
    'isHeavy',
    'Over 10,000 lb?',
    'Over 10,000 lb, Over 10,000 lbs, Over 10,000 pounds, Over 10,000, Over 10K, Over 10K lb, Over 10K lbs, 10,001 lb or More, 10,001 lbs or More, 10001+ lb, GVWR over 10,000 lb, GVWR over 10,000 lbs, GVWR over 10K, Over 10,000 GVWR, Over 10,000 lb GVWR, Heavier than 10,000 lb, More than 10,000 lb',
    { example: 'Yes' },
  ),
];
