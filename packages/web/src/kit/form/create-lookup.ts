import { gradeMeanings } from '@roadproof/domain/company/lookup-field';
import type { LookupGroup, LookupList } from '@roadproof/domain/company/lookup-list';
import { call } from '../../api/call.ts';
import type { LookupName } from './lookup-list.ts';
import type { Choice } from './select-field.tsx';

const quiet = { quiet: true } as const;
const inGroup = (lookupGroupName: LookupGroup) => (lookupName: string) =>
  call('lookupValues.save', { lookupGroupName, lookupName }, quiet);

/** Lists whose values are created where they are chosen: their name is all they need, of a grade what it means too. */
export const creates = {
  employeeGroup: (groupName: string) => call('employeeGroups.save', { groupName }, quiet),
  renewalType: (renewalName: string) => call('renewalTypes.save', { renewalName }, quiet),
  equipmentGroup: (groupName: string) => call('equipmentGroups.save', { groupName }, quiet),
  equipmentType: (equipmentTypeName: string) =>
    call('equipmentTypes.save', { equipmentTypeName }, quiet),
  location: (locationName: string) => call('locations.save', { locationName }, quiet),
  incidentType: (incidentName: string) => call('incidentTypes.save', { incidentName }, quiet),
  FuelType: inGroup('FuelType'),
  SalaryFormat: inGroup('SalaryFormat'),
  EmployeeType: inGroup('EmployeeType'),
  OwnershipType: inGroup('OwnershipType'),
  MeterUnit: inGroup('MeterUnit'),
  Grade: (lookupName: string, kind?: string) => {
    const meaning = gradeMeanings.find((one) => one === kind) ?? 'neutral';
    return call('lookupValues.save', { lookupGroupName: 'Grade', lookupName, meaning }, quiet);
  },
} as const satisfies Partial<
  Record<LookupList, (name: string, kind?: string) => Promise<{ readonly id: string }>>
>;

export type CreatedList = keyof typeof creates;

/** What a new value of a list may be, where its name does not say it. */
export const kindsOf: Readonly<Partial<Record<CreatedList, readonly Choice[]>>> = {
  Grade: [
    { value: 'pass', label: 'passed' },
    { value: 'fail', label: 'not passed' },
    { value: 'neutral', label: 'neither of the two' },
  ],
};

/** Why the values of the other lists are not created where they are chosen, as a person reads it who looks for one. */
export const fixedLists: Readonly<Record<Exclude<LookupName, CreatedList>, string>> = {
  state:
    'A state needs its code as well: an administrator adds it under Add Training Location, States.',
  CourseCategory: 'The categories of courses are fixed.',
  DeliveryType: 'The ways to deliver a course are fixed.',
  EmployeeStatus: 'A person is current or prior; archiving and rehiring decide it.',
  EquipmentStatus: "A unit's status decides what is due, so the statuses are fixed.",
  LicenceClass: 'The classes of licenses are those of the law.',
  Priority: 'The priorities are fixed.',
  RenewalStatus: 'Dates decide what is due, so the statuses are fixed.',
  Severity: 'The severities are fixed.',
  Status: 'A work order is pending or completed.',
  TimeIntervalType: 'Intervals are counted in days, weeks, months or years.',
  TrainingType: 'The types of training are fixed; the name of a training is free.',
};

export const isCreated = (list: LookupName | LookupList): list is CreatedList => list in creates;
