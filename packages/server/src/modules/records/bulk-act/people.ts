import { movePeopleForm, type bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import type { Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { archiveEmployee, takeBackArchive } from '../../people/employee/archive.ts';
import { remindOfCards } from '../../people/employee/remind-cards.ts';
import { saveEmployee } from '../../people/employee/save.ts';
import { remindTraining } from '../../training/training/assign/remind.ts';
import { actOnAll, refuseStrangers } from './all-or-none.ts';
import { duePlaces } from './rows.ts';
import { archived, before, undoable } from './undo.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['movePeople']>;

/** Lets people go on one day. */
export async function archivePeople(
  { records, ...form }: ParsedInput<Acts['archivePeople']>,
  context: Context,
): Promise<Done> {
  const done = await actOnAll(context, 'employee', records, async (record) =>
    archiveEmployee({ ...record, ...form }, context),
  );
  return { records: done };
}

/** Moves people to another group, as their own form would. */
export async function movePeople(
  { records, employeeGroupId }: ParsedInput<Acts['movePeople']>,
  context: Context,
): Promise<Done> {
  await refuseStrangers(movePeopleForm, { employeeGroupId }, context);
  const done = await actOnAll(context, 'employee', records, async (record) =>
    savedOf(await saveEmployee({ ...record, employeeGroupId }, context)),
  );
  return { records: done };
}

/** Takes back either. */
export async function undoPeople(
  { kind, records }: ParsedInput<Acts['undoPeople']>,
  context: Context,
): Promise<Done> {
  const check = await undoable(context, 'employee', records);
  const columns = kind === 'archive' ? archived : ['employeeGroupId'];
  const valuesOf = await before(context, 'employee', records, columns);
  const done = await actOnAll(context, 'employee', records, async (record) => {
    check(record);
    const values = valuesOf(record.id);
    return kind === 'archive'
      ? takeBackArchive(record.id, values, context)
      : savedOf(await saveEmployee({ ...record, ...values }, context));
  });
  return { records: done };
}

/** Mails people their trainings that are overdue or due soon. */
export async function remindPeople(
  { employeeIds, message }: ParsedInput<Acts['remindPeople']>,
  context: Context,
): Promise<OutputOf<Acts['remindPeople']>> {
  const people = new Set(employeeIds);
  const places = await duePlaces(context.db, [...people], context.today);
  const withDue = new Set(places.map(({ employeeId }) => employeeId));
  const trainingMappingIds = places.map(({ id }) => id);
  const result = await remindTraining({ trainingMappingIds, message }, context);
  return { ...result, withoutDue: people.size - withDue.size };
}

/** Mails people what of their license and medical card is due. */
export async function remindCards(
  { employeeIds, message = null }: ParsedInput<Acts['remindCards']>,
  context: Context,
): Promise<OutputOf<Acts['remindCards']>> {
  return remindOfCards(employeeIds, message, context);
}

const savedOf = ({ id, version }: Saved): Saved => ({ id, version });
