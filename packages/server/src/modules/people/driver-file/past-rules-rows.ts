import { sql } from 'kysely';
import { endOfDay } from '../../../db/as-of.ts';
import type { Counting } from '../../../db/list.ts';
import {
  ruleFrom,
  everyRuleRow,
  ruleRows,
  type CompanyRule,
  type RuleRow,
} from '../../company/driver-rule/rule-rows.ts';

/** What a rule is judged by, by the names of its columns. Who may see a kind of paper is always as today. */
const ruleFields: Readonly<Record<string, keyof RuleRow | 'deletedAt'>> = {
  is_hidden: 'isHidden',
  deleted_at: 'deletedAt',
  cfr: 'cfr',
  applies_to: 'appliesTo',
  type_ids: 'typeIds',
  if_applicable_to: 'ifApplicableTo',
  applies_from: 'appliesFrom',
  applies_until: 'appliesUntil',
  required: 'required',
  due_rule: 'dueRule',
  repeat_months: 'repeatMonths',
  repeat_days: 'repeatDays',
  cfr_when_road_test: 'cfrWhenRoadTest',
  max_months: 'maxMonths',
  max_months_marked: 'maxMonthsMarked',
  max_cfr: 'maxCfr',
  due_soon_days: 'dueSoonDays',
  is_late_after_due: 'isLateAfterDue',
  relief_days: 'reliefDays',
  relief_until: 'reliefUntil',
  relief_needs: 'reliefNeeds',
  proof_ends: 'proofEnds',
  retention_rule: 'retentionRule',
  retention_cfr: 'retentionCfr',
  retention_by_result: 'retentionByResult',
  per_employer: 'perEmployer',
  multi: 'multi',
  needs_reviewer: 'needsReviewer',
};

/** The rule pack as it was at the end of a past day, or as it is: the kinds that were there, by the rules of then. */
export async function fileRulesOn(
  context: Pick<Counting, 'db' | 'asOf' | 'company'>,
): Promise<CompanyRule[]> {
  const { db, asOf, company } = context;
  if (asOf === undefined) return (await ruleRows(db)).map(ruleFrom);
  const rules = await everyRuleRow(db);
  const since = endOfDay(asOf, company.timeZone);
  const { rows } = await sql<{ id: string; added: boolean; was: Record<string, unknown> }>`
    select a.record_id as id, bool_or(a.action = 'insert') as added,
           coalesce(jsonb_object_agg(v.key, v.value order by a.id desc)
             filter (where v.key is not null), '{}') as was
      from audit_entry a left join lateral jsonb_each(a.old_values) v on true
     where a.client_id = (select current_client()) and a.at >= ${since}
       -- Whether a kind is hidden is kept with its name.
       and a.table_name in ('driver_file_type', 'lookup_value')
     group by a.record_id`.execute(db.withoutPlugins());
  const changed = new Map(rows.map((row) => [row.id, row]));
  return rules.flatMap((rule) => {
    const then = changed.get(rule.id);
    if (then?.added) return [];
    const was = Object.entries(then?.was ?? {}).flatMap(([column, value]) => {
      const name = ruleFields[column];
      return name === undefined ? [] : [[name, value] as const];
    });
    const { deletedAt, ...row } = { ...rule, ...(Object.fromEntries(was) as Partial<typeof rule>) };
    return deletedAt === null ? [ruleFrom(row)] : [];
  });
}
