import { formatNumber } from '@roadproof/domain/format';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { serviceTasks } from '@roadproof/contract/service-task';
import { staleVersion } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { conflict, notFound, refused, type ApiError } from '../../http/errors.ts';
import { add, change, forUpdate, named, remindersOf } from './rows.ts';

type Form = ParsedInput<typeof serviceTasks.save>;
type Saved = { readonly id: string; readonly version: number };

/** Adds or changes a task; no two have the same name, whatever the letter case. */
export async function saveTask(form: Form, { db, caller }: Context): Promise<Saved> {
  const { id, version, name, description } = form;
  const stored = id === undefined ? undefined : await forUpdate(db, id);
  if (id !== undefined && !stored) throw notFound('Task');
  const values = { name, ...(description !== undefined && { description }) };
  if (stored && version !== undefined && version !== stored.version)
    throw await staleVersion(db, stored, stored, values);
  const twin = await named(db, name);
  if (twin && twin.id !== id) throw taken(twin.name, 'name');
  return stored ? change(db, stored.id, values) : add(db, { ...values, clientId: caller.clientId });
}

/** The 409 for a name that another task has; `field` is where it was typed. */
export function taken(name: string, field: string): ApiError {
  return conflict(`There is a task "${name}" already.`, 'Choose it, or use another name.', field);
}

/** Deletes a task that no reminder asks for; the reminders of deleted units do not count. */
export async function removeTask(
  { id }: { readonly id: string },
  { db, platform }: Context,
): Promise<Saved> {
  const stored = await forUpdate(db, id);
  if (!stored) throw notFound('Task');
  const count = await remindersOf(db, id);
  if (count > 0)
    throw refused(
      `${stored.name} is used by ${formatNumber(count, 0)} service reminder${count === 1 ? '' : 's'}.`,
      'Delete those reminders or give them another task first.',
    );
  return change(db, id, { deletedAt: platform.now().toISOString() });
}
