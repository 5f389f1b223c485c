import { documentKeys } from '@roadproof/contract/driver.columns';
import { knownDriverRow } from '@roadproof/contract/driver';
import { applies } from '@roadproof/domain/dq-file';
import type { Context } from '../../http/context.ts';
import { fileRulesOn } from '../driver-file/past-rules-rows.ts';
import type { fileRules } from '../driver-file/rows.ts';

/** A rule of the pack, with the name its column has in the tracker. */
type DocumentRule = Awaited<ReturnType<typeof fileRules>>[number] & {
  readonly column: string;
};

/** The rules a driver's row is computed by and, of them, those the caller sees as columns. */
export interface Documents {
  readonly rules: readonly DocumentRule[];
  readonly columns: readonly DocumentRule[];
  /** Ids of the kinds whose papers this caller may know of. */
  readonly visible: ReadonlySet<string>;
}

/** Reads the rules: a column is what applies to the drivers of the lists, is not hidden, not restricted for this caller, and asked for. */
export async function documentsFor(
  context: Pick<Context, 'db' | 'asOf' | 'caller' | 'company'>,
  fileTypeIds?: readonly string[],
): Promise<Documents> {
  const { caller, company } = context;
  const shown = (await fileRulesOn(context)).filter((rule) => !rule.isHidden);
  const rules = named(shown);
  const seen = rules.filter((rule) => caller.mayOpenRestricted || !rule.restricted);
  const listed = (rule: DocumentRule) =>
    applies(rule, 'CDL') || (company.includesNonCdlDrivers && applies(rule, 'NONCDL_CMV'));
  const columns = seen.filter(
    (rule) => listed(rule) && (fileTypeIds === undefined || fileTypeIds.includes(rule.id)),
  );
  return { rules, columns, visible: new Set(seen.map((rule) => rule.id)) };
}

// Two kinds of one name, or one called like a field of the row, would fall into one key.
function named(rules: Awaited<ReturnType<typeof fileRules>>): DocumentRule[] {
  const taken = new Set<string>(Object.keys(knownDriverRow.shape));
  return rules.map((rule) => {
    const keys = (name: string): string[] => Object.values(documentKeys(name));
    const isFree = keys(rule.name).every((key) => !taken.has(key));
    const column = isFree ? rule.name : `${rule.name} (${rule.code})`;
    for (const key of keys(column)) taken.add(key);
    return { ...rule, column };
  });
}
