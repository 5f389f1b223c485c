import { sql } from 'kysely';
import { meaningOfGrade } from '@roadproof/domain/company/lookup-field';
import { isGroup, type NamedList } from '@roadproof/domain/company/lookup-list';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { nextPlace, tableOf, valueNamed } from './save-rows.ts';

/** The id of the value of a name, whatever its letter case; it is made when there is none, and shown again when it was hidden. */
export async function addChoice(
  db: CompanyTransaction,
  list: NamedList,
  name: string,
): Promise<string> {
  const text = name.trim();
  const known = await valueNamed(db, list, text);
  if (known?.isShown) return known.id;
  const { table, nameColumn } = tableOf(list);
  const set = isGroup(list) ? sql`is_hidden = false` : sql`is_active = true`;
  if (known) {
    await sql`update ${table} set ${set}
      where client_id = (select current_client()) and id = ${known.id}::uuid`.execute(db);
    return known.id;
  }
  const id = newId();
  const own = isGroup(list)
    ? {
        columns: sql`, lookup_name, lookup_group_name, sort_order, meaning`,
        values: sql`, ${text}, ${list}, ${await nextPlace(db, list)}, ${list === 'Grade' ? meaningOfGrade(text) : null}`,
      }
    : { columns: sql``, values: sql`` };
  await sql`insert into ${table} (client_id, id, ${sql.ref(nameColumn)}${own.columns})
    select current_client(), ${id}::uuid, ${text}${own.values}`.execute(db);
  return id;
}
