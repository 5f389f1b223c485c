import { staysOffHighway } from '@roadproof/domain/equipment/inspection-duty';
import { unitCategory } from '@roadproof/domain/import/import-words';
import { isNamedList, type NamedList } from '@roadproof/domain/company/lookup-list';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { ChoiceLists } from '../../../import/lists.ts';
import { addChoice } from '../../company/lookup/add-choice.ts';
import { tableOf, usesOfValue, valueNamed } from '../../company/lookup/save-rows.ts';

// Readings are counted in a meter's unit: an import adds none.
const isOpen = (list: string): list is Exclude<NamedList, 'MeterUnit'> =>
  isNamedList(list) && list !== 'MeterUnit';

/** The administrator's lists as an import sees them. */
export const choiceLists: ChoiceLists = {
  mayAdd: isOpen,
  add: async (db, list, name) => {
    if (!isOpen(list)) throw new Error(`nothing can be added to the list ${list}`);
    const isThere = (await valueNamed(db, list, name)) !== undefined;
    const id = await addChoice(db, list, name);
    if (list === 'equipmentType' && !isThere) await describeKind(db, id, name);
    return id;
  },
  takeBack: async (db, list, id, at) => {
    if (!isOpen(list)) return;
    const uses = await usesOfValue(db, list, id);
    if (uses.some(({ count }) => count > 0)) return;
    await sql`update ${tableOf(list).table} set deleted_at = ${at}::timestamptz
      where client_id = (select current_client()) and id = ${id}::uuid and deleted_at is null`.execute(
      db,
    );
  },
};

/** What a kind of unit is decides whether it is inspected every year (49 CFR 396.17), so its name is not enough. */
async function describeKind(db: CompanyTransaction, id: string, name: string): Promise<void> {
  const category = unitCategory(name);
  await sql`update equipment_type set category = ${category},
      needs_annual_inspection = ${category !== 'Other'},
      on_highway = ${category !== 'Other' || !staysOffHighway(name)},
      default_primary_unit_id = case when ${category} = 'Power unit' then (
        select v.id from lookup_value v where v.client_id = (select current_client())
           and v.lookup_group_name = 'MeterUnit' and v.lookup_name = 'Miles' and v.deleted_at is null limit 1) end
    where client_id = (select current_client()) and id = ${id}::uuid`.execute(db);
}
