import { choiceRules, type ChoiceList, type ChoiceRule } from '@roadproof/contract/choice';
import { hasOwnTable } from '@roadproof/domain/company/lookup-list';
import type { Fault } from '@roadproof/domain/people/employee';
import { sql } from 'kysely';
import { sqlName } from './list-part.ts';
import type { CompanyTransaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

interface ChosenIds {
  readonly field: string;
  readonly rule: ChoiceRule;
  readonly ids: readonly string[];
}

/**
 * A fault for every choice of a form that is not offered by its list: one of another group or
 * company, or one that was deleted or hidden. What the record has already stays with it. One
 * statement for all of them, and none where nothing is chosen anew.
 */
export async function choiceFaults(
  db: CompanyTransaction,
  schema: object,
  sent: Values,
  stored: Values | undefined,
): Promise<Fault[]> {
  const fields = [...choiceRules(schema)].flatMap(([field, rule]): ChosenIds[] => {
    const had = idsOf(stored?.[field]);
    const ids = idsOf(sent[field]).filter((id) => !had.includes(id));
    return ids.length === 0 ? [] : [{ field, rule, ids }];
  });
  if (fields.length === 0) return [];
  const pairs = fields.flatMap(({ rule, ids }) => ids.map((id) => ({ id, list: rule.list })));
  const offered = await offeredOf(db, pairs);
  return fields
    .filter(({ rule, ids }) => ids.some((id) => !offered.has(`${rule.list} ${id}`)))
    .map(({ field, rule }) => ({
      field,
      message: `${rule.label} is not known.`,
      description: 'Choose one from the list.',
    }));
}

const idsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one ? [one.toLowerCase()] : []));

/** The table of a list: its own, or the one that groups of lookup values share. */
const tableOf = (list: ChoiceList): string =>
  list === 'employee' || hasOwnTable(list) ? sqlName(list) : 'lookup_value';

/** Which of the pairs of an id and a list are offered, as `list id`; they stay so until the transaction ends. */
async function offeredOf(
  db: CompanyTransaction,
  pairs: readonly { readonly id: string; readonly list: ChoiceList }[],
): Promise<ReadonlySet<string>> {
  const lists = [...new Set(pairs.map(({ list }) => list))].sort();
  const idsOfList = (of: ChoiceList) =>
    sql`${pairs.filter(({ list }) => list === of).map(({ id }) => id)}::uuid[]`;
  // Whoever deletes, hides or merges a value locks it first: the one waits for the other and looks again.
  const parts = lists.map(
    (list, at) => sql`${sql.ref(`l${at}`)} as (
      select ${list} || ' ' || t.id as key from ${sql.table(tableOf(list))} t
       where t.client_id = (select current_client()) and t.id = any(${idsOfList(list)}) and t.deleted_at is null
         and ${isOffered(list)} order by t.id for key share)`,
  );
  const { rows } = await sql<{ key: string }>`
    with ${sql.join(parts)}
    ${sql.join(
      lists.map((_, at) => sql`select key from ${sql.table(`l${at}`)}`),
      sql` union all `,
    )}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

function isOffered(list: ChoiceList) {
  if (list === 'employee') return sql`true`;
  return hasOwnTable(list)
    ? sql`t.is_active`
    : sql`t.lookup_group_name = ${list} and not t.is_hidden`;
}
