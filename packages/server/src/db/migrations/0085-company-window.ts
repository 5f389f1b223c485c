import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Lets a new window of the company touch only the rows that have none of their own. It touched each
 * reminder and each renewal of the company: 10,000 rows in 1.9 s, where none of them changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, following);
}

const following = `
create or replace function follow_company_window() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.due_soon_days <> new.due_soon_days then
    update service_reminder set due_soon_date = due_soon_date
     where client_id = new.id and time_interval_threshold is null and next_due_time is not null;
  end if;
  if old.renewal_due_soon_days <> new.renewal_due_soon_days then
    update renewal set due_soon_date = due_soon_date
     where client_id = new.id and due_soon_days is null
       and renewal_type_id = any(array(select t.id from renewal_type t
         where t.client_id = new.id and t.due_soon_days is null));
  end if;
  if old.training_due_soon_days <> new.training_due_soon_days then
    update course_catalog set due_soon_days = new.training_due_soon_days
     where client_id = new.id and own_due_soon_days is null;
  end if;
  if (old.licence_due_soon_days, old.med_card_due_soon_days, old.settings -> 'includeNonCdlDrivers')
     is distinct from
     (new.licence_due_soon_days, new.med_card_due_soon_days, new.settings -> 'includeNonCdlDrivers') then
    update driver_standing set cards_due = cards_due where client_id = new.id;
  end if;
  return null;
end $$;
`;
