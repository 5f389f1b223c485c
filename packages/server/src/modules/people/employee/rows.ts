import { employeeColumns, employeeNameColumns } from '@roadproof/contract/people/employee.columns';
import { employeeName, employeeRow, listedEmployee } from '@roadproof/contract/people/employee';
import type { trainingCheck } from '@roadproof/domain/people/audit-check';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { driverKind, licenceRule } from '@roadproof/domain/people/file-rule';
import { dueStatusOf, type DueWindow } from '@roadproof/domain/due';
import { medicalCardCap, medicalCardOf, type Cap } from '@roadproof/domain/people/medical-card';
import { sql } from 'kysely';
import { inState } from '../../../db/due-sql.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, part } from '../../../db/list-part.ts';
import { constant, type Pattern, type Scope, type Where } from '../../../db/list-source.ts';
import { isCurrentEmployee, isNamed } from '../../../db/lookup-sql.ts';
import { textContains } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Where the two cards of a person stand, for predicates. */
export const licenceFacts = { due: 'e.licence_expiration_date', window: 'licence' } as const;
export const medCardFacts = { due: 'e.med_card_valid_until', window: 'medCard' } as const;

/** What every list of people has in common. */
const ofPeople = {
  of: part('employee', 'e'),
  where: 'e.deleted_at is null',
  joins: {
    employeeGroup: leftJoin('employeeGroup', 'g', 'e.employee_group_id'),
    type: leftJoin('lookupValue', 't', 'e.type_id'),
    licenceClass: leftJoin('lookupValue', 'k', 'e.licence_class_id'),
    employeeStatus: leftJoin('lookupValue', 's', 'e.employee_status_id'),
    licenceState: leftJoin('state', 'l', 'e.licence_state_id'),
    address: leftJoin('state', 'a', 'e.state_id'),
  },
  order: [
    { field: 'lastName', direction: 'asc' },
    { field: 'firstName', direction: 'asc' },
  ],
} as const;

/** The columns that decide where both cards of a person stand. */
const cardFacts: Readonly<Record<keyof CardFacts, true>> = {
  licenceExpirationDate: true,
  medCertCardDate: true,
  medCertCardExpirationDate: true,
  medCertCardMark: true,
  'type.lookupName': true,
  needsDriverFile: true,
  'employeeStatus.lookupName': true,
};

const licenceFileFor = `(select c.settings ->> 'licenceFileRequiredFor' from client c
  where c.id = (select current_client()))`;

// `emptyFields` of the domain as SQL; a test compares the two.
const isIncomplete = `(s.lookup_name = 'Current' and (
  num_nulls(nullif(e.first_name, ''), nullif(e.last_name, ''), nullif(e.email, ''),
    nullif(e.phone_number, ''), e.dob, e.hire_date, e.type_id, e.licence_class_id,
    e.salary_format_id) > 0
  or (k.lookup_name is distinct from 'None' and (e.licence_state_id is null
    or (e.driving_license_file_id is null
      and (lower(t.lookup_name) = 'cdl' or ${licenceFileFor} is distinct from 'drivers'))))
  or (coalesce(k.lookup_name, '') not in ('C', 'None') and num_nulls(e.licence_issue_date,
    e.licence_expiration_date, e.med_cert_card_date, e.med_cert_card_expiration_date,
    e.med_cert_card_state_id, e.med_card_file_id) > 0)))`;

/** What the list and the details of an employee share. */
export const ofEmployee = {
  ...ofPeople,
  fields: {
    state: { sql: 'a.state_name', joins: ['address'] },
    isIncomplete: { sql: isIncomplete, joins: ['employeeStatus', 'licenceClass', 'type'] },
  },
  made: ['licence', 'medCard'],
  also: {
    needsDriverFile: { sql: 't.needs_driver_file', kind: 'boolean', joins: ['type'] },
  },
  row: cardsOf,
} as const;

const narrowed = {
  employeeStatus: (names: readonly string[]) => ({
    sql: isNamed('e.employee_status_id', 'EmployeeStatus', names),
  }),
  employeeType: (names: readonly string[]) => ({
    sql: isNamed('e.type_id', 'EmployeeType', names),
  }),
  isMedCardOverDue: (flag: boolean, scope: Scope) =>
    flag
      ? { sql: sql`${inState(medCardFacts, 'OVERDUE', scope)} and ${isCurrentEmployee('e')}` }
      : null,
  isMedCardDueSoon: (flag: boolean, scope: Scope) =>
    flag
      ? { sql: sql`${inState(medCardFacts, 'DUE_SOON', scope)} and ${isCurrentEmployee('e')}` }
      : null,
};

const search = (pattern: Pattern, scope: Scope): Where =>
  textContains('employee', 'e', pattern, scope);

// Of current people and courses that are still there.
const hazmat = `(select r.employee_id from training_requirement r
  join course_catalog c on c.client_id = r.client_id and c.id = r.course_catalog_id
 where r.client_id = (select current_client()) and r.is_current and r.deleted_at is null
   and c.deleted_at is null and c.regulation like '%172.704%'`;

const checked = {
  check: (_: typeof trainingCheck, { today }: Scope) => ({
    sql: sql`e.id in ${constant(hazmat)} and r.closed_as is null and r.due_date < ${today}::date)`,
  }),
  /** Those who owe such a course or have had it. */
  examined: (flag: boolean) => (flag ? { sql: sql.raw(`e.id in ${hazmat})`) } : null),
};

const ofList = {
  ...ofEmployee,
  name: 'employee',
  columns: employeeColumns,
  reads: Object.keys(cardFacts) as readonly (keyof CardFacts)[],
  extra: { ...narrowed, ...checked },
  search,
} as const;

/** The employee list; the driver lists narrow it. */
export const employeeSource = listSource(employeeRow, ofList);

/** The employee list as its screens show it: the photo as the id of its file, which the caller is given a link to. */
export const listedEmployeeSource = listSource(listedEmployee, {
  ...ofList,
  fields: { ...ofList.fields, photo: { sql: 'e.image_file_id', kind: 'id' } },
});

/** People as pickers show them: names and what tells namesakes apart, nothing of their cards. */
export const employeeNameSource = listSource(employeeName, {
  ...ofPeople,
  name: 'employee-name',
  columns: employeeNameColumns,
  fields: {},
  extra: {
    ...narrowed,
    employeeId: (ids: readonly string[]) => ({ sql: sql`e.id = any(${[...ids]}::uuid[])` }),
  },
  search,
});

/** Columns that decide the due status of a person's cards. */
export interface CardFacts {
  readonly licenceExpirationDate: CalendarDay | null;
  readonly medCertCardDate: CalendarDay | null;
  readonly medCertCardExpirationDate: CalendarDay | null;
  readonly medCertCardMark: string | null;
  readonly 'type.lookupName': string | null;
  readonly needsDriverFile: boolean | null;
  readonly 'employeeStatus.lookupName': string | null;
}

/** Where both cards of a person stand, without words; people who have left have none. */
export function cardsOf(raw: CardFacts, scope: Scope) {
  const kind = driverKind(raw['type.lookupName'], raw.needsDriverFile);
  const required = kind === 'CDL' || (kind !== null && scope.includesNonCdlDrivers);
  const card = (
    printed: CalendarDay | null,
    of: DueWindow,
    rule: string | null,
    cap: Cap | null = null,
  ) => {
    const due = cap?.until ?? printed;
    if (raw['employeeStatus.lookupName'] !== 'Current' || (due === null && !required)) return null;
    const threshold = scope.dueSoonDays[of];
    return dueStatusOf({ due, today: scope.today, threshold, required, rule, expires: true, cap });
  };
  const cap = medicalCardCap(medicalCardOf(raw));
  return {
    licence: card(raw.licenceExpirationDate, 'licence', licenceRule(kind)),
    medCard: card(raw.medCertCardExpirationDate, 'medCard', kind && '49 CFR 391.45', cap),
  };
}

/** The names of the company's types of employees. */
export async function typeNames(db: CompanyTransaction): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lookupValue')
    .select('lookupName')
    .where('lookupGroupName', '=', 'EmployeeType')
    .where('deletedAt', 'is', null)
    .orderBy('lookupName')
    .execute();
  return rows.map(({ lookupName }) => lookupName);
}
