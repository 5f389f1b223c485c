import { sql } from 'kysely';
import type { StoredSettings } from '../../db/stored-settings.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** The company's insurance certificates, the earliest to expire first. */
export async function insuranceCertificates(db: CompanyTransaction) {
  return db
    .selectFrom('clientInsuranceCertificate')
    .select(['id', 'insuranceNumber', 'name', 'expirationDate'])
    .where('deletedAt', 'is', null)
    .orderBy('expirationDate')
    .orderBy('id')
    .execute();
}

/** The company's choices that rules and screens read. */
export interface CompanySettings {
  readonly literalHireDateLimit: boolean;
  readonly licenceFileFor: 'everyone' | 'drivers';
  readonly includeNonCdlDrivers: boolean;
  readonly descriptiveFileNames: boolean;
  readonly autoAssignTraining: boolean;
}

/** What was never chosen is as strict as it was ordered (docs/domain.md, Sixteen years). */
export function settingsOf(settings: unknown): CompanySettings {
  const {
    literalHireDateLimit = true,
    licenceFileRequiredFor = 'everyone',
    includeNonCdlDrivers = false,
    descriptiveFileNames = false,
    autoAssignTraining = false,
  } = settings as StoredSettings;
  return {
    literalHireDateLimit,
    licenceFileFor: licenceFileRequiredFor,
    includeNonCdlDrivers,
    descriptiveFileNames,
    autoAssignTraining,
  };
}

/** Reads them for rules of the server. */
export async function companySettings(
  db: CompanyTransaction,
  clientId: string,
): Promise<CompanySettings> {
  return settingsOf((await companyRow(db, clientId)).settings);
}

/** Everything of the company itself. */
export async function companyRow(db: CompanyTransaction, clientId: string) {
  return db.selectFrom('client').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
}

/** Switches the literal limit on hire dates off. */
export async function allowRecentHireDates(
  db: CompanyTransaction,
  clientId: string,
): Promise<void> {
  await db
    .updateTable('client')
    .set({ settings: sql`settings || '{"literalHireDateLimit": false}'` })
    .where('id', '=', clientId)
    .execute();
}
