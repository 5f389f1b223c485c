import type { Insertable } from 'kysely';
import { insertDefaults } from '../defaults.ts';
import type { Database } from '../database.ts';
import { newId } from '../id.ts';
import type { EmployeeTable } from '../tables/people.ts';
import type { CompanyScope } from '../transaction.ts';

/** A company for tests, with its defaults and an administrator. */
export interface TestCompany {
  readonly clientId: string;
  readonly adminId: string;
  /** Acts as the administrator. */
  readonly scope: CompanyScope;
  /** The id of a lookup choice by its group and name; throws when there is none. */
  lookup(group: string, name: string): string;
  /** Adds an employee and returns the id; names and a Current status are filled in. */
  employee(values?: Partial<Insertable<EmployeeTable>>): Promise<string>;
  /** The stored e-mail of an employee of any company. */
  emailOf(id: string): Promise<string | null>;
}

/** Makes a company with defaults and an administrator with access to everything. */
export async function testCompany(database: Database, name = 'Test Carrier'): Promise<TestCompany> {
  const clientId = newId();
  const { owner } = database;
  await owner.insertInto('client').values({ id: clientId, clientId, name }).execute();
  await insertDefaults(owner, clientId);
  const rows = await owner
    .selectFrom('lookupValue')
    .select(['id', 'lookupGroupName', 'lookupName'])
    .where('clientId', '=', clientId)
    .execute();
  const ids = new Map(rows.map((row) => [`${row.lookupGroupName}/${row.lookupName}`, row.id]));
  const lookup = (group: string, choice: string): string => {
    const id = ids.get(`${group}/${choice}`);
    if (id === undefined) throw new Error(`no lookup ${group}/${choice}`);
    return id;
  };
  const employee = async (values: Partial<Insertable<EmployeeTable>> = {}): Promise<string> => {
    const id = values.id ?? newId();
    const filled = {
      firstName: 'Pat',
      lastName: 'Doe',
      employeeStatusId: lookup('EmployeeStatus', 'Current'),
    };
    await owner
      .insertInto('employee')
      .values({ ...filled, ...values, clientId, id })
      .execute();
    return id;
  };
  const emailOf = async (id: string): Promise<string | null> =>
    (
      await owner
        .selectFrom('employee')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).email;
  const adminId = await employee({
    firstName: 'Alex',
    lastName: 'Admin',
    email: `admin@${clientId}.example`,
    hasClientAdminPortalAccess: true,
    hasAdminAccess: true,
  });
  return { clientId, adminId, scope: { clientId, actorId: adminId }, lookup, employee, emailOf };
}
