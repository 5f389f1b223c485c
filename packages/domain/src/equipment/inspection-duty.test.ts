import { expect, it } from 'vitest';
import { inspectionDuty, staysOffHighway, type InspectionFacts } from './inspection-duty.ts';
import { bareUnit, dutyCases } from './testing/inspection-duty-cases.ts';

it.each(dutyCases)('$name: $state', ({ facts, state }) => {
  expect(inspectionDuty(facts).state).toBe(state);
});

it('says why in one sentence, with the paragraph', () => {
  const says = (facts: Partial<InspectionFacts>) => inspectionDuty({ ...bareUnit, ...facts }).text;
  expect(says({ gvwr: 12_500 })).toBe(
    'Owes an annual inspection: rated 12,500 lb (49 CFR 390.5T, 396.17).',
  );
  expect(says({ gvwr: 9900, combinedWeight: 16_900 })).toBe(
    'Owes an annual inspection: 16,900 lb in combination (49 CFR 390.5T, 396.17).',
  );
  expect(says({ gvwr: 10_000 })).toBe('Owes no annual inspection: rated 10,000 lb.');
  expect(says({ gvwr: 9500, passengers: 15, carriesForPay: false })).toBe(
    'Owes no annual inspection: rated 9,500 lb, 15 seats not for pay.',
  );
  expect(says({})).toBe(
    'Not known whether it owes an annual inspection: its rating is not entered (49 CFR 390.5T, 396.17).',
  );
  expect(says({ isDriveaway: true, gvwr: 80_000 })).toBe(
    'Owes no annual inspection: part of a driveaway shipment (49 CFR 396.15).',
  );
  expect(says({ byType: true })).toBe(
    'Owes an annual inspection: units of this type do, and no weight says otherwise (49 CFR 390.5T, 396.17).',
  );
  expect(says({ isHeavy: false })).toBe(
    'Owes no annual inspection: 10,000 lb or less, as answered.',
  );
});

it('asks for what is open, and for nothing else', () => {
  const asks = (facts: Partial<InspectionFacts>) =>
    inspectionDuty({ ...bareUnit, ...facts }).question;
  expect(asks({})).toBe('weight');
  expect(asks({ registeredWeight: 8000 })).toBe('weight');
  expect(asks({ gvwr: 9000, passengers: 12 })).toBe('forPay');
  expect(asks({ gvwr: 9000 })).toBeNull();
  expect(asks({ gvwr: 12_500 })).toBeNull();
  expect(asks({ isHeavy: false })).toBeNull();
  expect(asks({ byType: true })).toBeNull();
});

it('knows the types that stay off the highway by their names', () => {
  for (const name of ['Forklift', 'Fork Lift', 'Yard Truck', 'Skid Steer', 'Wheel loader', 'APU'])
    expect([name, staysOffHighway(name)]).toEqual([name, true]);
  for (const name of ['Pickup', 'Tractor', 'Dry Van', 'Car', 'Lowboy', 'Service Truck', 'Backyard'])
    expect([name, staysOffHighway(name)]).toEqual([name, false]);
});
