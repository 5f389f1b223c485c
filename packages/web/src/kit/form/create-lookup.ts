import { gradeMeanings } from '@roadproof/domain/company/lookup-field';
import { hasOwnTable, nameFieldOf, type NamedList } from '@roadproof/domain/company/lookup-list';
import { call } from '../../api/call.ts';
import type { LookupName } from './lookup-list.ts';
import type { Choice } from './select-field.tsx';

/** Adds a value to a list where it is chosen: a name is enough, for a grade with its meaning as `kind`. */
export async function createInList(
  list: NamedList,
  name: string,
  kind?: string,
): Promise<{ readonly id: string }> {
  const quiet = { quiet: true } as const;
  if (hasOwnTable(list)) return call(`${list}s.save`, { [nameFieldOf(list)]: name }, quiet);
  const meaning = gradeMeanings.find((one) => one === kind) ?? 'neutral';
  const value = { lookupGroupName: list, lookupName: name };
  return call('lookupValues.save', list === 'Grade' ? { ...value, meaning } : value, quiet);
}

/** What a new value of a list may be, where its name does not say it. */
export const kindsOf: Readonly<Partial<Record<NamedList, readonly Choice[]>>> = {
  Grade: [
    { value: 'pass', label: 'passed' },
    { value: 'fail', label: 'not passed' },
    { value: 'neutral', label: 'neither of the two' },
  ],
};

/** Why the values of the other lists are not created where they are chosen, as a person reads it who looks for one. */
export const fixedLists: Readonly<Record<Exclude<LookupName, NamedList>, string>> = {
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
