import { allPermissions } from '@roadproof/domain/account/permission';
import { insertPlaces } from '../../../db/defaults/places.ts';
import { insertDefaults } from '../../../db/defaults.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';
import { allowRecentHireDates } from '../../company/client/rows.ts';

/** The first company and its first administrator, as typed. */
export interface Founder {
  readonly companyName: string;
  readonly timeZone: string;
  readonly city?: string | null | undefined;
  readonly usdotNumber?: string | null | undefined;
  readonly recentHireDates?: boolean | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Lets one setup at a time through; the others wait here until it has committed. */
export async function lockSetup(db: CompanyTransaction): Promise<void> {
  await waitTurn(db, 'first company');
}

/** Stores the company with its defaults and the administrator, who may open everything. */
export async function addCompany(
  db: CompanyTransaction,
  { clientId, employeeId }: { readonly clientId: string; readonly employeeId: string },
  founder: Founder,
): Promise<void> {
  await db
    .insertInto('client')
    .values({
      clientId,
      id: clientId,
      name: founder.companyName,
      timeZone: founder.timeZone,
      city: founder.city ?? null,
      usdotNumber: founder.usdotNumber ?? null,
    })
    .execute();
  if (founder.recentHireDates === true) await allowRecentHireDates(db, clientId);
  await insertDefaults(db, clientId);
  await insertPlaces(db, clientId, founder.city ?? undefined);
  await db
    .insertInto('employee')
    .values({
      clientId,
      id: employeeId,
      firstName: founder.firstName,
      lastName: founder.lastName,
      email: founder.email,
      employeeStatusId: await choice(db, 'EmployeeStatus', 'Current'),
      typeId: await choice(db, 'EmployeeType', 'Manager'),
      licenceClassId: await choice(db, 'LicenceClass', 'None'),
      hasRestrictedFileAccess: true,
      ...allPermissions,
    })
    .execute();
}

async function choice(db: CompanyTransaction, group: string, name: string): Promise<string> {
  const found = await db
    .selectFrom('lookupValue')
    .select('id')
    .where('lookupGroupName', '=', group)
    .where('lookupName', '=', name)
    .executeTakeFirstOrThrow();
  return found.id;
}
