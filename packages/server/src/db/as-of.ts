import { sql } from 'kysely';
import { givenRows } from './given-rows.ts';
import { constant, type AnySource, type Scope, type Sql } from './list-source.ts';

/** How the rows of a table are told as of a past day. */
interface Shadow {
  /** What is computed of a row that changed since, as pairs of a name and an expression over `p`. */
  readonly recomputed?: string;
  /** Of a table whose labels are told as of today: the columns that are rules and were different then. */
  readonly rules?: readonly string[];
  /** Columns computed of every row by other tables as they were then, as joins to `t` and pairs of a name and an expression. */
  readonly placed?: { readonly joins: string; readonly values: string };
  /** The tables whose lists read it as it was; other lists read it as it is. */
  readonly of?: readonly string[];
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
  service_reminder: {
    of: ['service_reminder'],
    // The same as place_service_reminder() of the database.
    placed: {
      joins: `join equipment q on q.client_id = t.client_id and q.id = t.equipment_id
        left join lookup_value pu on pu.client_id = q.client_id and pu.id = q.primary_meter_unit_id
        left join lookup_value su on su.client_id = q.client_id and su.id = q.secondary_meter_unit_id,
        lateral (select t.next_primary_meter_reading - q.current_primary_reading - q.primary_meter_offset as one,
          t.next_secondary_meter_reading - q.current_secondary_reading - q.secondary_meter_offset as two) m`,
      values: `'meters_left', least(m.one, m.two), 'meters_soon', least(
        m.one - meter_soon(t.primary_due_soon_threshold, pu.lookup_name, t.primary_meter_interval),
        m.two - meter_soon(t.secondary_due_soon_threshold, su.lookup_name, t.secondary_meter_interval))`,
    },
  },
  client_insurance_certificate: {},
  // Read by what was done until a past day, and by no list.
  renewal_history: { of: ['renewal_history'] },
  service_reminder_history: { of: ['service_reminder_history'] },
  work_order: { of: ['work_order', 'workorder_equipment'] },
  workorder_equipment: { of: ['work_order', 'workorder_equipment'] },
  work_order_cost: { of: ['workorder_equipment'] },
  renewal_type: {
    rules: [
      'due_soon_days',
      'regulation',
      'default_months',
      'is_state_program',
      'is_active',
      'deleted_at',
    ],
  },
  equipment_type: { rules: ['needs_annual_inspection', 'on_highway'] },
  course_catalog: { rules: ['own_due_soon_days', 'regulation'] },
  lookup_value: { rules: ['needs_driver_file'] },
};

/** The first instant after a past day of the company, as SQL. */
export const endOfDay = (day: string, timeZone: string): Sql =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/**
 * The tables that lists read as they were at the end of a past day, each under its own name, for the WITH
 * of their statement; null where no past day is asked for.
 */
export function tablesAsOf(sources: readonly AnySource[], scope: Scope): Sql | null {
  if (scope.asOf === undefined) return null;
  const names = new Set(sources.flatMap((source) => [...tablesOf(source)]));
  const tables = pastTables(names, scope);
  const { gapsThen } = scope;
  if (gapsThen !== undefined && sources.some((source) => 'standing' in source.joins))
    tables.push(standingsThen(gapsThen, scope));
  // Nothing of a past day was kept. Made once: a list may look into it for each of its rows.
  const kept = Object.assign({}, ...sources.map((source) => source.kept ?? {})) as Kept;
  for (const [name, made] of Object.entries(kept))
    tables.push(sql`${constant(name)} as materialized (${constant(made)})`);
  return tables.length === 0 ? null : sql.join(tables);
}

type Kept = Readonly<Record<string, string>>;

/**
 * Tables by their names as they were at the end of the past day of the scope. A row without a change
 * since is taken as it is; of any other, each field has the value before its first change since. What was
 * added since is left out, what was deleted is there.
 */
export function pastTables(names: ReadonlySet<string>, scope: Scope): Sql[] {
  const { asOf = scope.today, clientId, timeZone } = scope;
  const company = sql`${clientId}::uuid`;
  const since = endOfDay(asOf, timeZone);
  const tables = Object.keys(shadows).filter((name) => names.has(name));
  const made = tables.flatMap((name) => {
    const { recomputed, rules, placed } = shadows[name] ?? {};
    const table = constant(name);
    const real = constant(`public.${name}`);
    const changed = constant(`${name}_since`);
    const then = constant(`${name}_then`);
    const row = recomputed
      ? sql`jsonb_populate_record(p, jsonb_build_object(${constant(recomputed)}))`
      : sql`p`;
    const key = rules ? sql` and v.key = any(${[...rules]}::text[])` : sql``;
    const isThere = rules ? sql`n.id is not null` : sql`c.first_action <> 'insert'`;
    // Not "not exists": of a table without statistics that is thought to leave one row, which every join would then loop over.
    const rows = sql`
        select n.* from ${real} n
         where n.client_id = ${company} and n.id not in (select c.id from ${changed} c)
        union all
        select * from ${then}`;
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
      placed
        ? sql`${table} as materialized (
        select (z.told).* from (${rows}) t ${constant(placed.joins)},
          lateral (select jsonb_populate_record(t::${real}, jsonb_build_object(${constant(placed.values)})) as told offset 0) z)`
        : sql`${table} as not materialized (${rows})`,
    ];
  });
  return names.has('client') ? [companyRow(scope), ...made] : made;
}

/** The row of the company with the rules of then that lists read in it. */
function companyRow({ clientId, timeZone, includesNonCdlDrivers, dueSoonDays }: Scope): Sql {
  return sql`client as materialized (
    select p.* from public.client c, lateral jsonb_populate_record(c, jsonb_build_object(
      'settings', coalesce(c.settings, '{}') || jsonb_build_object('includeNonCdlDrivers', ${includesNonCdlDrivers}::boolean),
      'time_zone', ${timeZone}::text, 'renewal_due_soon_days', ${dueSoonDays.renewal}::int)) p
     where c.id = ${clientId}::uuid)`;
}

/** The standings of drivers on a past day, of whose files the days with gaps were computed again. */
const standingsThen = (gaps: readonly object[], { clientId, dueSoonDays }: Scope): Sql =>
  sql`driver_standing as materialized (
    select e.client_id, e.id, true as is_driver, g.gap_days, g.open_gap_days,
           num_nulls(e.licence_expiration_date, e.med_card_valid_until) > 0 as lacks_card,
           least(e.licence_expiration_date, e.med_card_valid_until) as cards_due,
           least(e.licence_expiration_date - ${dueSoonDays.licence}::int,
                 e.med_card_valid_until - ${dueSoonDays.medCard}::int) as cards_soon
      from ${givenRows(gaps, sql`id uuid, gap_days datemultirange, open_gap_days datemultirange`)} g
      join employee e on e.client_id = ${clientId}::uuid and e.id = g.id)`;

const found = new WeakMap<AnySource, readonly string[]>();

/** Which of the tables a list names anywhere. */
function tablesOf(source: AnySource): readonly string[] {
  let names = found.get(source);
  if (!names) {
    const { base, where, joins, fields, kept = {} } = source;
    const read = [base, where, ...Object.values(kept), ...Object.values(joins)];
    const text = [...read, ...Object.values(fields).map((field) => field.sql)];
    const words = new Set(text.join(' ').match(/\w+/g));
    const table = tableOf(source);
    // The switches of these lists are SQL that is only made when it is asked for.
    for (const name of switched[table] ?? []) words.add(name);
    const isRead = (name: string, of: readonly string[] = [table]) =>
      words.has(name) && of.includes(table);
    names = ['client', ...Object.keys(shadows)].filter((name) => isRead(name, shadows[name]?.of));
    found.set(source, names);
  }
  return names;
}

/** The table whose rows a list is of, also where it adds rows to them. */
export const tableOf = ({ table, base }: Pick<AnySource, 'table' | 'base'>): string =>
  table ?? base.split(' ', 1)[0] ?? '';

const switched: Readonly<Record<string, readonly string[]>> = {
  employee: ['incident', 'driver_file'],
  incident: ['incident_driver', 'incident_equipment', 'employee'],
  renewal: ['equipment', 'renewal_type', 'client_insurance_certificate'],
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
