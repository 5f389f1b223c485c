import {
  lookupTitles,
  nameFieldOf,
  type LookupList,
  type OwnTableList,
} from '@roadproof/domain/company/lookup-list';
import { locked, removeRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { refuseAgency, refuseSystem, refuseUsed } from './refuse.ts';
import { groupOf } from './save-rows.ts';

interface Removed {
  readonly id: string;
}

type Names = Readonly<Partial<Record<string, unknown>>>;

/** Deletes a value of a list that nobody uses and no rule depends on. */
export function removing(list: OwnTableList) {
  return async ({ id }: Removed, context: Context): Promise<Saved> => {
    const stored: Names = await locked(context.db, list, id, lookupTitles[list]);
    const name = String(stored[nameFieldOf(list)]);
    // A state has a code too: its own, which no rule knows.
    if (list === 'renewalType' && stored['code']) refuseSystem(name, 'deleted');
    if (list === 'renewalType' && stored['agencyRule']) refuseAgency(name);
    await refuseUsed(context.db, list, { id, name });
    return removeRecord(context, list, id);
  };
}

/** Deletes a value of a group that nobody uses and no rule depends on. */
export async function removeLookupValue({ id }: Removed, context: Context): Promise<Saved> {
  const stored = await locked(context.db, 'lookupValue', id, 'Value');
  const { lookupDisplayName: name, lookupGroupName, isSystem } = stored;
  const group: LookupList | undefined = groupOf(lookupGroupName);
  if (!group) throw notFound('Value');
  if (isSystem) refuseSystem(name, 'deleted');
  await refuseUsed(context.db, group, { id, name });
  return removeRecord(context, 'lookupValue', id);
}
