import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';

/** A save by what it saves, with its input as a client sends it. */
type Save = readonly [string, Operation, unknown];

/** A record and the version in which it was chosen. */
interface Chosen {
  readonly id: string;
  readonly version: number;
}

/** Saves of one record and of five, of each kind that a company makes every day. */
export async function saves(
  owner: Kysely<Tables>,
  clientId: string,
  today: CalendarDay,
): Promise<readonly Save[]> {
  const rowsOf = async <Row>(from: string): Promise<readonly Row[]> =>
    (await sql<Row>`select ${sql.raw(from)}`.execute(owner)).rows;
  const own = (alias: string): string => `${alias}.client_id = '${clientId}'`;
  const people = await rowsOf<{ id: string }>(`e.id from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
     and s.lookup_name = 'Current' where not e.has_client_admin_portal_access and ${own('e')} order by e.id limit 1`);
  const done = await rowsOf<{ place: string; course: string; day: string }>(`
    training_mapping_id as place, course_catalog_id as course, (completed_at - 1)::text as day
      from training_requirement r where closed_as = 'completed' and is_newest and is_current
       and deleted_at is null and follows_id is null and ${own('r')} order by id limit 1`);
  const due = await rowsOf<{ pair: string }>(`
    r.training_mapping_id || '|' || r.course_catalog_id as pair from training_requirement r
      join course_catalog c on c.client_id = r.client_id and c.id = r.course_catalog_id
     where r.closed_as is null and r.is_current and r.deleted_at is null and not c.requires_grade
       and not c.requires_document and ${own('r')} order by r.id limit 5`);
  const units = await rowsOf<{ id: string; next: number }>(`
    q.id, q.current_primary_reading::float + 1 as next from equipment q
      join lookup_value s on s.client_id = q.client_id and s.id = q.equipment_status_id
       and s.lookup_name = 'Active' where q.current_primary_reading is not null and q.deleted_at is null
       and ${own('q')} order by q.id limit 5`);
  const priorities = await rowsOf<{ id: string }>(
    `id from lookup_value v where lookup_group_name = 'Priority' and ${own('v')} order by id limit 1`,
  );
  const chosen = (table: string, where: string, limit: number): Promise<readonly Chosen[]> =>
    rowsOf<Chosen>(`x.id, x.version from ${table} x
      where x.deleted_at is null and ${where} and ${own('x')} order by x.id limit ${limit}`);
  const [group] = await rowsOf<{ id: string }>(
    `id from employee_group g where ${own('g')} order by id desc limit 1`,
  );
  const isActiveUnit = `equipment_id in (select q.id from equipment q join lookup_value s
    on s.client_id = q.client_id and s.id = q.equipment_status_id
    where s.lookup_name = 'Active' and q.deleted_at is null)`;
  const waived = await rowsOf<{ pair: string }>(`
    training_mapping_id || '|' || course_catalog_id as pair from training_requirement r
     where closed_as is null and is_current and deleted_at is null and ${own('r')}
     order by id desc limit 5`);
  const reopened = await rowsOf<{ pair: string }>(`
    training_mapping_id || '|' || course_catalog_id as pair from training_requirement r
     where closed_as = 'completed' and is_newest and is_current and deleted_at is null
       and ${own('r')} order by id desc limit 5`);
  const [person] = people;
  const [completed] = done;
  const pairsOf = (pairs: readonly { readonly pair: string }[]): string =>
    pairs.map(({ pair }) => pair).join(',');
  return [
    ['a person', api.employees.save, { id: person?.id, title: 'Line driver' }],
    [
      'one completion',
      api.trainingCompletions.complete,
      {
        TrainingMappingId: completed?.place,
        CourseCatalogId: completed?.course,
        completedAt: completed?.day,
      },
    ],
    [
      'five completions',
      api.trainingCompletions.completeMany,
      { pairs: pairsOf(due), completedAt: today },
    ],
    [
      'the readings of five units',
      api.meters.saveFleet,
      { lines: units.map(({ id, next }) => ({ unit: id, primary: next })) },
    ],
    [
      'the weights of five units',
      api.equipment.saveFacts,
      { rows: units.map(({ id }) => ({ id, gvwr: 31_007 })) },
    ],
    [
      'a work order of five units',
      api.workOrders.save,
      { equipments: units.map(({ id }) => id), priorityId: priorities[0]?.id },
    ],
    [
      'five people in another group',
      api.bulkActs.movePeople,
      {
        records: await chosen('employee', `x.employee_group_id <> '${group?.id}'`, 5),
        employeeGroupId: group?.id,
      },
    ],
    ['five waivers', api.trainingCompletions.waive, { pairs: pairsOf(waived), reason: 'Retired' }],
    ['five completions taken back', api.trainingCompletions.reopen, { pairs: pairsOf(reopened) }],
    [
      'five reminders completed',
      api.bulkActs.completeReminders,
      {
        records: await chosen('service_reminder', isActiveUnit, 5),
        completionDate: today,
        completedById: person?.id,
      },
    ],
    [
      'five renewals completed',
      api.bulkActs.completeRenewals,
      {
        records: await chosen('renewal', `not is_closed and ${isActiveUnit}`, 5),
        completionDate: today,
      },
    ],
    [
      'five units removed',
      api.bulkActs.removeUnits,
      { records: await chosen('equipment', 'true', 5) },
    ],
    [
      'an incident',
      api.incidents.save,
      { ...(await chosen('incident', 'true', 1))[0], caseNumber: 'Case 1' },
    ],
  ];
}
