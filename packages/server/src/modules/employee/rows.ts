import type { employeeName, employeeRow } from '@roadproof/contract/employee';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStanding, explained, type Explained } from '@roadproof/domain/due';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inState } from '../../db/due-sql.ts';
import { constant, type Field, type ListSource, type Scope } from '../../db/list-source.ts';
import { companyJoin, isCurrentEmployee, lookupIdOf, lookupJoin } from '../../db/lookup-sql.ts';
import { nested } from '../../db/nested.ts';
import { textContains } from '../../db/search-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { effectiveDay, filedAt } from '../driver-file/paper-sql.ts';

type Row = z.input<typeof employeeRow>;

/** Where the two cards of a person stand, for predicates. */
export const licenceFacts = { due: 'e.licence_expiration_date' };
export const medCardFacts = { due: 'e.med_cert_card_expiration_date' };

const fields = {
  id: { sql: 'e.id', kind: 'id' },
  version: { sql: 'e.version', kind: 'number' },
  firstName: { sql: 'e.first_name', kind: 'text', notNull: true },
  lastName: { sql: 'e.last_name', kind: 'text', notNull: true },
  email: { sql: 'e.email', kind: 'email' },
  phoneNumber: { sql: 'e.phone_number', kind: 'phone' },
  title: { sql: 'e.title', kind: 'text' },
  employeeNumber: { sql: 'e.employee_number', kind: 'text' },
  city: { sql: 'e.city', kind: 'text' },
  state: { sql: 'a.state_name', kind: 'text', joins: ['address'] },
  hireDate: { sql: 'e.hire_date', kind: 'day' },
  terminationDate: { sql: 'e.termination_date', kind: 'day' },
  licenceNumber: { sql: 'e.licence_number', kind: 'text' },
  licenceExpirationDate: { sql: 'e.licence_expiration_date', kind: 'day' },
  medCertCardDate: { sql: 'e.med_cert_card_date', kind: 'day' },
  medCertCardExpirationDate: { sql: 'e.med_cert_card_expiration_date', kind: 'day' },
  'employeeGroup.groupName': { sql: 'g.group_name', kind: 'text', joins: ['group'] },
  'type.lookupName': { sql: 't.lookup_name', kind: 'text', joins: ['type'] },
  'type.lookupDisplayName': { sql: 't.lookup_display_name', kind: 'text', joins: ['type'] },
  'licenceClass.lookupName': { sql: 'k.lookup_name', kind: 'text', joins: ['class'] },
  'licenceClass.lookupDisplayName': {
    sql: 'k.lookup_display_name',
    kind: 'text',
    joins: ['class'],
  },
  'licenceState.stateName': { sql: 'l.state_name', kind: 'text', joins: ['licenceState'] },
  'employeeStatus.lookupName': { sql: 's.lookup_name', kind: 'text', joins: ['status'] },
  'employeeStatus.lookupDisplayName': {
    sql: 's.lookup_display_name',
    kind: 'text',
    joins: ['status'],
  },
  employeeGroupId: { sql: 'e.employee_group_id', kind: 'id', select: false },
  employeeStatusId: { sql: 'e.employee_status_id', kind: 'id', select: false },
  typeId: { sql: 'e.type_id', kind: 'id', select: false },
  licenceClassId: { sql: 'e.licence_class_id', kind: 'id', select: false },
  licenceStateId: { sql: 'e.licence_state_id', kind: 'id', select: false },
} as const satisfies Record<string, Field>;

/** The employee list; the driver lists narrow it. */
export const employeeSource: ListSource<Row> = {
  name: 'employee',
  base: 'employee e',
  key: 'e.id',
  where: 'e.deleted_at is null',
  joins: {
    group: companyJoin('employee_group', 'g', 'e.employee_group_id'),
    type: lookupJoin('t', 'e.type_id'),
    class: lookupJoin('k', 'e.licence_class_id'),
    status: lookupJoin('s', 'e.employee_status_id'),
    licenceState: companyJoin('state', 'l', 'e.licence_state_id'),
    address: companyJoin('state', 'a', 'e.state_id'),
  },
  fields,
  extra: {
    employeeStatus: (name: string) => ({
      sql: sql`e.employee_status_id = ${lookupIdOf('EmployeeStatus', name)}`,
    }),
    employeeType: (name: string) => ({ sql: sql`e.type_id = ${lookupIdOf('EmployeeType', name)}` }),
    isMedCardOverDue: (wanted: boolean, scope: Scope) =>
      wanted
        ? { sql: sql`${inState(medCardFacts, 'OVERDUE', scope)} and ${isCurrentEmployee('e')}` }
        : null,
    isMedCardDueSoon: (wanted: boolean, scope: Scope) =>
      wanted
        ? { sql: sql`${inState(medCardFacts, 'DUE_SOON', scope)} and ${isCurrentEmployee('e')}` }
        : null,
  },
  search: (pattern, scope) => textContains('employee', 'e', pattern, scope),
  order: [
    { field: 'lastName', direction: 'asc' },
    { field: 'firstName', direction: 'asc' },
  ],
  row: employeeAnswer,
};

type Name = z.input<typeof employeeName>;
const { id, firstName, lastName, employeeNumber, title, ...others } = fields;

/** People as pickers show them: names and what tells namesakes apart, nothing of their cards. */
export const employeeNameSource: ListSource<Name> = {
  ...employeeSource,
  name: 'employee-name',
  fields: {
    id,
    firstName,
    lastName,
    employeeNumber,
    title,
    'employeeGroup.groupName': others['employeeGroup.groupName'],
    employeeGroupId: others.employeeGroupId,
  },
  extra: {
    ...employeeSource.extra,
    employeeId: (one: string) => ({ sql: sql`e.id = ${one}::uuid` }),
  },
  row: (raw) => nested(raw) as Name,
};

/** A raw list row with the standing of both cards; people who have left have none. */
export function employeeAnswer(raw: Record<string, unknown>, scope: Scope): Row {
  const licence = card(raw, scope, 'licenceExpirationDate', 'driver license', '49 CFR 383.37');
  const medCard = card(raw, scope, 'medCertCardExpirationDate', 'medical card', '49 CFR 391.45');
  return Object.assign(nested(raw), { licence, medCard }) as Row;
}

function card(
  raw: Record<string, unknown>,
  { today, dueSoonDays: threshold }: Scope,
  field: string,
  what: string,
  rule: string,
): Explained | null {
  const due = raw[field] as CalendarDay | null;
  const required = raw['type.lookupName'] === 'CDL';
  if (raw['employeeStatus.lookupName'] !== 'Current' || (due === null && !required)) return null;
  return explained(dueStanding({ due, today, threshold, required, rule }), what);
}

/** The employee's driver files, newest first, with type names. */
export async function filesOf(
  db: CompanyTransaction,
  employeeId: string,
  mayOpenRestricted: boolean,
) {
  return db
    .selectFrom('driverFile as f')
    .innerJoin('lookupValue as t', (join) =>
      join.onRef('t.clientId', '=', 'f.clientId').onRef('t.id', '=', 'f.fileTypeId'),
    )
    .innerJoin('storedFile as o', (join) =>
      join.onRef('o.clientId', '=', 'f.clientId').onRef('o.id', '=', 'f.fileId'),
    )
    .leftJoin('driverFileType as r', (join) =>
      join.onRef('r.clientId', '=', 'f.clientId').onRef('r.id', '=', 'f.fileTypeId'),
    )
    .select([
      'f.id',
      'f.fileTypeId',
      't.lookupDisplayName as fileTypeName',
      'f.fileId',
      'o.name as fileName',
      'f.documentDate',
      'f.expirationDate',
      'f.createdAt',
      sql<string>`${constant(effectiveDay)}`.as('effective'),
      sql<string>`${constant(filedAt)}`.as('filedAt'),
    ])
    .where('f.employeeId', '=', employeeId)
    .where('f.deletedAt', 'is', null)
    .$if(!mayOpenRestricted, (query) =>
      query.where((eb) => eb.fn.coalesce('r.restricted', eb.lit(false)), '=', false),
    )
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc')
    .execute();
}
