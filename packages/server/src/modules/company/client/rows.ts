import { usualSample } from '@roadproof/domain/report/rehearsal';
import { sql, type RawBuilder } from 'kysely';
import type { StoredSettings } from '../../../db/stored-settings.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Whether a certificate, under an alias, has no successor, or one that was deleted again. */
export function isNotReplaced(alias: 'i'): RawBuilder<boolean> {
  return sql`not exists (select from client_insurance_certificate n
    where n.client_id = ${sql.ref(alias)}.client_id and n.id = ${sql.ref(alias)}.replaced_by_id
      and n.deleted_at is null)`;
}

/** The company's insurance certificates that no other one has replaced, the earliest to expire first. */
export async function insuranceCertificates(db: CompanyTransaction) {
  return db
    .selectFrom('clientInsuranceCertificate as i')
    .select(['i.id', 'i.type', 'i.insuranceNumber', 'i.name', 'i.expirationDate'])
    .where('i.deletedAt', 'is', null)
    .where(isNotReplaced('i'))
    .orderBy('i.expirationDate')
    .orderBy('i.id')
    .execute();
}

/** The company's choices that rules and screens read. */
export interface CompanySettings {
  readonly literalHireDateLimit: boolean;
  readonly licenceFileFor: 'everyone' | 'drivers';
  readonly includeNonCdlDrivers: boolean;
  readonly descriptiveFileNames: boolean;
  readonly autoAssignTraining: boolean;
  readonly secondFactorForAdministrators: boolean;
  readonly rehearsalDrivers: number;
  readonly rehearsalUnits: number;
  readonly rehearsalFirst: boolean;
  readonly noticesFrom: string | null;
  readonly askSubject: string;
  readonly askMessage: string;
  readonly loadsWithinState: boolean;
}

/** What was never chosen is as strict as it was ordered (docs/domain.md, Sixteen years). */
export function settingsOf(settings: unknown): CompanySettings {
  const {
    literalHireDateLimit = true,
    licenceFileRequiredFor = 'everyone',
    includeNonCdlDrivers = false,
    descriptiveFileNames = false,
    autoAssignTraining = false,
    secondFactorForAdministrators = false,
    rehearsalDrivers = usualSample.drivers,
    rehearsalUnits = usualSample.units,
    rehearsalFirst = false,
    noticesFrom = null,
    askSubject = '',
    askMessage = '',
    loadsWithinState = false,
  } = settings as StoredSettings;
  return {
    literalHireDateLimit,
    licenceFileFor: licenceFileRequiredFor,
    includeNonCdlDrivers,
    descriptiveFileNames,
    autoAssignTraining,
    secondFactorForAdministrators,
    rehearsalDrivers,
    rehearsalUnits,
    rehearsalFirst,
    noticesFrom,
    askSubject,
    askMessage,
    loadsWithinState,
  };
}

/** Reads them for rules of the server. */
export async function companySettings(
  db: CompanyTransaction,
  clientId: string,
): Promise<CompanySettings> {
  return settingsOf((await companyRow(db, clientId)).settings);
}

/** The time zone of a person's own, where one was chosen. */
export async function ownTimeZone(db: CompanyTransaction, employeeId: string) {
  const row = await db
    .selectFrom('employee')
    .select('timeZone')
    .where('id', '=', employeeId)
    .executeTakeFirst();
  return row?.timeZone ?? null;
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
