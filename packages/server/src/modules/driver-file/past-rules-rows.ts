import { sql } from 'kysely';
import { endOfDay } from '../../db/as-of.ts';
import type { Context } from '../../http/context.ts';
import { fileRules } from './rows.ts';

type Rule = Awaited<ReturnType<typeof fileRules>>[number];

/** What a rule is judged by, by the names of its columns. Who may see a kind of paper is always as today. */
const judged: Readonly<Record<string, keyof Rule>> = {
  cfr: 'cfr',
  applies_to: 'appliesTo',
  required: 'required',
  due_rule: 'dueRule',
  repeat_months: 'repeatMonths',
  repeat_days: 'repeatDays',
  max_months: 'maxMonths',
  multi: 'multi',
  needs_reviewer: 'needsReviewer',
};

/** The rule pack as it was at the end of a past day, or as it is: the kinds that were there, by the rules of then. */
export async function fileRulesOn(
  context: Pick<Context, 'db' | 'asOf' | 'company'>,
): Promise<Rule[]> {
  const { db, asOf, company } = context;
  const rules = await fileRules(db);
  if (asOf === undefined) return rules;
  const since = endOfDay(asOf, company.timeZone);
  const { rows } = await sql<{ id: string; added: boolean; was: Record<string, unknown> }>`
    select a.record_id as id, bool_or(a.action = 'insert') as added,
           coalesce(jsonb_object_agg(v.key, v.value order by a.id desc)
             filter (where v.key is not null), '{}') as was
      from audit_entry a left join lateral jsonb_each(a.old_values) v on true
     where a.client_id = (select current_client()) and a.table_name = 'driver_file_type'
       and a.at >= ${since}
     group by a.record_id`.execute(db.withoutPlugins());
  const changed = new Map(rows.map((row) => [row.id, row]));
  return rules.flatMap((rule) => {
    const then = changed.get(rule.id);
    if (!then) return [rule];
    if (then.added) return [];
    const was = Object.entries(then.was).flatMap(([column, value]) => {
      const name = judged[column];
      return name === undefined ? [] : [[name, value] as const];
    });
    return [{ ...rule, ...(Object.fromEntries(was) as Partial<Rule>) }];
  });
}
