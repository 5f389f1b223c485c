import { sql } from 'kysely';
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
  /** The first day of a calendar's week: 0 Sunday, 1 Monday. */
  readonly weekStartsOn: 0 | 1;
}

interface StoredSettings {
  readonly literalHireDateLimit?: boolean;
  readonly licenceFileRequiredFor?: 'everyone' | 'drivers';
}

/** Reads them; what was never chosen is as strict as it was ordered (docs/domain.md, Sixteen years). */
export async function companySettings(
  db: CompanyTransaction,
  clientId: string,
): Promise<CompanySettings> {
  const { settings, weekStartsOn } = await db
    .selectFrom('client')
    .select(['settings', 'weekStartsOn'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const { literalHireDateLimit = true, licenceFileRequiredFor = 'everyone' } =
    settings as StoredSettings;
  return { literalHireDateLimit, licenceFileFor: licenceFileRequiredFor, weekStartsOn };
}

/** Switches the literal limit on hire dates off, once and for all. */
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
