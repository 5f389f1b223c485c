import type { FileRule, Relief } from '@roadproof/domain/people/file-rule';
import { sql, type Insertable, type Selectable } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { Saved } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Tables } from '../../../db/tables.ts';

type Columns = Selectable<Tables['driverFileType']>;

/** A rule as its table has it, with the name and the place its kind has in the lookups. */
export type RuleRow = Omit<
  Columns,
  'clientId' | 'createdAt' | 'createdBy' | 'deletedAt' | 'mirrors'
> & {
  readonly name: string;
  readonly isHidden: boolean;
  readonly checkedByName: string | null;
  readonly updatedByName: string | null;
};

/** A rule of the company, with all a screen says of it. */
export type CompanyRule = Omit<
  RuleRow,
  | 'reliefDays'
  | 'reliefUntil'
  | 'reliefNeeds'
  | 'retentionByResult'
  | 'maxMonthsMarked'
  | 'lastChecked'
> &
  FileRule & { readonly sourceReadOn: string | null };

const person = (column: string) =>
  sql<string | null>`(select coalesce(p.display_name, p.first_name || ' ' || p.last_name)
    from employee p where p.client_id = r.client_id and p.id = ${sql.ref(column)})`;

/** The rows of the company's rule pack in the order shown. */
export async function ruleRows(db: CompanyTransaction): Promise<RuleRow[]> {
  return ruleQuery(db).where('r.deletedAt', 'is', null).where('t.deletedAt', 'is', null).execute();
}

/** The same and those that were deleted, each with when. */
export async function everyRuleRow(
  db: CompanyTransaction,
): Promise<(RuleRow & { readonly deletedAt: string | null })[]> {
  return ruleQuery(db)
    .select(({ fn }) => fn.coalesce('r.deletedAt', 't.deletedAt').as('deletedAt'))
    .execute();
}

function ruleQuery(db: CompanyTransaction) {
  return db
    .selectFrom('driverFileType as r')
    .innerJoin('lookupValue as t', (join) =>
      join.onRef('t.clientId', '=', 'r.clientId').onRef('t.id', '=', 'r.id'),
    )
    .select(['r.id', 'r.version', 'r.code', 't.lookupDisplayName as name', 'r.cfr', 't.isHidden'])
    .select(['r.cfrWhenRoadTest', 'r.maxMonthsMarked', 'r.maxCfr'])
    .select(['r.appliesTo', 'r.typeIds', 'r.ifApplicableTo', 'r.appliesFrom', 'r.appliesUntil'])
    .select(['r.required', 'r.dueRule', 'r.repeatMonths', 'r.repeatDays', 'r.maxMonths'])
    .select(['r.dueSoonDays', 'r.isLateAfterDue', 'r.proofEnds', 'r.perEmployer', 'r.results'])
    .select(['r.reliefDays', 'r.reliefUntil', 'r.reliefNeeds'])
    .select(['r.retentionRule', 'r.retentionCfr', 'r.retentionByResult'])
    .select(['r.restricted', 'r.multi', 'r.needsReviewer', 'r.suppliedBy', 'r.basis'])
    .select(['r.sourceCopy', 'r.sourceIsOld'])
    .select(['r.sourceText', 'r.sourceKind', 'r.lastChecked', 'r.checkedBy', 'r.packVersion'])
    .select(['r.updatedAt', 'r.updatedBy'])
    .select([person('r.checkedBy').as('checkedByName'), person('r.updatedBy').as('updatedByName')])
    .orderBy('t.sortOrder')
    .orderBy('t.lookupDisplayName');
}

/** A stored rule as the domain reads one. */
export function ruleFrom(row: RuleRow): CompanyRule {
  const { reliefDays, reliefUntil, reliefNeeds, ...columns } = row;
  const { retentionByResult, maxMonthsMarked, lastChecked, ...rule } = columns;
  const relief: Relief | null =
    reliefDays === null || reliefUntil === null || reliefNeeds === null
      ? null
      : { days: reliefDays, until: reliefUntil, needs: reliefNeeds };
  return {
    ...rule,
    relief,
    retentionByResult: retentionByResult as FileRule['retentionByResult'],
    maxMonthsMarked: maxMonthsMarked as FileRule['maxMonthsMarked'],
    sourceReadOn: lastChecked,
  };
}

/** The rule pack of the company in the order shown, with each kind's name. */
export async function fileRules(db: CompanyTransaction): Promise<CompanyRule[]> {
  return (await ruleRows(db)).map(ruleFrom);
}

/** A kind of paper with what saving one of it needs; undefined when there is no such kind. */
export async function ruleOf(
  db: CompanyTransaction,
  fileTypeId: string,
): Promise<CompanyRule | undefined> {
  return (await fileRules(db)).find((rule) => rule.id === fileTypeId);
}

/** Names a kind of paper, hides it or shows it again: where kinds are chosen it is a name of the lookups. */
export async function tellKind(
  db: CompanyTransaction,
  id: string,
  { name, isHidden }: { readonly name: string | undefined; readonly isHidden: boolean | undefined },
): Promise<void> {
  if (name === undefined && isHidden === undefined) return;
  const named = name === undefined ? {} : { lookupDisplayName: name };
  const hidden = isHidden === undefined ? {} : { isHidden };
  await db
    .updateTable('lookupValue')
    .set({ ...named, ...hidden })
    .where('id', '=', id)
    .execute();
}

/** Adds a kind of paper with its rule, behind all others. */
export async function addKind(
  db: CompanyTransaction,
  clientId: string,
  { name, isHidden }: { readonly name: string; readonly isHidden: boolean },
  rule: Omit<Insertable<Tables['driverFileType']>, 'clientId' | 'id'>,
): Promise<Saved> {
  const kind = { clientId, id: newId() };
  const last = await db
    .selectFrom('lookupValue')
    .select((eb) => eb.fn.max('sortOrder').as('order'))
    .where('lookupGroupName', '=', 'DriverFileType')
    .executeTakeFirst();
  await db
    .insertInto('lookupValue')
    .values({
      ...kind,
      lookupGroupName: 'DriverFileType',
      lookupName: name,
      lookupDisplayName: name,
      sortOrder: (last?.order ?? 0) + 1,
      isHidden,
    })
    .execute();
  return db
    .insertInto('driverFileType')
    .values({ ...rule, ...kind })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** The kind of paper of this name, in any letter case. */
export async function kindNamed(db: CompanyTransaction, name: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('lookupValue')
    .select('id')
    .where('lookupGroupName', '=', 'DriverFileType')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`lower(${name}) in (lower(lookup_name), lower(lookup_display_name))`)
    .executeTakeFirst();
  return found?.id;
}

/** Holds the rules of the company until the transaction ends, so that two people do not add one kind twice. */
export async function holdRules(db: CompanyTransaction): Promise<void> {
  await sql`select from driver_file_type where client_id = (select current_client())
    order by id for no key update`.execute(db);
}
