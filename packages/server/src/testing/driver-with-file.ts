import type { Insertable } from 'kysely';
import { newId } from '../db/id.ts';
import type { EmployeeTable } from '../db/tables/people.ts';
import { inCompany } from '../db/transaction.ts';
import { refreshFileStatus } from '../modules/company/driver-rule/file-status.ts';
import type { TestApp } from './test-app.ts';

interface TestDriver extends Partial<Insertable<EmployeeTable>> {
  readonly lastName: string;
  /** Codes of papers that are missing. */
  readonly without?: readonly string[];
  /** Dates of papers by their codes, where they are others than usual. */
  readonly dated?: Readonly<Record<string, string>>;
}

const recent = ['MED_CARD', 'CDLIS_MVR', 'ANNUAL_MVR', 'ANNUAL_REVIEW', 'CH_ANNUAL'];

/** Adds a driver hired on June 2, 2025 whose file is complete on any day of November and December 2026, except for what is given. */
export async function driverWithFile(
  { company, database }: Pick<TestApp, 'company' | 'database'>,
  { without = [], dated = {}, ...values }: TestDriver,
): Promise<string> {
  const { clientId } = company;
  const hireDate = '2025-06-02';
  const employeeId = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    dob: '1980-01-01',
    hireDate,
    licenceExpirationDate: '2030-01-01',
    medCertCardDate: '2026-10-20',
    medCertCardExpirationDate: '2028-10-20',
    ...values,
  });
  const rules = await database.owner
    .selectFrom('driverFileType')
    .select(['id', 'code'])
    .where('clientId', '=', clientId)
    .execute();
  const papers = rules
    .filter(({ code }) => !without.includes(code))
    .map(({ id, code }) => ({
      clientId,
      id: newId(),
      employeeId,
      fileTypeId: id,
      documentDate: dated[code] ?? (recent.includes(code) ? '2026-11-01' : hireDate),
      expirationDate: code === 'LICENCE' ? '2030-01-01' : null,
    }));
  await database.owner.insertInto('driverFile').values(papers).execute();
  await inCompany(database, company.scope, (db) => refreshFileStatus({ db }, [employeeId]));
  return employeeId;
}
