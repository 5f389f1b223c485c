import { seasonText } from '@roadproof/domain/equipment/filing-season';
import { renewalRuleText } from '@roadproof/domain/equipment/renewal';
import type { CompanyTransaction } from '../../../db/transaction.ts';

const ruleColumns = [
  'id',
  'renewalName',
  'code',
  'defaultMonths',
  'defaultDays',
  'fixedMonthDay',
  'agencyRule',
  'seasonOpens',
  'periodStarts',
  'keepsDay',
  'longestYears',
  'sourceText',
  'sourceKind',
  'sourceCopy',
  'sourceIsOld',
  'dueSoonDays',
  'regulation',
  'retentionCitation',
  'retentionRule',
  'documentRequired',
  'isStateProgram',
  'copiesTo',
  'isCompanyRenewal',
  'isActive',
  'appliesToEquipmentTypeIds',
  'minimumRegisteredWeight',
] as const;

export type RenewalKind = Awaited<ReturnType<typeof offeredTypes>>[number];

/** Kinds of renewals that are offered, by name. */
export async function offeredTypes(db: CompanyTransaction) {
  return db
    .selectFrom('renewalType')
    .select(ruleColumns)
    .select('lastChecked as sourceReadOn')
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .orderBy('renewalName')
    .execute();
}

/** One kind, offered or not; `lock` makes others who ask for it so wait until the transaction ends. */
export async function typeById(
  db: CompanyTransaction,
  id: string,
  lock = false,
): Promise<RenewalKind | undefined> {
  return db
    .selectFrom('renewalType')
    .select(ruleColumns)
    .select('lastChecked as sourceReadOn')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The company's USDOT number, which the date of the MCS-150 follows from. */
export async function usdotNumberOf(
  db: CompanyTransaction,
  clientId: string,
): Promise<string | null> {
  const client = await db
    .selectFrom('client')
    .select('usdotNumber')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client?.usdotNumber ?? null;
}

/** A kind as it is answered, with its rule in words. */
export function ruleOf(kind: RenewalKind, usdotNumber: string | null) {
  return {
    ...kind,
    ruleText: renewalRuleText(kind, usdotNumber),
    seasonText: seasonText(kind),
  };
}
