import { counted, formatNumber } from '@roadproof/domain/format';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { serviceTasks } from '@roadproof/contract/equipment/service-task';
import {
  addRecord,
  locked,
  opened,
  removeRecord,
  saveRecord,
  type Saved,
} from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { conflict, refused, type ApiError } from '../../../errors.ts';
import { programsOf } from '../service-program/line-rows.ts';
import { named, remindersOf } from './rows.ts';

type Form = ParsedInput<typeof serviceTasks.save>;

/** Adds or changes a task; no two have the same name, whatever the letter case. */
export async function saveTask(form: Form, { db, caller }: Context): Promise<Saved> {
  const { stored, sent } = await opened(db, 'serviceTask', form, 'Task');
  const { name } = form;
  const namesake = await named(db, name);
  if (namesake && namesake.id !== stored?.id) throw taken(namesake.name, 'name');
  return stored
    ? saveRecord(db, 'serviceTask', stored, sent)
    : addRecord(db, 'serviceTask', { ...sent, name, clientId: caller.clientId });
}

/** The 409 for a name that another task has; `field` is where it was typed. */
export function taken(name: string, field: string): ApiError {
  return conflict(`There is a task "${name}" already.`, 'Choose it, or use another name.', field);
}

/** Deletes a task that no reminder asks for; the reminders of deleted units do not count. */
export async function removeTask(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  const { db } = context;
  const { name } = await locked(db, 'serviceTask', id, 'Task');
  const count = await remindersOf(db, id);
  if (count > 0)
    throw refused(
      `${name} is used by ${formatNumber(count, 0)} service reminder${count === 1 ? '' : 's'}.`,
      'Delete those reminders or give them another task first.',
    );
  const programs = await programsOf(db, id);
  if (programs > 0)
    throw refused(
      `${name} is a task of ${counted(programs, 'service program')}.`,
      'Take it out of there first.',
    );
  return removeRecord(context, 'serviceTask', id);
}
