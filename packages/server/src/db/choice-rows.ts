import { choiceRules, type ChoiceList, type ChoiceRule } from '@roadproof/contract/choice';
import type { Fault } from '@roadproof/domain/employee';
import { sql } from 'kysely';
import type { CompanyTransaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

interface Asked {
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
  const asked = [...choiceRules(schema)].flatMap(([field, rule]): Asked[] => {
    const had = idsOf(stored?.[field]);
    const ids = idsOf(sent[field]).filter((id) => !had.includes(id));
    return ids.length === 0 ? [] : [{ field, rule, ids }];
  });
  if (asked.length === 0) return [];
  const pairs = asked.flatMap(({ rule, ids }) => ids.map((id) => ({ id, list: rule.list })));
  const offered = await offeredOf(db, pairs);
  return asked
    .filter(({ rule, ids }) => ids.some((id) => !offered.has(`${rule.list} ${id}`)))
    .map(({ field, rule }) => ({
      field,
      message: `${rule.label} is not known.`,
      description: 'Choose one of the list.',
    }));
}

const idsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one ? [one.toLowerCase()] : []));

/** Which of the pairs of an id and a list are offered, as `list id`. */
async function offeredOf(
  db: CompanyTransaction,
  pairs: readonly { readonly id: string; readonly list: ChoiceList }[],
): Promise<ReadonlySet<string>> {
  const client = sql`(select current_client())`;
  const { rows } = await sql<{ key: string }>`
    select a.list || ' ' || a.id as key
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as a (id uuid, list text)
     where case a.list
       when 'employeeGroup' then exists (select from employee_group t
         where t.client_id = ${client} and t.id = a.id and t.deleted_at is null and t.is_active)
       when 'equipmentGroup' then exists (select from equipment_group t
         where t.client_id = ${client} and t.id = a.id and t.deleted_at is null and t.is_active)
       when 'equipmentType' then exists (select from equipment_type t
         where t.client_id = ${client} and t.id = a.id and t.deleted_at is null and t.is_active)
       when 'location' then exists (select from location t
         where t.client_id = ${client} and t.id = a.id and t.deleted_at is null and t.is_active)
       when 'state' then exists (select from state t
         where t.client_id = ${client} and t.id = a.id and t.deleted_at is null and t.is_active)
       when 'employee' then exists (select from employee t
         where t.client_id = ${client} and t.id = a.id and t.deleted_at is null)
       else exists (select from lookup_value t
         where t.client_id = ${client} and t.id = a.id and t.deleted_at is null
           and t.lookup_group_name = a.list and not t.is_hidden) end`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
