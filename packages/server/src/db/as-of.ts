import { sql } from 'kysely';
import { constant, type AnySource, type Scope, type Sql } from './list-source.ts';

/** How the rows of a table are told as of a past day. */
interface Shadow {
  /** What is computed of a row that changed since, as pairs of a name and an expression over `p`. */
  readonly recomputed?: string;
  /** Of a table whose labels are told as of today: the columns that are rules and were different then. */
  readonly rules?: readonly string[];
}

/** Tables with history: lists as of a past day read them as they were then. All others are read as they are today. */
const shadows: Readonly<Record<string, Shadow>> = {
  employee: {
    recomputed: `'med_card_valid_until', med_card_until(p.med_cert_card_date, p.med_cert_card_expiration_date, p.med_cert_card_mark)`,
  },
  equipment: {},
  renewal: {},
  incident: {
    recomputed: `'recordable', coalesce(p.dot_recordable_override, is_recordable(p.is_cmv, p.on_highway,
      p.only_boarding_or_loading, p.fatalities, p.death_at, p.incident_date, p.injuries_treated_away,
      p.towed, p.disabling_tow))`,
  },
  incident_driver: {},
  incident_equipment: {},
  driver_file: {},
  training: {},
  training_mapping: {},
  training_requirement: { recomputed: `'due_date', least(p.own_due, p.asked_due)` },
  renewal_type: { rules: ['due_soon_days', 'regulation'] },
  course_catalog: { rules: ['own_due_soon_days', 'regulation'] },
};

/** The first instant after a past day of the company, as SQL. */
export const endOfDay = (day: string, timeZone: string): Sql =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/**
 * The tables a list reads as they were at the end of a past day, each under its own name: what
 * stands behind WITH. A row without a change since stands as it is; of any other, each field has the
 * value before its first change since. What was added since is left out, what was deleted is there.
 */
export function tablesAsOf(source: AnySource, { asOf, clientId, timeZone }: Scope): Sql | null {
  if (asOf === undefined) return null;
  const company = sql`${clientId}::uuid`;
  const since = endOfDay(asOf, timeZone);
  const tables = tablesOf(source).flatMap((name) => {
    const { recomputed, rules } = shadows[name] ?? {};
    const table = constant(name);
    const real = constant(`public.${name}`);
    const changed = constant(`${name}_since`);
    const then = constant(`${name}_then`);
    const row = recomputed
      ? sql`jsonb_populate_record(p, jsonb_build_object(${constant(recomputed)}))`
      : sql`p`;
    const key = rules ? sql` and v.key = any(${[...rules]}::text[])` : sql``;
    const isThere = rules ? sql`n.id is not null` : sql`c.first_action <> 'insert'`;
    return [
      sql`${changed} as materialized (
        select a.record_id as id, (array_agg(a.action order by a.id))[1] as first_action,
               coalesce(jsonb_object_agg(v.key, v.value order by a.id desc) filter (where v.key is not null), '{}') as was
          from audit_entry a left join lateral jsonb_each(a.old_values) v on true${key}
         where a.client_id = ${company} and a.table_name = ${name} and a.at >= ${since}
         group by a.record_id)`,
      // Once for the page and its total: a row takes its time.
      sql`${then} as materialized (
        select (q.told).* from ${changed} c
          left join ${real} n on n.client_id = ${company} and n.id = c.id,
          lateral jsonb_populate_record(n, c.was || jsonb_build_object('client_id', ${company}, 'id', c.id)) p,
          lateral (select ${row} as told offset 0) q
         where ${isThere})`,
      sql`${table} as not materialized (
        select n.* from ${real} n
         where n.client_id = ${company} and not exists (select from ${changed} c where c.id = n.id)
        union all
        select * from ${then})`,
    ];
  });
  // Nothing of a past day was kept.
  for (const [name, made] of Object.entries(source.kept ?? {}))
    tables.push(sql`${constant(name)} as (${constant(made)})`);
  return sql.join(tables);
}

const found = new WeakMap<AnySource, readonly string[]>();

/** Which of the tables a list names anywhere. */
function tablesOf(source: AnySource): readonly string[] {
  let names = found.get(source);
  if (!names) {
    const { base, where, joins, fields, kept = {} } = source;
    const read = [base, where, ...Object.values(kept), ...Object.values(joins)];
    const text = [...read, ...Object.values(fields).map((field) => field.sql)];
    const words = new Set(text.join(' ').match(/\w+/g));
    // The switches of these lists are SQL that is only made when it is asked for.
    for (const name of switched[tableOf(source)] ?? []) words.add(name);
    names = Object.keys(shadows).filter((name) => words.has(name));
    found.set(source, names);
  }
  return names;
}

/** The table whose rows a list is of, also where it adds rows to them. */
const tableOf = ({ table, base }: Pick<AnySource, 'table' | 'base'>): string =>
  table ?? base.split(' ', 1)[0] ?? '';

const switched: Readonly<Record<string, readonly string[]>> = {
  incident: ['incident_driver', 'incident_equipment', 'employee'],
  renewal: ['equipment', 'renewal_type'],
  training_requirement: ['employee', 'training', 'training_mapping', 'course_catalog'],
};

/** Whether a row is there no more today, as a column of the list. */
export function deletedSince(source: AnySource): Sql {
  const { base, key } = source;
  const [alias = ''] = key.split('.');
  // Rows a list adds to those of its table were never stored.
  const isStored = base.startsWith('(') ? `${alias}.is_stored and ` : '';
  return constant(`(${isStored}not exists (select from public.${tableOf(source)} now
    where now.client_id = ${alias}.client_id and now.id = ${key} and now.deleted_at is null)) as "deletedSince"`);
}
