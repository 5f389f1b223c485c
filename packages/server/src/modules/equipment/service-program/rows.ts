import {
  serviceProgramRow,
  serviceProgramUnitRow,
} from '@roadproof/contract/equipment/service-program';
import {
  serviceProgramColumns,
  serviceProgramUnitColumns,
} from '@roadproof/contract/equipment/service-program.columns';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { innerJoin, leftJoin, part } from '../../../db/list-part.ts';
import { anySays, says } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOfKnownUnit, ofUnits } from '../../../db/unit-in-use.ts';

const due = { overdue: true, dueSoon: true } as const;

const lines = (what: string): string => `(select ${what} from service_program_line l
  join service_task t on t.client_id = l.client_id and t.id = l.task_id
  where l.client_id = p.client_id and l.service_program_id = p.id and l.deleted_at is null)`;

/** How many units follow a program, under the alias p. */
export const unitCount = `(select count(*)::int from service_program_unit m
  where m.client_id = p.client_id and m.service_program_id = p.id and m.deleted_at is null
    and ${isOfKnownUnit('m.equipment_id')})`;

/** Service programs by name; what is due of them is counted beside. */
export const serviceProgramSource = listSource(serviceProgramRow.omit(due), {
  name: 'service-program',
  of: part('serviceProgram', 'p'),
  where: 'p.deleted_at is null',
  columns: serviceProgramColumns,
  fields: {
    taskCount: { sql: lines('count(*)::int') },
    tasks: { sql: lines(`string_agg(t.name, ', ' order by l.position)`) },
    unitCount: { sql: unitCount },
  },
  search: (pattern) => ({
    sql: sql`(${anySays(['p.name', 'p.description'], pattern)} or exists (
      select from service_program_line l
        join service_task t on t.client_id = l.client_id and t.id = l.task_id
       where l.client_id = p.client_id and l.service_program_id = p.id and l.deleted_at is null
         and ${says('t.name', pattern)}))`,
  }),
  order: [{ field: 'name', direction: 'asc' }],
});

const ofUnit = (what: string): string => `(select ${what} from service_reminder r
  join service_program_line l on l.client_id = r.client_id and l.id = r.program_line_id
  where r.client_id = m.client_id and r.equipment_id = m.equipment_id and r.deleted_at is null
    and l.service_program_id = m.service_program_id)`;

/** Units that follow programs, by name. */
export const serviceProgramUnitSource = listSource(serviceProgramUnitRow.omit(due), {
  name: 'service-program-unit',
  of: part('serviceProgramUnit', 'm'),
  where: `m.deleted_at is null and ${isOfKnownUnit('m.equipment_id')}`,
  columns: serviceProgramUnitColumns,
  joins: {
    equipment: innerJoin('equipment', 'q', 'm.equipment_id'),
    serviceProgram: innerJoin('serviceProgram', 'p', 'm.service_program_id'),
    type: leftJoin('equipmentType', 'y', 'q.type_id'),
    status: leftJoin('lookupValue', 's', 'q.equipment_status_id'),
  },
  fields: {
    equipmentType: { sql: 'y.equipment_type_name', joins: ['equipment', 'type'] },
    equipmentStatus: { sql: 's.lookup_display_name', joins: ['equipment', 'status'] },
    reminderCount: { sql: ofUnit('count(*)::int') },
    nextDueTime: { sql: ofUnit('min(r.next_due_time)') },
  },
  extra: {
    ...ofUnits('m.equipment_id'),
    serviceProgramId: (ids: readonly string[]) => ({
      sql: sql`m.service_program_id = any(${ids}::uuid[])`,
    }),
  },
  search: (pattern) => ({ sql: says('q.name', pattern), joins: ['equipment'] }),
  order: [{ field: 'equipment.name', direction: 'asc' }],
});

/** The program of a name, whatever its letter case. */
export async function programNamed(db: CompanyTransaction, name: string) {
  return db
    .selectFrom('serviceProgram')
    .select(['id', 'name'])
    .where((eb) =>
      eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])),
    )
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A program that is there, not locked. */
export async function programById(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('serviceProgram')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
