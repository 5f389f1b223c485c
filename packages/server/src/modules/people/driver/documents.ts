import { createHash } from 'node:crypto';
import { documentKeys } from '@roadproof/contract/people/driver.columns';
import { knownDriverRow } from '@roadproof/contract/people/driver';
import type { Context } from '../../../http/context.ts';
import { fileRulesOn } from '../driver-file/past-rules-rows.ts';
import type { CompanyRule } from '../../company/driver-rule/rule-rows.ts';
import { driverTypesOf } from './rows.ts';

/** A rule of the pack, with the name its column has in the tracker. */
type DocumentRule = CompanyRule & {
  readonly column: string;
};

/** The rules a driver's row is computed by and, of them, those the caller sees as columns. */
export interface Documents {
  readonly rules: readonly DocumentRule[];
  readonly columns: readonly DocumentRule[];
  /** Ids of the kinds whose papers this caller may know of. */
  readonly visible: ReadonlySet<string>;
}

/** Reads the rules that a file is evaluated by, and those whose papers this caller may know of. */
export async function rulesFor(
  context: Pick<Context, 'db' | 'asOf' | 'caller' | 'company'>,
): Promise<Omit<Documents, 'columns'>> {
  const rules = named((await fileRulesOn(context)).filter((rule) => !rule.isHidden));
  return { rules, visible: visibleKinds(rules, context.caller.mayOpenRestricted) };
}

/** Reads the rules: a column is what applies to the drivers of the lists, is not hidden, not restricted for this caller, and asked for. */
export async function documentsFor(
  context: Pick<Context, 'db' | 'asOf' | 'caller' | 'company'>,
  fileTypeIds?: readonly string[],
): Promise<Documents> {
  const { company } = context;
  const { rules, visible } = await rulesFor(context);
  const driverTypes = new Set(await driverTypesOf(context.db));
  const listed = ({ appliesTo, typeIds }: DocumentRule) =>
    appliesTo.includes('CDL') ||
    (company.includesNonCdlDrivers && appliesTo.includes('NONCDL_CMV')) ||
    typeIds.some((id) => driverTypes.has(id));
  const columns = rules.filter(
    (rule) =>
      visible.has(rule.id) &&
      listed(rule) &&
      (fileTypeIds === undefined || fileTypeIds.includes(rule.id)),
  );
  return { rules, columns, visible };
}

/** Ids of the kinds whose papers a reader with or without the right to restricted ones may know of. */
export const visibleKinds = (
  rules: readonly Pick<CompanyRule, 'id' | 'restricted'>[],
  mayOpenRestricted: boolean,
): ReadonlySet<string> =>
  new Set(rules.filter(({ restricted }) => mayOpenRestricted || !restricted).map(({ id }) => id));

/** A key of the rules a file is evaluated by, under which what was evaluated by them is remembered. */
export const rulesMark = ({
  rules,
  columns = [],
}: Pick<Documents, 'rules'> & Partial<Documents>): string =>
  createHash('sha256')
    .update(JSON.stringify([rules, columns.map(({ id }) => id)]))
    .digest('base64url');

// Two kinds of one name, or one called like a field of the row, would fall into one key.
function named(rules: readonly CompanyRule[]): DocumentRule[] {
  const taken = new Set<string>(Object.keys(knownDriverRow.shape));
  return rules.map((rule) => {
    const keys = (name: string): string[] => Object.values(documentKeys(name));
    const isFree = keys(rule.name).every((key) => !taken.has(key));
    const column = isFree ? rule.name : `${rule.name} (${rule.code})`;
    for (const key of keys(column)) taken.add(key);
    return { ...rule, column };
  });
}
