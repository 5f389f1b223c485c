import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Inspections under a State program are good through the end of the month (49 CFR 396.17(f)): what a
 * type of renewal usually is, and what each completion was. The day by which a unit owes its next
 * inspection follows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await run(db, owed);
}

const columns = `
alter table renewal_type add is_state_program boolean not null default false;
alter table renewal_history add is_state_program boolean;
`;

// The function that keeps what units owe counts by this one instead of by itself.
const owed = `
create function inspection_due(passed_on date, months integer, is_state_program boolean) returns date
  language sql immutable parallel safe
  return case when is_state_program
    then (date_trunc('month', passed_on + make_interval(months => months)) + interval '1 month - 1 day')::date
    else (passed_on + make_interval(months => months))::date end;

do $$
declare
  counted text := '(i.day + make_interval(months => coalesce(y.default_months, 12)))::date';
  was text := pg_get_functiondef('place_inspections'::regproc);
begin
  if strpos(was, counted) = 0 then
    raise exception 'place_inspections counts the due day otherwise than this migration knows';
  end if;
  execute replace(was, counted,
    'inspection_due(i.day, coalesce(y.default_months, 12), y.is_state_program)');
end $$;

create trigger follow_state_program after update of is_state_program on renewal_type
  for each row when (new.code = 'annualInspection' and old.is_state_program <> new.is_state_program)
  execute function follow_company_inspections();
`;
