import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import type { serviceStarters } from '@roadproof/contract/equipment/service-starter';
import { undoMinutes } from '../../../bulk/undoable.ts';
import type { Context } from '../../../http/context.ts';
import { conflict, notFound, refused } from '../../../errors.ts';
import { lockCompany } from './start-rows.ts';
import { removeStarted, startedRecords, startedUnitIds, startMark } from './undo-start-rows.ts';
import { allowLong, unitsById } from './unit-rows.ts';

const unchanged = "We didn't undo anything. Look at it first.";

/** Deletes exactly what a start of programs made; refuses once something of it was completed or changed. */
export async function undoStart(
  { startId }: ParsedInput<typeof serviceStarters.undo>,
  context: Context,
): Promise<OutputOf<typeof serviceStarters.undo>> {
  const { db, caller, platform } = context;
  await allowLong(db);
  await lockCompany(db, caller.clientId);
  const mark = await startMark(db, startId);
  if (!mark || mark.byId !== caller.employeeId) throw notFound('Start of service programs');
  const since = platform.now().getTime() - undoMinutes * 60_000;
  if (mark.milliseconds < since)
    throw refused(
      `It was done more than ${undoMinutes} minutes ago.`,
      "We didn't undo anything. Delete the programs on their own pages.",
    );
  const unitIds = await startedUnitIds(db, mark);
  await unitsById(db, unitIds, true);
  const { programs, reminders, completed, changed, joined } = await startedRecords(db, mark);
  if (completed !== null) throw refused(`${completed} was completed since.`, unchanged);
  if (joined !== null) throw refused(`Other units have joined ${joined} since.`, unchanged);
  if (changed > 0) throw conflict('It has changed since.', unchanged);
  await removeStarted(db, mark, platform.now().toISOString());
  return { programs, units: unitIds.length, reminders };
}
