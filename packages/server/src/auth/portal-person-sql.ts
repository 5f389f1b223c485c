import { sql, type RawBuilder } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/** The columns of a PortalPerson, of an employee `e` and the company `c`. */
export const portalPerson: RawBuilder<unknown> = sql`e.client_id, e.id as employee_id,
  coalesce(e.display_name, e.first_name || ' ' || e.last_name) as display_name,
  c.name as client_name, c.time_zone, c.settings,
  jsonb_build_object('licence', c.licence_due_soon_days, 'medCard', c.med_card_due_soon_days,
    'training', c.training_due_soon_days, 'renewal', c.renewal_due_soon_days,
    'insurance', c.insurance_due_soon_days, 'other', c.due_soon_days) as due_soon_days,
  e.has_admin_access, e.has_administrator_access, e.has_employee_access,
  e.has_equipment_access, e.has_incident_management_access, e.has_reports_access,
  e.has_training_access, e.has_restricted_file_access`;

/** The clock of a company. */
export async function zoneOf(db: CompanyTransaction): Promise<string> {
  const { timeZone } = await db
    .selectFrom('client')
    .select('timeZone')
    .where('id', '=', sql<string>`current_client()`)
    .executeTakeFirstOrThrow();
  return timeZone;
}
