import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Service that other service includes, and the last service of a unit as its owner's spreadsheet has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, lines);
  await run(db, completions);
  await run(db, units);
}

// An array cannot have a foreign key. Only the save of a program writes it, under the lock of the
// program and for all its lines at once: it takes lines of that program alone, refuses a circle,
// and leaves out a line that is deleted. Readers look ids up among the lines that are not deleted.
const lines = `
alter table service_program_line
  add includes uuid[] not null default '{}',
  add constraint service_program_line_includes
    check (not id = any (includes) and array_position(includes, null) is null);
comment on column service_program_line.includes is
  'Lines of the same program whose service this one does too.';
`;

const completions = `
alter table service_reminder_history
  -- The completion whose service included this one; both are taken back together.
  add part_of_id uuid,
  add foreign key (client_id, part_of_id) references service_reminder_history (client_id, id);
create index service_reminder_history_part on service_reminder_history (client_id, part_of_id)
  where part_of_id is not null;
`;

const units = `
alter table equipment
  add last_service_on date,
  -- In the unit of the primary meter.
  add last_service_reading numeric(10,1) check (last_service_reading >= 0);
`;
