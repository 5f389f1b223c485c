import type { ParsedInput } from '@roadproof/contract/operation';
import type { servicePrograms } from '@roadproof/contract/equipment/service-program';
import { locked, removeRecord, type Saved } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { endProgram } from './units.ts';

/** Deletes a program; its tasks stay with it, so that it can be restored and picked again. */
export async function removeProgram(
  { id, version, reminders }: ParsedInput<typeof servicePrograms.remove>,
  context: Context,
): Promise<Saved> {
  const stored = await locked(context.db, 'serviceProgram', id, 'Service program');
  await refuseStale(context.db, stored, version, {});
  await endProgram(id, reminders, context);
  return removeRecord(context, 'serviceProgram', id);
}
