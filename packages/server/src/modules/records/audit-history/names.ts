// Ids are unique across tables, so the first table that knows one names it; most frequent first.
const sources: readonly (readonly [table: string, name: string])[] = [
  ['lookup_value', 'x.lookup_display_name'],
  ['employee', `x.first_name || ' ' || x.last_name`],
  ['state', 'x.state_name'],
  ['employee_group', 'x.group_name'],
  [
    'stored_file',
    `case when x.is_restricted and not g.may_open_restricted then 'Restricted file' else x.name end`,
  ],
  ['course_catalog', 'x.course_name'],
  ['location', 'x.location_name'],
  ['equipment', 'x.name'],
  ['equipment_group', 'x.group_name'],
  ['equipment_type', 'x.equipment_type_name'],
  ['training', 'x.training_name'],
  [
    'training_mapping',
    `case when x.reason = 'history' then 'Imported history' when x.reason is not null then
      (select c.course_name || ' – ' || x.reason from course_catalog c where c.client_id = x.client_id and c.id = x.course_catalog_id)
      else (select t.training_name from training t where t.client_id = x.client_id and t.id = x.training_id) end`,
  ],
  ['renewal_type', 'x.renewal_name'],
  ['incident_type', 'x.incident_name'],
  ['service_task', 'x.name'],
  ['service_program', 'x.name'],
  [
    'service_program_line',
    `(select p.name from service_program p where p.client_id = x.client_id and p.id = x.service_program_id)`,
  ],
  ['incident', 'x.case_number'],
];

const oneOf = sources
  .map(
    ([table, name]) =>
      `select ${name} as name from ${table} x where x.client_id = (select current_client()) and x.id = r.id`,
  )
  .join(' union all ');

/** Names of the ids in `refs` (column id), by the primary key of each table that has names; `given` tells the right. */
export const namesOfRefs: string = `select r.id, n.name from refs r cross join given g cross join lateral (${oneOf} limit 1) n`;
