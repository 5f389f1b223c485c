import { employee, permissionFlags } from '@roadproof/contract/people/employee';
import { id } from '@roadproof/contract/schema';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained } from '@roadproof/domain/due';
import type { Filed } from '@roadproof/domain/people/latest-paper';
import { cardName } from '@roadproof/domain/people/licence';
import {
  medicalExamName,
  medicalExamRule,
  medicalExamText,
} from '@roadproof/domain/people/medical-exam';
import * as z from 'zod';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf } from '../../../db/list-part.ts';
import type { ListSource, Scope } from '../../../db/list-source.ts';
import { effectiveDay, filedAt } from '../../company/driver-rule/paper-sql.ts';
import { openExam, type OpenExam } from '../../incident/incident/exam-sql.ts';
import { cardsOf, ofEmployee, type CardFacts } from './rows.ts';

const flags = permissionFlags.shape;

/** What the database knows of one employee; links, files and permissions are the handler's to add. */
const employeeRecord = employee
  .omit({
    image: true,
    drivingLicense: true,
    drivingLicence: true,
    medCardFile: true,
    employeeDriverFiles: true,
    permissions: true,
    mayChangeWayIn: true,
    isInvited: true,
  })
  .extend({
    ...flags,
    imageFileId: id.nullable(),
    drivingLicenseFileId: id.nullable(),
    medCardFileId: id.nullable(),
    needsDriverFile: z.boolean().nullable(),
    isInvited: z.boolean(),
  });

export type EmployeeRecord = z.input<typeof employeeRecord>;

const groupManager = `(select ${nameOf('x')} from employee x
    where x.client_id = e.client_id and x.id = g.manager_id and x.deleted_at is null)`;

const isInvited = `(e.has_client_admin_portal_access and not exists (select from credential c
    where c.client_id = e.client_id and c.employee_id = e.id and c.ended_at is null
      and c.deleted_at is null))`;

/** The employee list's source with every further field of the details screen. */
export const employeeDetailsSource = listSource(employeeRecord, {
  ...ofEmployee,
  name: 'employee-details',
  joins: {
    ...ofEmployee.joins,
    salaryFormat: leftJoin('lookupValue', 'f', 'e.salary_format_id'),
    driverRenewalStatus: leftJoin('lookupValue', 'r', 'e.driver_renewal_status_id'),
    medCertCardState: leftJoin('state', 'm', 'e.med_cert_card_state_id'),
  },
  fields: {
    ...ofEmployee.fields,
    needsDriverFile: { sql: 't.needs_driver_file', joins: ['type'] },
    groupManagerName: { sql: groupManager, joins: ['employeeGroup'] },
    isInvited: { sql: isInvited },
  },
  made: [...ofEmployee.made, 'medicalExam'],
  also: { ...ofEmployee.also, exam: { sql: openExam, kind: 'text', searched: false } },
  row: (raw, scope) => ({
    ...explainedCards(raw, scope),
    medicalExam: examOf(raw.exam as OpenExam | null, scope),
    ...filesOf(raw),
  }),
});

/** The papers on file, where the source has read them. */
function filesOf(raw: object): { readonly files?: readonly FiledPaper[] } {
  const { papers } = raw as { readonly papers?: readonly FiledPaper[] | null };
  return papers === undefined ? {} : { files: papers ?? [] };
}

/** A paper on file, as the details of its person tell it. */
export interface FiledPaper extends Filed {
  readonly fileTypeName: string;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly documentDate: CalendarDay | null;
  readonly expirationDate: CalendarDay | null;
  readonly createdAt: string;
  readonly code: string | null;
  readonly restricted: boolean;
}

const papers = `(select json_agg(json_build_object('id', f.id, 'fileTypeId', f.file_type_id,
    'fileTypeName', y.lookup_display_name, 'fileId', f.file_id, 'fileName', o.name,
    'documentDate', f.document_date, 'expirationDate', f.expiration_date,
    'createdAt', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'code', u.code, 'restricted', coalesce(u.restricted, false), 'effective', ${effectiveDay},
    'filedAt', ${filedAt}) order by f.created_at desc, f.id desc)
  from driver_file f
  join lookup_value y on y.client_id = f.client_id and y.id = f.file_type_id
  left join stored_file o on o.client_id = f.client_id and o.id = f.file_id
  left join driver_file_type u on u.client_id = f.client_id and u.id = f.file_type_id
 where f.client_id = e.client_id and f.employee_id = e.id and f.deleted_at is null
   and not f.is_lawfully_gone)`;

/** The employee together with the papers on file, newest first, in one statement. */
export const employeePageSource = {
  ...employeeDetailsSource,
  fields: {
    ...employeeDetailsSource.fields,
    papers: { sql: papers, kind: 'text', searched: false },
  },
} as unknown as ListSource<EmployeeRecord & { readonly files: readonly FiledPaper[] }>;

function explainedCards(raw: CardFacts, scope: Scope) {
  const { licence, medCard } = cardsOf(raw, scope);
  return {
    licence: licence && explained(licence, cardName.licence),
    medCard: medCard && explained(medCard, cardName.medCard),
  };
}

function examOf(exam: OpenExam | null, { today, dueSoonDays }: Scope) {
  if (exam === null) return null;
  const { dueDate: due, incidentDate, incident } = exam;
  const dueStatus = dueStatusOf({
    due,
    today,
    threshold: dueSoonDays.medCard,
    rule: medicalExamRule,
  });
  return {
    dueDate: due,
    text: medicalExamText(incidentDate),
    standing: explained(dueStatus, medicalExamName(incidentDate).toLowerCase()),
    incident,
  };
}

/** The names of the permission flags. */
export const flagsOfPerson = Object.keys(flags) as readonly (keyof typeof flags)[];

/** A record's permission flags. */
export function permissionsOf(record: EmployeeRecord): Record<keyof typeof flags, boolean> {
  const chosen = flagsOfPerson.map((name) => [name, record[name]] as const);
  return Object.fromEntries(chosen) as Record<keyof typeof flags, boolean>;
}
