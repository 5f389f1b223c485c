import { sql } from 'kysely';
import { lookupId } from '../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { Assigned, AutomaticPlan } from './automatic.ts';

/** What tells one automatic training from another: its course, its dates and its name. */
type Kind = Pick<AutomaticPlan, 'courseCatalogId' | 'startDate' | 'dueDate' | 'trainingName'>;

export async function addTrainings(
  db: CompanyTransaction,
  clientId: string,
  made: readonly Assigned[],
): Promise<void> {
  if (made.length === 0) return;
  await sql`insert into training (client_id, id, training_name, training_type_id, start_date, due_date, source)
    select ${clientId}::uuid, r."trainingId", r."trainingName",
      case r."trainingType" when 'Initial' then ${sql.raw(lookupId('TrainingType', 'Initial'))}
        else ${sql.raw(lookupId('TrainingType', 'Recurrent'))} end,
      r."startDate", r."dueDate", 'auto'
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r("trainingId" uuid, "trainingName" text,
      "trainingType" text, "startDate" date, "dueDate" date)`.execute(db);
}

/** An automatic training that stands already, and who of the people asked for is in it. */
export interface StandingTraining extends Kind {
  readonly trainingId: string;
  readonly people: readonly string[];
}

/**
 * Automatic trainings that stand already with the same course and dates, the newest of each kind.
 * They are held, so that nobody takes one away as empty while somebody is put into it.
 */
export async function holdStandingTrainings(
  db: CompanyTransaction,
  wanted: readonly Kind[],
  people: readonly string[],
): Promise<readonly StandingTraining[]> {
  const standing = sql`
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as r("courseCatalogId" uuid, "startDate" date, "dueDate" date, "trainingName" text)
      join training n on n.client_id = (select current_client()) and n.due_date = r."dueDate"
        and n.start_date = r."startDate" and n.training_name = r."trainingName"
        and n.source = 'auto' and n.cancelled_at is null and n.deleted_at is null
      join training_course c on c.client_id = n.client_id and c.training_id = n.id
        and c.course_catalog_id = r."courseCatalogId" and c.deleted_at is null`;
  const held = await sql<{ id: string }>`
    select n.id ${standing} order by n.id for share of n`.execute(db);
  if (held.rows.length === 0) return [];
  const { rows } = await sql<StandingTraining>`
    select distinct on (r."courseCatalogId", r."startDate", r."dueDate", r."trainingName")
           n.id as training_id, r."courseCatalogId" as course_catalog_id, n.training_name,
           n.start_date, n.due_date,
           array(select m.employee_id from training_mapping m
                  where m.client_id = n.client_id and m.training_id = n.id and m.deleted_at is null
                    and m.employee_id = any(${[...people]}::uuid[])) as people ${standing}
       and n.id = any(${held.rows.map((one) => one.id)}::uuid[])
     order by r."courseCatalogId", r."startDate", r."dueDate", r."trainingName", n.id desc
  `.execute(db);
  return rows;
}
