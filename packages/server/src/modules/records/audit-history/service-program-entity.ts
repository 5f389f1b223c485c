import type { HistoryOf } from './entity.ts';

/** What the history of a service program tells: itself, its tasks and its units. */
export const serviceProgramHistory: HistoryOf = {
  module: 'EQUIPMENT',
  table: 'service_program',
  title: 'Service program',
  parts: [
    {
      table: 'service_program_line',
      title: 'Task',
      parent: 'service_program_id',
      subject: {
        sql: 's.name',
        join: 'left join service_task s on s.client_id = p.client_id and s.id = p.task_id',
      },
    },
    {
      table: 'service_program_unit',
      title: 'Unit',
      parent: 'service_program_id',
      subject: {
        sql: 's.name',
        join: 'left join equipment s on s.client_id = p.client_id and s.id = p.equipment_id',
      },
    },
  ],
};
