import { registerRow } from '@roadproof/contract/incident/incident-register';
import { registerScreenColumns } from '@roadproof/contract/incident/incident-register.columns';
import {
  recordableBecause,
  registerFrom,
  registerPlace,
  type RegisterPeriod,
} from '@roadproof/domain/incident/accident-register';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { registerGaps } from '@roadproof/domain/incident/incident';
import { sql } from 'kysely';
import { matching } from '../../../db/list-query.ts';
import { constant, joinsOf, type ParsedBody, type Scope } from '../../../db/list-source.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import { says } from '../../../db/search-sql.ts';

const city = "coalesce(nullif(btrim(i.register_city), ''), nullif(btrim(i.city), ''))";
const state = "coalesce(nullif(btrim(s.code), ''), nullif(btrim(s.state_name), ''))";
const name = `coalesce(${nameOf('e')}, d.driver_name)`;
const units = `(select string_agg(u.name, ', ' order by u.name) from incident_equipment x join equipment u on u.client_id = x.client_id and u.id = x.equipment_id where x.client_id = i.client_id and x.incident_id = i.id and x.deleted_at is null)`;

/** The accident register: recordable accidents, one line per driver, one where none is named. */
export const registerSource = listSource(registerRow, {
  name: 'incident-register',
  of: part('incident', 'l'),
  // A line is known by its driver, or by its accident; what makes it one stands here, so that its index finds it.
  base: `incident i left join incident_driver d on d.client_id = i.client_id and d.incident_id = i.id and d.deleted_at is null join lateral (select i.client_id, coalesce(d.id, i.id) as id) l on i.recordable and i.deleted_at is null`,
  where: 'i.recordable',
  columns: registerScreenColumns,
  joins: {
    state: leftJoin('state', 's', 'i.state_id'),
    employee: leftJoin('employee', 'e', 'd.employee_id'),
    equipment: leftJoin('equipment', 'q', 'd.equipment_id'),
  },
  fields: {
    incidentId: { sql: 'i.id' },
    caseNumber: { sql: 'i.case_number' },
    incidentDate: { sql: 'i.incident_date' },
    place: {
      sql: `case when num_nonnulls(${city}, ${state}) > 0 then coalesce(${city}, 'missing') || ', ' || coalesce(${state}, 'missing') end`,
      joins: ['state'],
    },
    driverName: { sql: name, joins: ['employee'] },
    injuries: { sql: 'i.injuries' },
    fatalities: { sql: 'i.fatalities' },
    hazmatReleased: { sql: 'i.hazmat_released' },
    unitName: { sql: `coalesce(q.name, ${units})`, joins: ['equipment'] },
  },
  also: {
    city: { sql: city, kind: 'text' },
    stateCode: { sql: state, kind: 'text', joins: ['state'] },
    treatedAway: { sql: 'i.injuries_treated_away', kind: 'number' },
    towed: { sql: 'i.towed', kind: 'boolean' },
    disablingTow: { sql: 'i.disabling_tow', kind: 'boolean' },
    deathAt: { sql: 'i.death_at', kind: 'day' },
    changedBecause: {
      sql: 'case when i.dot_recordable_override then i.dot_recordable_reason end',
      kind: 'text',
    },
  },
  extra: {
    period: (period: RegisterPeriod, { today }: Scope) => {
      const from = registerFrom(period, today);
      return from === null ? null : { sql: sql`i.incident_date >= ${from}::date` };
    },
    accidents: (ids: readonly string[]) => ({ sql: sql`i.id = any(${[...ids]}::uuid[])` }),
    isIncomplete: (isIncomplete: boolean) => ({
      sql: sql`${sql.raw(`(num_nulls(${city}, i.state_id, i.injuries, i.fatalities, i.hazmat_released, d.id) > 0)`)} = ${isIncomplete}`,
    }),
  },
  search: (pattern) => ({
    sql: says(
      `concat_ws(' ', i.case_number, i.register_city, i.city, s.state_name, s.code, ${name}, q.name)`,
      pattern,
    ),
    joins: ['state', 'employee', 'equipment'],
  }),
  order: [
    { field: 'incidentDate', direction: 'desc' },
    { field: 'caseNumber', direction: 'desc' },
    { field: 'driverName', direction: 'asc' },
  ],
  made: ['because', 'missing', 'missingTests'],
  row: ({ city: town, stateCode, treatedAway, changedBecause, ...facts }) => ({
    place: registerPlace(town, stateCode),
    because: recordableBecause({ ...facts, injuriesTreatedAway: treatedAway }, changedBecause),
    missing: [
      ...registerGaps({ ...facts, city: town, state: stateCode, driver: facts.driverName }),
    ],
    missingTests: null,
  }),
});

/** Accidents, injuries and fatalities of the same lines; an accident counts once, however many drivers it has. */
export async function registerTotals(
  context: Reader,
  filters: ParsedBody,
): Promise<{ accidents: number; injuries: number; fatalities: number }> {
  const scope = scopeOf(context);
  const { conditions, joins } = matching(registerSource, filters, scope);
  const { rows } = await sql<{ accidents: number; injuries: number; fatalities: number }>`
    select count(*)::int as accidents, coalesce(sum(injuries), 0)::int as injuries,
      coalesce(sum(fatalities), 0)::int as fatalities
    from (select distinct i.id, i.injuries, i.fatalities from ${constant(registerSource.base)}
      ${joinsOf(registerSource, joins, scope)} where ${conditions}) accident`.execute(
    context.db.withoutPlugins(),
  );
  return rows[0] ?? { accidents: 0, injuries: 0, fatalities: 0 };
}

/** The last recordable accident; undefined without any. */
export async function lastRecordable({
  db,
}: Reader): Promise<{ id: string; incidentDate: CalendarDay } | undefined> {
  return db
    .selectFrom('incident')
    .select(['id', 'incidentDate'])
    .where('recordable', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('incidentDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
