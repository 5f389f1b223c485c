import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';
import { lookupNamesIn } from '../../company/lookup/rows.ts';

/** The names of lookup values by their ids: of those that are sent, and of the type and license class the person has. */
export async function kindNames(
  db: CompanyTransaction,
  personId: string | undefined,
  sent: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = sent.filter((id) => typeof id === 'string');
  return lookupNamesIn(
    db,
    sql`${ids}::uuid[] || array(
      select unnest(array[e.type_id, e.licence_class_id]) from employee e
       where e.client_id = (select current_client()) and e.id = ${personId ?? null}::uuid)`,
  );
}

/** Lets one change of administrators at a time through in a company: of two who take each other's access, the second sees what the first did. */
export async function lockAdministrators(db: CompanyTransaction, clientId: string): Promise<void> {
  await waitTurn(db, `administrators ${clientId}`);
}

/** How many other current people have admin access. */
export async function otherAdmins(
  db: CompanyTransaction,
  id: string,
  currentStatusId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hasAdminAccess', '=', true)
    .where('hasClientAdminPortalAccess', '=', true)
    .where('employeeStatusId', '=', currentStatusId)
    .where('deletedAt', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

interface DriverFile {
  readonly clientId: string;
  readonly employeeId: string;
  readonly code: 'LICENCE' | 'MED_CARD';
  readonly fileId: string;
  readonly documentDate: string | null;
  readonly expirationDate: string | null;
}

/** Files an uploaded card under its type, dated by the form it came with; without a date there, it is stored without one. */
export async function addDriverFile(
  db: CompanyTransaction,
  { code, ...file }: DriverFile,
): Promise<void> {
  await db
    .insertInto('driverFile')
    .columns([
      'clientId',
      'id',
      'employeeId',
      'fileTypeId',
      'fileId',
      'documentDate',
      'expirationDate',
    ])
    .expression((eb) =>
      eb
        .selectFrom('driverFileType')
        .select((e) => [
          e.val(file.clientId).$castTo<string>().as('clientId'),
          e.val(newId()).$castTo<string>().as('newId'),
          e.val(file.employeeId).$castTo<string>().as('employeeId'),
          'driverFileType.id as fileTypeId',
          e.val(file.fileId).$castTo<string>().as('fileId'),
          e.val(file.documentDate).$castTo<string | null>().as('documentDate'),
          e.val(file.expirationDate).$castTo<string | null>().as('expirationDate'),
        ])
        .where('code', '=', code)
        .where('deletedAt', 'is', null),
    )
    .execute();
}
