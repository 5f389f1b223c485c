import { expect, it } from 'vitest';
import {
  inspectionGapText,
  scheduleGapText,
  vehicleFileGaps,
  vehicleFileGapText,
  type VehicleFileFacts,
} from './vehicle-file.ts';

const complete: VehicleFileFacts = {
  serialNumber: '1FUJGLDR5KLJJ4421',
  make: 'Freightliner',
  year: 2019,
  tireSize: '295/75R22.5',
  ownership: 'Owned',
  ownerName: null,
};

it('is whole with VIN, make, year and tire size of an own unit', () => {
  expect(vehicleFileGaps(complete)).toEqual([]);
  expect(vehicleFileGapText(complete)).toBeNull();
  expect(vehicleFileGaps({ ...complete, ownership: null })).toEqual([]);
});

it('asks for the owner of a unit that is somebody else’s', () => {
  expect(vehicleFileGaps({ ...complete, ownership: 'Leased' })).toEqual(['owner']);
  expect(vehicleFileGaps({ ...complete, ownership: 'Leased', ownerName: 'Penske' })).toEqual([]);
});

it('names what is missing or empty, in one sentence', () => {
  expect(vehicleFileGapText({ ...complete, tireSize: '' })).toBe(
    "On the road, a unit's file has to show its tire size (49 CFR 396.3(b)).",
  );
  expect(
    vehicleFileGapText({ ...complete, serialNumber: null, year: null, tireSize: null }),
  ).toContain('its VIN, year and tire size');
});

it('misses the annual inspection of a unit whose type needs one, and of no other', () => {
  const text = (needsAnnualInspection: boolean, inspectionDate: string | null) =>
    inspectionGapText({ needsAnnualInspection, inspectionDate });
  expect(text(true, null)).toBe(
    'No annual inspection is on file: units of this type need one every 12 months (49 CFR 396.17).',
  );
  const byWeight = { needsAnnualInspection: true, inspectionDate: null, byType: false };
  expect(inspectionGapText(byWeight)).toBe(
    'No annual inspection is on file: this unit needs one every 12 months (49 CFR 390.5T, 396.17).',
  );
  expect([text(true, '2026-03-01'), text(false, null)]).toEqual([null, null]);
});

it('misses the schedule of a unit that is inspected every year, and of no other', () => {
  const text = (needsAnnualInspection: boolean, hasSchedule: boolean) =>
    scheduleGapText({ needsAnnualInspection, hasSchedule });
  expect(text(true, false)).toContain('no service reminder (49 CFR 396.3(b)(2))');
  expect([text(true, true), text(false, false)]).toEqual([null, null]);
});
