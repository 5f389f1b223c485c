import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  employeeFaults,
  latestHireDate,
  recentDateText,
  type EmployeeFacts,
} from '@roadproof/domain/people/employee';
import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { displayName } from '@roadproof/domain/people/person';
import { signInAccessFaults } from '@roadproof/domain/account/sign-in-access';
import { decisionOf } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportRow } from '../../../import/entity.ts';
import { employeeFields } from './import-fields.ts';
import { namedIn, type Person } from '../../../import/find/person.ts';
import { personKeys } from '../../../import/find/person-keys.ts';
import { rehireOf } from './import-rehire.ts';

/** What an import of people needs to know besides the rows. */
export interface Office extends ImportContext {
  readonly literalHireDateLimit: boolean;
}

export type Facts = EmployeeFacts & Readonly<Record<string, unknown>>;

/** A row about a person who is there already: of what differs, only what an import may change is written. */
export function updateOf(
  read: ImportRow,
  person: Person,
  given: Readonly<Record<string, unknown>>,
  office: Office,
  foundBy: string,
): Decision {
  const back = rehireOf(person, given, office);
  const row = back ? { ...read, problems: [...read.problems, back.problem] } : read;
  const values = back?.values ?? given;
  const stored = person as unknown as Readonly<Record<string, unknown>>;
  const kept = signInAccessFaults(null, person, { ...person, ...values });
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
  const keys = personKeys(namedIn(row), person);
  const checkedRow = {
    number: row.number,
    stored: person,
    values: change,
    problems,
    keys,
    foundBy,
  };
  return decisionOf(checkedRow, office);
}

// Letter case alone is no reason to touch a number or an address, but it is one to mend a name.
const caseless = new Set(['email', 'employeeNumber', 'licenceNumber']);

function same(given: unknown, stored: unknown, name: string): boolean {
  if (Array.isArray(given)) return JSON.stringify(given) === JSON.stringify(stored);
  if (caseless.has(name) && typeof given === 'string' && typeof stored === 'string')
    return given.toLowerCase() === stored.toLowerCase();
  return given === (stored ?? null);
}

/** What the forms would say about the person, save for limits that describe a form and not history (docs/domain.md, Imports). */
export function problemsOf(
  row: ImportRow,
  facts: Facts,
  before: Person | undefined,
  office: Office,
): ImportProblem[] {
  const labels = (id: string | null | undefined, field: string): string | null =>
    [...(office.choices.get(field)?.values() ?? [])].find((choice) => choice?.id === id)
      ?.names[0] ?? null;
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
  const isOneName = !facts.firstName && Boolean(facts.lastName);
  return [
    ...row.problems,
    ...faults.map(({ field, message }): ImportProblem => ({
      field,
      message: isOneName && field === 'firstName' ? oneName(facts) : named(field, message),
      level: 'rejected',
    })),
    ...notes(facts, before, office),
    ...(before === undefined ? missingOf(facts, unread) : []),
  ];
}

const oneName = ({ lastName }: Facts): string =>
  `Only one name, "${lastName ?? ''}": add the first name, or one for all under Columns.`;

const named = (field: string, message: string): string => {
  const label = employeeFields.find((one) => one.key === field)?.label ?? field;
  return message.toLowerCase().startsWith('must')
    ? `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
    : message;
};

/** What the forms ask for and a carrier's own list may not have: the person comes without, and is counted. */
function missingOf(facts: Facts, unread: ReadonlySet<string | null>): ImportProblem[] {
  return employeeFields
    .filter(({ key, isWanted }) => isWanted === true && !unread.has(key) && !facts[key])
    .map(({ key, label }) => ({
      field: key,
      message: `${label} stays empty.`,
      level: 'note' as const,
      isMissing: true,
    }));
}

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
      found.push({ field, message: recentDateText(field), level: 'note' });
  }
  for (const [field, what] of [
    ['licenceExpirationDate', 'License'],
    ['medCertCardExpirationDate', 'Med card'],
  ] as const) {
    const day = isNew(field);
    if (day && day < today)
      add(field, `${what} expired on ${formatDay(day)}: it comes in as expired.`);
  }
  const left = isNew('terminationDate');
  const current = choices.get('employeeStatusId')?.get('current')?.id;
  if (left && left <= today && facts.employeeStatusId === current)
    add('employeeStatusId', `Left on ${formatDay(left)} but the status is Current.`);
  return found;
}
