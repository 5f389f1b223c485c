import { lookupNouns, type LookupList } from '@roadproof/domain/company/lookup-list';
import type { Context } from '../../../http/context.ts';
import type { Deleted } from '../../../kind/kind.ts';
import { nameTaken } from '../../../kind/name-taken.ts';
import { groupOfDeleted, inTheWayOf } from './save-rows.ts';

/** Refuses to restore a value of a list whose name was given to another one. */
export function refuseNamesake(list: LookupList) {
  return async ({ id }: Deleted, { db }: Context): Promise<void> => {
    const other = await inTheWayOf(db, list, id);
    if (other) throw nameTaken(`There is now a ${lookupNouns[list][0]} named ${other.name}.`);
  };
}

/** The same for a value of a group, whose list is read from the value. */
export async function refuseNamesakeInGroup(value: Deleted, context: Context): Promise<void> {
  const group = await groupOfDeleted(context.db, value.id);
  if (group) await refuseNamesake(group)(value, context);
}
