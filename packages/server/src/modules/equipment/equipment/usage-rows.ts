import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { UsageReading } from '@roadproof/domain/equipment/month-usage';
import { sql } from 'kysely';
import { constant, type Sql } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A unit whose use is read, and since when. */
export interface Usage {
  readonly id: string;
  readonly timeZone: string;
  /** The first day. */
  readonly from: CalendarDay;
}

const isOfPrimary = (unit: string): Sql =>
  sql`m.client_id = (select current_client()) and m.equipment_id = ${constant(unit)}
    and m.meter = 'primary' and m.deleted_at is null and m.voided_at is null`;

/** The instant at which a day begins in the company's time zone. */
const begin = (day: CalendarDay, timeZone: string): Sql =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`;

interface MeterOfUnit {
  readonly unitName: string | null;
  readonly unit: string | null;
  readonly readings: readonly UsageReading[];
}

/** The readings of a unit's primary meter since a day, and the last one before, oldest first; undefined when there is no such unit. */
export async function readingsOf(
  db: CompanyTransaction,
  { id, timeZone, from }: Usage,
): Promise<MeterOfUnit | undefined> {
  const { rows } = await sql<MeterOfUnit>`
    select v.lookup_name as "unitName", coalesce(v.lookup_display_name, v.lookup_name) as unit,
           coalesce((select json_agg(json_build_object('day', (m.read_at at time zone ${timeZone})::date,
               'usage', m.reading + m.meter_offset) order by m.read_at, m.id)
             from meter_reading m
            where ${isOfPrimary('q.id')} and m.read_at >= coalesce(
              (select max(m.read_at) from meter_reading m
                where ${isOfPrimary('q.id')} and m.read_at < ${begin(from, timeZone)}),
              '-infinity')), '[]'::json) as readings
      from equipment q
      left join lookup_value v on v.client_id = q.client_id and v.id = q.primary_meter_unit_id
     where q.client_id = (select current_client()) and q.id = ${id}::uuid and q.deleted_at is null`.execute(
    db.withoutPlugins(),
  );
  return rows[0];
}

/** The day that the costs of one unit's line belong to. */
const dayOfLine = (timeZone: string): Sql =>
  sql`coalesce(w.completion_date, o.completion_date, (o.created_at at time zone ${timeZone})::date)`;

const isLineOfOrder = `w.client_id = (select current_client()) and w.deleted_at is null`;
const withOrder = `join work_order o on o.client_id = w.client_id and o.id = w.work_order_id and o.deleted_at is null
  join work_order_cost c on c.client_id = o.client_id and c.work_order_id = o.id and c.deleted_at is null`;
const hasOthers = `exists (select from workorder_equipment other where other.client_id = w.client_id
  and other.work_order_id = w.work_order_id and other.id <> w.id and other.deleted_at is null)`;

/** A line of costs is of a unit when it names it, or names none on an order of this unit alone; each is rounded to the cent, as its order shows it. */
export const ownCost = {
  line: `(c.equipment_id = w.equipment_id or (c.equipment_id is null and not ${hasOthers}))`,
  amount: 'round(c.quantity * c.unit_cost, 2)',
} as const;

/** Cost of one unit in each month since a day, by the first day of the month. */
export async function costsByMonth(
  db: CompanyTransaction,
  { id, timeZone, from }: Usage,
): Promise<ReadonlyMap<CalendarDay, number>> {
  const { rows } = await sql<{ month: CalendarDay; cost: number }>`
    select date_trunc('month', day)::date as month, sum(amount) as cost from (
      select ${dayOfLine(timeZone)} as day, ${constant(ownCost.amount)} as amount
        from workorder_equipment w ${constant(withOrder)}
       where ${constant(isLineOfOrder)} and w.equipment_id = ${id}::uuid
         and ${constant(ownCost.line)}) one
     where day >= ${from}::date and amount is not null
     group by 1`.execute(db.withoutPlugins());
  return new Map(rows.map(({ month, cost }) => [month, cost]));
}

interface Unsplit {
  readonly orders: number;
  readonly units: number;
  readonly cost: number;
  readonly workOrderId: string;
}

/** Orders of several units, this one among them, with costs that name none of them. */
export async function unsplitOrders(
  db: CompanyTransaction,
  { id, timeZone, from }: Usage,
): Promise<Unsplit | null> {
  const { rows } = await sql<Unsplit>`
    select count(*)::int as orders, max(units) as units, sum(cost) as cost,
           (array_agg(work_order_id order by day desc, work_order_id))[1] as "workOrderId" from (
      select w.work_order_id, ${dayOfLine(timeZone)} as day,
             sum(${constant(ownCost.amount)}) as cost,
             (select count(*)::int from workorder_equipment a where a.client_id = w.client_id
                 and a.work_order_id = w.work_order_id and a.deleted_at is null) as units
        from workorder_equipment w ${constant(withOrder)}
       where ${constant(isLineOfOrder)} and w.equipment_id = ${id}::uuid
         and c.equipment_id is null and ${constant(hasOthers)}
       group by w.client_id, w.work_order_id, w.completion_date, o.completion_date, o.created_at) one
     where day >= ${from}::date and cost > 0
    having count(*) > 0`.execute(db.withoutPlugins());
  return rows[0] ?? null;
}

interface OfType {
  readonly typeName: string;
  readonly units: number;
  readonly costPerUse: number;
}

/**
 * The median cost per use of the units of a unit's type with the same kind of meter that ran and cost
 * something since a day: of a unit without any cost it is not known that it had none. Their use is what `usageByMonth` of the domain says of the same readings.
 */
export async function costOfType(
  db: CompanyTransaction,
  { id, timeZone, from }: Usage,
): Promise<OfType | null> {
  const { rows } = await sql<OfType>`
    with peer as (
      select p.id, t.equipment_type_name as type_name from equipment q
        join equipment_type t on t.client_id = q.client_id and t.id = q.type_id
        join equipment p on p.client_id = q.client_id and p.type_id = q.type_id and p.deleted_at is null
         and p.primary_meter_unit_id is not distinct from q.primary_meter_unit_id
       where q.client_id = (select current_client()) and q.id = ${id}::uuid and q.deleted_at is null
    ), cost as (
      select w.equipment_id, sum(${constant(ownCost.amount)}) as amount
        from workorder_equipment w ${constant(withOrder)}
       where ${constant(isLineOfOrder)} and w.equipment_id in (select id from peer)
         and ${dayOfLine(timeZone)} >= ${from}::date and ${constant(ownCost.line)}
       group by w.equipment_id
    ), run as (
      select p.type_name, k.amount, l.usage - case
          when b.usage is null then f.usage
          else round(b.usage + (n.usage - b.usage) * (${from}::date - 1 - b.day) / (f.day - b.day), 1)
        end as usage
        from peer p
        join cost k on k.equipment_id = p.id and k.amount > 0
        join lateral (select m.reading + m.meter_offset as usage, (m.read_at at time zone ${timeZone})::date as day
          from meter_reading m where ${isOfPrimary('p.id')} and m.read_at >= ${begin(from, timeZone)}
         order by m.read_at, m.id limit 1) f on true
        join lateral (select m.reading + m.meter_offset as usage
          from meter_reading m where ${isOfPrimary('p.id')}
         order by m.read_at desc, m.id desc limit 1) l on true
        left join lateral (select m.reading + m.meter_offset as usage, (m.read_at at time zone ${timeZone})::date as day
          from meter_reading m where ${isOfPrimary('p.id')} and m.read_at < ${begin(from, timeZone)}
         order by m.read_at desc, m.id desc limit 1) b on true
        left join lateral (select max(m.reading + m.meter_offset) as usage
          from meter_reading m where ${isOfPrimary('p.id')} and m.read_at >= ${begin(from, timeZone)}
           and m.read_at < ((f.day + 1)::timestamp at time zone ${timeZone})) n on true
    )
    select min(type_name) as "typeName", count(*)::int as units,
           round((percentile_cont(0.5) within group (order by amount / usage))::numeric, 3) as "costPerUse"
      from run where usage > 0
    having count(*) > 1`.execute(db.withoutPlugins());
  return rows[0] ?? null;
}
