import type { Fault } from '@roadproof/domain/employee';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** The fields of a training that hold a choice: the list they choose from, and their name. */
const lists = {
  trainingTypeId: ['TrainingType', 'Type'],
  locationId: ['location', 'Location'],
  gradeId: ['Grade', 'Grade'],
} as const;

type Field = keyof typeof lists;

/** A fault for every choice that was sent and is not one of its list; asks nothing when none was sent. */
export async function choiceFaults(
  db: CompanyTransaction,
  sent: { readonly [F in Field]?: string | null | undefined },
): Promise<Fault[]> {
  const fields = (Object.keys(lists) as Field[]).filter((field) => sent[field]);
  if (fields.length === 0) return [];
  const ids = fields.map((field) => sent[field]);
  const { rows } = await sql<{ id: string; list: string }>`
    select id, lookup_group_name as list from lookup_value
     where client_id = (select current_client()) and id = any(${ids}::uuid[]) and deleted_at is null
    union all
    select id, 'location' from location
     where client_id = (select current_client()) and id = any(${ids}::uuid[]) and deleted_at is null
  `.execute(db);
  return fields
    .filter(
      (field) =>
        !rows.some(({ id, list }) => id === sent[field]?.toLowerCase() && list === lists[field][0]),
    )
    .map((field) => ({
      field,
      message: `${lists[field][1]} is not known.`,
      description: 'Choose one of the list.',
    }));
}
