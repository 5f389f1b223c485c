import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { employeeFaults, latestHireDate, type EmployeeFacts } from '@roadproof/domain/employee';
import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import-field';
import { displayName } from '@roadproof/domain/person';
import { wayInFaults } from '@roadproof/domain/way-in';
import { setImmediate as breathe } from 'node:timers/promises';
import { newId } from '../../db/id.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { Around, Decision, ImportEntity, ImportRow } from '../../import/entity.ts';
import { employeeChoices, employeeFields } from './import-fields.ts';
import { findPeople, namedIn, personKeys, type Match, type Person } from './import-person.ts';
import { peopleInUse } from './import-rows.ts';
import { companySettings } from '../client/rows.ts';
import { refreshDriverStanding } from '../driver-file/standing.ts';
import { requestAutoAssignment } from '../training/auto-job.ts';

const columns = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'home_number',
  'dob',
  'hire_date',
  'termination_date',
  'address_line1',
  'address_line2',
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
  'restrictions',
  'driver_renewal_status_id',
  'med_cert_card_date',
  'med_cert_card_expiration_date',
  'med_cert_card_state_id',
];

/** What an import of people needs to know besides the rows. */
interface Office extends Around {
  readonly literalHireDateLimit: boolean;
}

/** Employees out of a spreadsheet: new ones are made, known ones updated (domain.md, section 7, rule 16). */
export const employeeImport: ImportEntity = {
  name: 'employee',
  label: 'employees',
  module: 'EMPLOYEE',
  fields: employeeFields,
  choices: employeeChoices,
  mayCreate: true,
  table: 'employee',
  columns,
  nameSql: `t.first_name || ' ' || t.last_name`,
  decide: async (db, rows, around) => decidePeople(db, rows, around, decideEmployee),
  inUse: peopleInUse,
  written: async (db, ids) => {
    await refreshDriverStanding({ db }, ids);
    await requestAutoAssignment(db, ids, `import ${newId()}`);
  },
};

/** Other requests get their turn between so many rows. */
const rowsPerBreath = 100;

type Decide = (row: ImportRow, match: Match, office: Office) => Decision;

/** Decides rows about people, whoever they mean. */
export async function decidePeople(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  around: Around,
  decide: Decide,
): Promise<readonly Decision[]> {
  const office = { ...around, ...(await companySettings(db, around.clientId)) };
  const match = await findPeople(db, rows.map(namedIn), around.lock);
  const decisions: Decision[] = [];
  for (const row of rows) {
    decisions.push(decide(row, match(namedIn(row)), office));
    if (decisions.length % rowsPerBreath === 0) await breathe();
  }
  return decisions;
}

function decideEmployee(row: ImportRow, match: Match, office: Office): Decision {
  if ('problem' in match) return rejection(row, [match.problem]);
  const named = namedIn(row);
  const { fullName: _, ...given } = row.values;
  const values = {
    ...given,
    ...(named.firstName !== null && { firstName: named.firstName }),
    ...(named.lastName !== null && { lastName: named.lastName }),
  };
  if (match.person) return updateOf(row, match.person, values, office);
  const status = office.choices.get('employeeStatusId')?.get('current')?.id;
  const created: Facts = {
    employeeStatusId: status ?? null,
    endorsements: [],
    restrictions: [],
    ...values,
  };
  const problems = problemsOf(row, created, undefined, office);
  const keys = personKeys(named, null);
  return isFine(problems)
    ? { number: row.number, outcome: 'create', values: created, problems, keys }
    : { number: row.number, outcome: 'reject', problems, keys };
}

type Facts = EmployeeFacts & Readonly<Record<string, unknown>>;

/** A row about a person who is there already: what differs is written, empty cells change nothing. */
export function updateOf(
  row: ImportRow,
  person: Person,
  values: Readonly<Record<string, unknown>>,
  office: Office,
): Decision {
  const keys = personKeys(namedIn(row), person);
  const base = { number: row.number, recordId: person.id, keys };
  const stored = person as unknown as Readonly<Record<string, unknown>>;
  const kept = wayInFaults(null, person, { ...person, ...values });
  const guarded = new Set(kept.map((fault) => fault.field));
  const change = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !guarded.has(name) && !same(value, stored[name], name),
    ),
  );
  const problems = [
    ...problemsOf(row, { ...person, ...change }, person, office),
    ...kept.map(({ field, message }): ImportProblem => ({
      field,
      message: `${message} It stays as it is: change it on the page of ${displayName(person)}.`,
      level: 'warning',
    })),
  ];
  if (!isFine(problems)) return { number: row.number, outcome: 'reject', problems, keys };
  if (Object.keys(change).length === 0) return { ...base, outcome: 'unchanged', problems };
  if (office.duplicates === 'skip') return { ...base, outcome: 'skip', problems };
  const before = Object.fromEntries(
    Object.keys(change).map((name) => [name, stored[name] ?? null]),
  );
  return { ...base, outcome: 'update', values: change, before, problems };
}

// Letter case alone is no reason to touch a number or an address, but it is one to mend a name.
const caseless = new Set(['email', 'employeeNumber', 'licenceNumber']);

function same(given: unknown, stored: unknown, name: string): boolean {
  if (Array.isArray(given)) return JSON.stringify(given) === JSON.stringify(stored);
  if (caseless.has(name) && typeof given === 'string' && typeof stored === 'string')
    return given.toLowerCase() === stored.toLowerCase();
  return given === (stored ?? null);
}

/** What the forms would say about the person, save for limits that describe a form and not history (domain.md, section 8 B7). */
function problemsOf(
  row: ImportRow,
  facts: Facts,
  before: Person | undefined,
  office: Office,
): ImportProblem[] {
  const labels = (id: string | null | undefined, field: string): string | null =>
    [...(office.choices.get(field)?.values() ?? [])].find((choice) => choice.id === id)?.names[0] ??
    null;
  const unread = new Set(row.problems.map((problem) => problem.field));
  const faults = employeeFaults(
    facts,
    {
      today: office.today,
      form: 'import',
      literalHireDateLimit: false,
      employeeType: labels(facts.typeId, 'typeId'),
      licenceClass: labels(facts.licenceClassId, 'licenceClassId'),
    },
    before,
  ).filter((fault) => !unread.has(fault.field));
  return [
    ...row.problems,
    ...faults.map(({ field, message }): ImportProblem => ({
      field,
      message: named(field, message),
      level: 'rejected',
    })),
    ...notes(facts, before, office),
  ];
}

const named = (field: string, message: string): string => {
  const label = employeeFields.find((one) => one.key === field)?.label ?? field;
  return message.toLowerCase().startsWith('must')
    ? `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
    : message;
};

const recent = (field: 'hireDate' | 'terminationDate'): string =>
  `The ${field === 'hireDate' ? 'hire' : 'termination'} date is less than 16 years ago. It is imported as it is; the forms take such a date once an administrator has allowed recent hire dates.`;

function notes(
  facts: Facts,
  before: Person | undefined,
  { today, literalHireDateLimit, choices }: Office,
): ImportProblem[] {
  const latest = latestHireDate(today);
  const found: ImportProblem[] = [];
  const add = (field: string, message: string): void =>
    void found.push({ field, message, level: 'warning' });
  const isNew = (
    field: 'hireDate' | 'terminationDate' | 'licenceExpirationDate' | 'medCertCardExpirationDate',
  ): CalendarDay | null => {
    const day = facts[field] ?? null;
    return day !== null && day !== before?.[field] ? day : null;
  };
  for (const field of ['hireDate', 'terminationDate'] as const) {
    const day = isNew(field);
    if (day && literalHireDateLimit && day > latest)
      found.push({ field, message: recent(field), level: 'note' });
  }
  for (const [field, what] of [
    ['licenceExpirationDate', 'License'],
    ['medCertCardExpirationDate', 'Med card'],
  ] as const) {
    const day = isNew(field);
    if (day && day < today)
      add(field, `${what} expired on ${formatDay(day)}: it is overdue at once.`);
  }
  const left = isNew('terminationDate');
  const current = choices.get('employeeStatusId')?.get('current')?.id;
  if (left && left <= today && facts.employeeStatusId === current)
    add('employeeStatusId', `Left on ${formatDay(left)} but the status is Current.`);
  return found;
}

const isFine = (problems: readonly ImportProblem[]): boolean =>
  problems.every((problem) => problem.level !== 'rejected');

/** A row that nothing can be done with, and why. */
export function rejection(row: ImportRow, problems: readonly ImportProblem[]): Decision {
  return {
    number: row.number,
    outcome: 'reject',
    problems: [...row.problems, ...problems],
    keys: [],
  };
}
