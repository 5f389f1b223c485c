import type { HistoryOf } from './entity.ts';

/** The history of an incident: tests and costs are for people with the right to restricted files alone. */
export const incidentHistory: HistoryOf = {
  module: 'INCIDENT-MANAGEMENT',
  table: 'incident',
  title: 'Incident',
  // Who changed the answer and when says the entry itself.
  silent: [
    'incident_id',
    'incident_driver_id',
    'dot_recordable_by_id',
    'dot_recordable_at',
    'closed_by_id',
    'closed_at',
    'reported_at',
  ],
  told: ['employee_id'],
  parts: [
    {
      table: 'incident_driver',
      title: 'Driver',
      parent: 'incident_id',
      subject: {
        sql: `coalesce(s.first_name || ' ' || s.last_name, p.driver_name)`,
        join: 'left join employee s on s.client_id = p.client_id and s.id = p.employee_id',
      },
    },
    {
      table: 'incident_equipment',
      title: 'Unit',
      parent: 'incident_id',
      subject: {
        sql: 's.name',
        join: 'left join equipment s on s.client_id = p.client_id and s.id = p.equipment_id',
      },
    },
    {
      table: 'incident_party',
      title: 'Other party or witness',
      parent: 'incident_id',
      subject: { sql: 'p.name', join: '' },
    },
    {
      table: 'incident_file',
      title: 'Document',
      parent: 'incident_id',
      subject: { sql: 'p.file_name', join: '' },
    },
    {
      table: 'incident_test',
      title: 'Post-accident test',
      parent: 'incident_driver_id',
      via: {
        join: 'join incident_driver w on w.client_id = (select current_client()) and w.incident_id = g.id',
        owner: 'w.id',
      },
      subject: {
        sql: `coalesce(s.first_name || ' ' || s.last_name, v.driver_name)`,
        join: `left join incident_driver v on v.client_id = p.client_id and v.id = p.incident_driver_id
          left join employee s on s.client_id = v.client_id and s.id = v.employee_id`,
      },
      open: 'false',
    },
    { table: 'incident_cost', title: 'Cost', parent: 'incident_id', open: 'false' },
  ],
};
