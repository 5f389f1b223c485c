import type { VehicleDuty } from '@roadproof/domain/people/road-test';
import { addMonths, addYears, type CalendarDay } from '@roadproof/domain/calendar-day';
import { isDriverType } from '@roadproof/domain/people/licence';
import { noEndorsement, noRestriction } from '@roadproof/domain/people/license-facts';
import type { Draft } from './draft.ts';
import { licenceNumber, phoneNumber, streetAddress, zipOf } from './particulars.ts';
import { drivers, staff } from './people-list.ts';
import { pdfOf } from './pdf.ts';
import { portrait } from './png.ts';
import { accountOf, rightsOf } from './rights.ts';
import { numberOrNull } from './table.ts';

/** A person as the other parts of the sample need them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly group: string;
  readonly licenceClass: string;
  readonly note: string;
  readonly isArchived: boolean;
  readonly hired: CalendarDay;
  readonly licenceExpires: CalendarDay | null;
  readonly medCardIssued: CalendarDay | null;
  readonly medCardExpires: CalendarDay | null;
  readonly licenceFile: string;
  readonly medCardFile: string | null;
}

/** The people of the company by the ways other parts look for them. */
export interface People {
  readonly all: readonly Person[];
  /** CDL drivers who still work here. */
  readonly drivers: readonly Person[];
  /** By first name, or by the name of an account: admin, safety, maintenance, office. */
  named(name: string): Person;
}

type Entry = (typeof drivers)[number];

/** Writes all employees with their licences and medical cards. */
export function addPeople(draft: Draft, groups: ReadonlyMap<string, string>): People {
  const byName = new Map<string, Person>();
  const all = [...staff, ...drivers].map((entry, index) => {
    const person = addPerson(draft, groups, entry, index);
    byName.set(entry.first, person);
    if (entry.note !== '') byName.set(entry.note, person);
    return person;
  });
  return {
    all,
    drivers: all.filter((person) => isDriverType(person.type) && !person.isArchived),
    named: (name) => {
      const person = byName.get(name);
      if (person === undefined) throw new Error(`nobody is called ${name}`);
      return person;
    },
  };
}

function addPerson(
  draft: Draft,
  groups: ReadonlyMap<string, string>,
  entry: Entry,
  index: number,
): Person {
  const { choices, day, random } = draft;
  const offset = (cell: string): CalendarDay | null => {
    const days = numberOrNull(cell);
    return days === null ? null : day(days);
  };
  const [city = '', state = ''] = entry.place.split(', ');
  const name = `${entry.first} ${entry.last}`;
  const hired = day(-Number(entry.hired));
  const licenceExpires = offset(entry.licence);
  const medCardExpires = offset(entry.medCard);
  const isDriver = isDriverType(entry.type);
  const isArchived = entry.note === 'archived';
  const medCardIssued = medCardExpires && issuedOn(draft.today, medCardExpires, index);
  const number = licenceNumber(state, random);
  const licenceFile = draft.file({
    name: `Driver license ${entry.last}.pdf`,
    contentType: 'application/pdf',
    content: pdfOf('Driver license', [
      name,
      `Number ${number}, ${state}`,
      `Class ${entry.licenceClass}`,
    ]),
  });
  const medCardFile =
    medCardExpires &&
    draft.file({
      name: `Medical card ${entry.last}.pdf`,
      contentType: 'application/pdf',
      content: pdfOf("Medical examiner's certificate", [name, `Valid through ${medCardExpires}`]),
    });
  const id = draft.add('employee', {
    firstName: entry.first,
    lastName: entry.last,
    ...rightsOf(entry.note),
    email: `${accountOf(entry.note) ?? mailName(entry)}@sample.example`,
    title: entry.title,
    employeeNumber: `CR-${1001 + index * 7}`,
    employeeGroupId: groups.get(entry.group) ?? null,
    employeeStatusId: choices.lookup('EmployeeStatus', isArchived ? 'Archived' : 'Current'),
    typeId: choices.lookup('EmployeeType', entry.type),
    ...pay(draft, entry),
    phoneNumber: phoneNumber(state, index),
    homeNumber: index % 4 === 0 ? phoneNumber(state, index + 60) : null,
    dob: addMonths(hired, -12 * random.int(22, 38) - random.int(0, 11)),
    hireDate: hired,
    terminationDate: isArchived ? day(-random.int(30, 200)) : null,
    terminationReason: isArchived ? 'Resigned' : null,
    addressLine1: streetAddress(random),
    addressLine2: index % 9 === 4 ? `Apt ${random.int(2, 40)}` : null,
    city,
    stateId: choices.state(state),
    zip: zipOf(state, random),
    imageFileId: index % 5 === 0 ? photo(draft, entry.last, index) : null,
    drivingLicenseFileId: licenceFile,
    medCardFileId: medCardFile,
    licenceClassId: choices.lookup('LicenceClass', entry.licenceClass),
    licenceNumber: entry.licenceClass === 'None' ? null : number,
    licenceStateId: entry.licenceClass === 'None' ? null : choices.state(state),
    licenceIssueDate: licenceExpires && addYears(licenceExpires, state === 'TX' ? -8 : -5),
    licenceExpirationDate: licenceExpires,
    endorsements: isDriver
      ? entry.licenceClass === 'A'
        ? endorsements(index)
        : [noEndorsement]
      : [],
    restrictions: isDriver ? [index % 11 === 0 ? 'E' : noRestriction] : [],
    isLearner: isDriver ? false : null,
    vehicleDuties: isDriver && entry.licenceClass === 'A' ? duties(index) : [],
    driverRenewalStatusId: isDriver ? choices.lookup('RenewalStatus', 'Pending') : null,
    medCertCardDate: medCardIssued,
    medCertCardExpirationDate: medCardExpires,
    medCertCardStateId: medCardExpires ? choices.state(state) : null,
    medExaminerName: medCardExpires
      ? random.pick(['Ellen Marsh, DO', 'Victor Lund, MD', 'Rita Coe, NP'])
      : null,
    medExaminerRegistryNumber: medCardExpires
      ? String(random.int(1_000_000_000, 9_999_999_999))
      : null,
    createdAt: draft.instant(day(-Math.min(Number(entry.hired), 365))),
  });
  const { type, group, licenceClass, note } = entry;
  return {
    id,
    name,
    type,
    group,
    licenceClass,
    note,
    isArchived,
    hired,
    licenceExpires,
    medCardIssued,
    medCardExpires,
    licenceFile,
    medCardFile,
  };
}

// Some examiners certify for one year only; nobody's examination lies ahead.
function issuedOn(today: CalendarDay, expires: CalendarDay, index: number): CalendarDay {
  const aYearBefore = addYears(expires, -1);
  return index % 3 === 0 && aYearBefore < today ? aYearBefore : addYears(expires, -2);
}

function mailName(entry: Entry): string {
  const plain = `${entry.first}.${entry.last}`
    .replaceAll(/[Łł]/g, 'l')
    .normalize('NFD')
    .toLowerCase();
  return plain.replaceAll(/[^a-z.-]/g, '').slice(0, 60);
}

function endorsements(index: number): string[] {
  return [['N', 'T'], ['X', 'T'], ['T'], [noEndorsement], ['H']][index % 5] ?? [];
}

// Everybody with an endorsement for tank vehicles is assigned to one now and then.
function duties(index: number): VehicleDuty[] {
  return index % 5 === 0 ? ['tank'] : [];
}

function photo(draft: Draft, last: string, index: number): string {
  return draft.file({ name: `${last}.png`, contentType: 'image/png', content: portrait(index) });
}

function pay(draft: Draft, entry: Entry): { salaryFormatId: string; wage: number } {
  const { choices, random } = draft;
  const as = (format: string, wage: number): { salaryFormatId: string; wage: number } => ({
    salaryFormatId: choices.lookup('SalaryFormat', format),
    wage,
  });
  if (entry.note === 'per mile') return as('Percentage of Load', 72);
  if (isDriverType(entry.type)) return as('Per Mile', random.int(58, 72) / 100);
  if (entry.type === 'Manager') return as('Salary', random.int(72, 118) * 1000);
  return as('Hourly', random.int(38, 76) / 2);
}
