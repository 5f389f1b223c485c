import { addYears, type CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';
import { codeFaults } from './license-facts.ts';
import { hasNoLicence, hidesMedicalCard, isDriverType } from './licence.ts';
import {
  medicalCardAdvice,
  medicalCardFault,
  medicalCardMarkName,
  medicalCardOf,
} from './medical-card.ts';

/** Years between birth and hire, and literally between hire or termination and today (docs/domain.md, Sixteen years). */
export const minimumAge = 16;

/** Something wrong with one field: the message stands at it, the description says what to do. */
export interface Fault {
  readonly field: string;
  readonly message: string;
  readonly description: string;
}

/** The facts of an employee that rules look at; undefined, null and '' all mean "not there". */
export interface EmployeeFacts {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly dob?: CalendarDay | null;
  readonly hireDate?: CalendarDay | null;
  readonly terminationDate?: CalendarDay | null;
  readonly employeeGroupId?: string | null;
  readonly employeeStatusId?: string | null;
  readonly typeId?: string | null;
  readonly licenceClassId?: string | null;
  readonly licenceStateId?: string | null;
  readonly salaryFormatId?: string | null;
  readonly driverRenewalStatusId?: string | null;
  readonly licenceIssueDate?: CalendarDay | null;
  readonly licenceExpirationDate?: CalendarDay | null;
  readonly medCertCardDate?: CalendarDay | null;
  readonly medCertCardExpirationDate?: CalendarDay | null;
  /** Why the card lasts 12 months only: 'insulin', 'vision' or 'intracity' (49 CFR 391.45). */
  readonly medCertCardMark?: string | null;
  readonly medCertCardStateId?: string | null;
  readonly endorsements?: readonly string[] | null;
  readonly restrictions?: readonly string[] | null;
  /** Anything that stands for a file: one stored already or one just chosen. */
  readonly drivingLicense?: unknown;
  readonly medCardFile?: unknown;
}

/** Which form asks: the employee forms and the driver forms require different fields (docs/domain.md, What a form requires). */
export type EmployeeForm = 'employee' | 'driver';

/** What the rules need to know around an employee. */
export interface EmployeeRules {
  readonly today: CalendarDay;
  /** The literal limit on hire and termination dates, on until a company switches it off (docs/domain.md, Sixteen years). */
  readonly literalHireDateLimit: boolean;
  /** Name of the employee type, such as 'CDL'. */
  readonly employeeType: string | null;
  /** Name of the licence class, such as 'C'. */
  readonly licenceClass?: string | null;
  /** Name of the licence class that a change replaces. */
  readonly licenceClassBefore?: string | null;
  /**
   * The form that was filled in whole, or the import, which asks for a name alone. A save that names
   * none is judged as the employee form, by what it changes.
   */
  readonly form?: EmployeeForm | 'import' | null;
  /** Whether the licence file is required of everyone, as in a new company, or of drivers only, since an office clerk may have none. */
  readonly licenceFileFor?: 'everyone' | 'drivers';
}

type Field = keyof EmployeeFacts;

const label: Readonly<Partial<Record<Field, string>>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phoneNumber: 'Phone number',
  dob: 'Date of birth',
  hireDate: 'Hire date',
  employeeGroupId: 'Employee group',
  employeeStatusId: 'Status',
  typeId: 'Type',
  licenceClassId: 'License class',
  licenceStateId: 'License state',
  salaryFormatId: 'Salary format',
  driverRenewalStatusId: 'Driver renewal status',
  licenceIssueDate: 'License issue date',
  licenceExpirationDate: 'License expiration date',
  medCertCardDate: 'Medical card date',
  medCertCardExpirationDate: 'Medical card expiration date',
  medCertCardStateId: 'Medical card state',
  medCertCardMark: medicalCardMarkName,
  drivingLicense: 'License file',
  medCardFile: 'Medical card file',
};

const medicalCard = ['medCertCardDate', 'medCertCardExpirationDate', 'medCertCardStateId'] as const;
const common = ['firstName', 'lastName', 'email', 'phoneNumber', 'dob'] as const;
const classAndPay = ['licenceClassId', 'licenceStateId', 'salaryFormatId'] as const;
const cardsOfClass = [
  'licenceIssueDate',
  'licenceExpirationDate',
  ...medicalCard,
  'medCardFile',
] as const;

/** The rules that decide what a form requires. */
type FormRules = Omit<EmployeeRules, 'today' | 'literalHireDateLimit'>;

/** The fields one form requires, in its order; class C and None hide the cards on the employee forms and nowhere else (docs/domain.md, License class). */
export function requiredFields(rules: FormRules): readonly Field[] {
  const isDriver = isDriverType(rules.employeeType);
  if (rules.form === 'driver') {
    return [
      ...common,
      'employeeGroupId',
      'employeeStatusId',
      ...classAndPay,
      'driverRenewalStatusId',
      ...medicalCard,
    ];
  }
  if (rules.form === 'import') return ['firstName', 'lastName', 'employeeStatusId'];
  const every: Field[] = [...common, 'hireDate', 'employeeStatusId', 'typeId', ...classAndPay];
  // Without a license there is neither a state that issued it nor a file of it.
  if (hasNoLicence(rules.licenceClass)) return every.filter((field) => field !== 'licenceStateId');
  if (isDriver || rules.licenceFileFor !== 'drivers') every.push('drivingLicense');
  if (hidesMedicalCard(rules.licenceClass)) return every;
  return [...every, ...cardsOfClass];
}

/** Returns the fields that the employee form requires and that are empty, in its order. */
export const emptyFields = (
  facts: EmployeeFacts,
  rules: Omit<FormRules, 'form'>,
): readonly Field[] =>
  requiredFields({ ...rules, form: 'employee' }).filter((field) => !facts[field]);

/**
 * Everything wrong with an employee as it would stand after the save, in the order of the form. A
 * stored value that stays as it was is not judged again, so an imported record with an old hire date
 * can still get a new address. Somebody new needs all that is required, and so does a form that was
 * filled in; a change without a form needs what it touches (docs/domain.md, What a form requires).
 */
export function employeeFaults(
  facts: EmployeeFacts,
  rules: EmployeeRules,
  before?: EmployeeFacts,
): Fault[] {
  const isNew = (field: Field): boolean =>
    before === undefined || (facts[field] ?? null) !== (before[field] ?? null);
  const isTouched = (field: Field): boolean => isNew(field) || requiredBy(field, rules).some(isNew);
  const isFilledIn = rules.form === 'employee' || rules.form === 'driver';
  const required = requiredFields(rules).filter((field) => isFilledIn || isTouched(field));
  const missing = [...new Set([...required, ...requiredOfOthers(rules).filter(isTouched)])]
    .filter((field) => !facts[field])
    .map((field) => fault(field, `${label[field] ?? field} is required.`, 'Fill in this field.'));
  const related: Partial<Record<string, readonly Field[]>> = relatedFields;
  const wrong = dateFaults(facts, rules).filter((one) =>
    [one.field as Field, ...(related[one.field] ?? [])].some(isNew),
  );
  return [...missing, ...wrong];
}

/** The driver form excuses drivers alone from what is asked of everybody. */
function requiredOfOthers(rules: EmployeeRules): readonly Field[] {
  return rules.form === 'driver' && !isDriverType(rules.employeeType)
    ? requiredFields({ ...rules, form: 'employee' })
    : [];
}

/** What makes a field required, so that a change of it asks for the field. */
function requiredBy(
  field: Field,
  { licenceFileFor, licenceClassBefore }: EmployeeRules,
): readonly Field[] {
  const isOfLicence = field === 'licenceStateId' || field === 'drivingLicense';
  if (isOfLicence && hasNoLicence(licenceClassBefore)) return ['licenceClassId', 'typeId'];
  if ((cardsOfClass as readonly Field[]).includes(field)) return ['licenceClassId'];
  return field === 'drivingLicense' && licenceFileFor === 'drivers' ? ['typeId'] : [];
}

// A date is judged against these, so a change of them judges it too.
const relatedFields = {
  hireDate: ['dob'],
  terminationDate: ['hireDate'],
  licenceExpirationDate: ['licenceIssueDate'],
  medCertCardExpirationDate: ['medCertCardDate', 'medCertCardMark'],
} as const satisfies Partial<Record<Field, readonly Field[]>>;

/** The latest day the sixteen-year rule allows. */
export function latestHireDate(today: CalendarDay): CalendarDay {
  return addYears(today, -minimumAge);
}

/** What an import says of a date that the forms refuse until an administrator allows it (docs/domain.md, Sixteen years). */
export function recentDateText(field: 'hireDate' | 'terminationDate'): string {
  return `The ${field === 'hireDate' ? 'hire' : 'termination'} date is less than ${minimumAge} years ago. It is imported as it is; the forms accept such a date once an administrator allows recent hire dates.`;
}

/** All of these sentences. */
export const recentDateTexts: readonly string[] = [
  recentDateText('hireDate'),
  recentDateText('terminationDate'),
];

function dateFaults(facts: EmployeeFacts, rules: EmployeeRules): Fault[] {
  const { dob, hireDate, terminationDate } = facts;
  const latest = latestHireDate(rules.today);
  const faults: Fault[] = [];
  if (dob && dob > latest) faults.push(tooLate('dob', latest, 'Check the date.'));
  for (const field of ['hireDate', 'terminationDate'] as const) {
    const day = facts[field];
    if (!day || !rules.literalHireDateLimit || day <= latest) continue;
    faults.push(
      tooLate(field, latest, 'An administrator can allow recent hire dates for the company.'),
    );
  }
  if (dob && hireDate && hireDate < addYears(dob, minimumAge)) {
    const first = formatDay(addYears(dob, minimumAge));
    faults.push(
      fault(
        'hireDate',
        `Must be on or after ${first} (${minimumAge}th birthday).`,
        'Check the date of birth and the hire date.',
      ),
    );
  }
  if (hireDate && terminationDate && terminationDate < hireDate) {
    faults.push(
      fault(
        'terminationDate',
        `Must be on or after the hire date ${formatDay(hireDate)}.`,
        'Check both dates.',
      ),
    );
  }
  return [
    ...faults,
    ...cardFaults(facts, rules.today),
    ...medicalCardFaults(facts),
    ...codeFaults(facts),
  ];
}

const cards = [
  ['licenceIssueDate', 'licenceExpirationDate', 'issue date'],
  ['medCertCardDate', 'medCertCardExpirationDate', 'medical card date'],
] as const;

function cardFaults(facts: EmployeeFacts, today: CalendarDay): Fault[] {
  return cards.flatMap(([first, last, name]) => {
    const from = facts[first];
    const to = facts[last];
    const faults: Fault[] = [];
    if (from && from > today)
      faults.push(
        fault(
          first,
          `Must be on or before ${formatDay(today)} (today).`,
          'Enter the date that is printed on the card.',
        ),
      );
    if (from && to && to < from)
      faults.push(
        fault(last, `Must be on or after the ${name} ${formatDay(from)}.`, 'Check both dates.'),
      );
    return faults;
  });
}

// Applies to forms, imports and calls alike: a longer card does not count (49 CFR 391.45).
function medicalCardFaults(facts: EmployeeFacts): Fault[] {
  const message = medicalCardFault(medicalCardOf(facts));
  return message === null ? [] : [fault('medCertCardExpirationDate', message, medicalCardAdvice)];
}

const fault = (field: string, message: string, description: string): Fault => ({
  field,
  message,
  description,
});

function tooLate(field: string, latest: CalendarDay, description: string): Fault {
  return fault(
    field,
    `Must be on or before ${formatDay(latest)} (${minimumAge} years ago).`,
    description,
  );
}
