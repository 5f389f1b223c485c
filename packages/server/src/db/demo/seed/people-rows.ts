import { firstNames, lastNames, towns } from './names.ts';
import type { Cell, Filling } from './copy-rows.ts';
import { daysUntilDue, oneOf, type SeededCompany } from './seeded-company.ts';

/** Nine of ten people work here now; the first one is the administrator. */
export function isCurrent(company: SeededCompany, index: number): boolean {
  return index === 0 || company.chance(index, 1) >= 0.1;
}

/** Six of ten people are CDL drivers. */
export function isDriver(company: SeededCompany, index: number): boolean {
  return index > 0 && company.chance(index, 2) < 0.6;
}

const columns = [
  'client_id',
  'id',
  'employee_no',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'dob',
  'hire_date',
  'termination_date',
  'city',
  'state_id',
  'zip',
  'title',
  'employee_number',
  'employee_group_id',
  'employee_status_id',
  'type_id',
  'salary_format_id',
  'wage',
  'licence_class_id',
  'licence_number',
  'licence_state_id',
  'licence_issue_date',
  'licence_expiration_date',
  'endorsements',
  'driver_renewal_status_id',
  'med_cert_card_date',
  'med_cert_card_expiration_date',
  'med_cert_card_state_id',
  'has_client_admin_portal_access',
  'has_admin_access',
  'has_administrator_access',
  'has_employee_access',
  'has_equipment_access',
  'has_incident_management_access',
  'has_reports_access',
  'has_training_access',
  'has_restricted_file_access',
  'created_at',
] as const;

/** Employees, 90 % current and 60 % CDL drivers, with licences and medical cards. */
export function employees(companies: readonly SeededCompany[]): Filling {
  return {
    table: 'employee',
    columns,
    rows: each(companies, (company) => company.employees, employee),
  };
}

/** The rows of all companies, one company after the other. */
export function* each(
  companies: readonly SeededCompany[],
  count: (company: SeededCompany) => number,
  row: (company: SeededCompany, index: number) => readonly Cell[],
): Generator<readonly Cell[]> {
  for (const company of companies) {
    const many = count(company);
    for (let index = 0; index < many; index += 1) yield row(company, index);
  }
}

function employee(company: SeededCompany, index: number): readonly Cell[] {
  const { choices, day } = company;
  const chance = (purpose: number): number => company.chance(index, purpose);
  const isAdmin = index === 0;
  const driver = isDriver(company, index);
  const current = isCurrent(company, index);
  const first = isAdmin ? 'Alex' : oneOf(firstNames, chance(3));
  const last = isAdmin ? 'Admin' : oneOf(lastNames, chance(4));
  const [city, state] = oneOf(towns, chance(5));
  const stateId = choices.state(state);
  const type = driver
    ? 'CDL'
    : isAdmin
      ? 'Manager'
      : oneOf(['Non-CDL Driver', 'Mechanic', 'Dispatcher', 'Office', 'Supervisor'], chance(6));
  const hired = -20 - Math.floor(chance(7) * 5000);
  const licence = daysUntilDue(chance(8));
  const medCard = driver ? daysUntilDue(chance(9)) : null;
  const mail = isAdmin
    ? `admin@${company.mailDomain}`
    : `${first}.${last}.${index}@${company.mailDomain}`.toLowerCase();
  return [
    company.clientId,
    company.id('employee', index),
    index + 1,
    first,
    last,
    mail,
    `+1${oneOf(['918', '214', '901', '303', '417'], chance(10))}55501${String(index % 100).padStart(2, '0')}`,
    day(hired - 7300 - Math.floor(chance(11) * 14_000)),
    day(hired),
    current ? null : day(Math.max(hired + 5, -700 + Math.floor(chance(12) * 690))),
    city,
    stateId,
    String(10_000 + Math.floor(chance(13) * 89_999)),
    driver ? 'Driver' : type,
    `E${100_000 + index}`,
    company.id('employeeGroup', Math.floor(chance(14) * company.groups)),
    choices.lookup('EmployeeStatus', current ? 'Current' : 'Archived'),
    choices.lookup('EmployeeType', type),
    choices.lookup('SalaryFormat', driver ? 'Per Mile' : 'Hourly'),
    driver ? 0.65 : 24.5,
    choices.lookup('LicenceClass', driver ? (chance(15) < 0.85 ? 'A' : 'B') : 'C'),
    String(10_000_000 + Math.floor(chance(16) * 89_999_999)),
    stateId,
    day(licence - 1826),
    day(licence),
    driver ? oneOf(['{N,T}', '{X}', '{}', '{T}'], chance(17)) : '{}',
    driver ? choices.lookup('RenewalStatus', 'Pending') : null,
    medCard === null ? null : day(medCard - 730),
    medCard === null ? null : day(medCard),
    medCard === null ? null : stateId,
    isAdmin,
    isAdmin,
    isAdmin,
    isAdmin,
    isAdmin,
    isAdmin,
    isAdmin,
    isAdmin,
    isAdmin,
    `${day(Math.max(hired, -730))}T15:00:00Z`,
  ];
}

/** The administrator's password of every company, and where each company's running numbers stand. */
export function accounts(
  companies: readonly SeededCompany[],
  passwordHash: string,
): readonly Filling[] {
  const one = (): number => 1;
  return [
    {
      table: 'credential',
      columns: ['client_id', 'id', 'employee_id', 'password_hash'],
      rows: each(companies, one, (company) => [
        company.clientId,
        company.id('credential', 0),
        company.id('employee', 0),
        passwordHash,
      ]),
    },
    {
      table: 'employee_number_seq',
      columns: ['client_id', 'last_number'],
      rows: each(companies, one, (company) => [company.clientId, company.employees]),
    },
  ];
}
