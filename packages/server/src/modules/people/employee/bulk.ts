import { noPermissions } from '@roadproof/domain/account/permission';
import { movePeopleForm, type bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import type { Context } from '../../../http/context.ts';
import { archiveEmployee, takeBackArchive } from './archive.ts';
import { remindOfCards } from './remind-cards.ts';
import { saveEmployee } from './save.ts';
import { remindTraining } from '../../training/training/assign/remind.ts';
import { actOnAll, refuseStrangers, savedOf } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { duePlaces } from '../../training/training/assign/open-rows.ts';
import { before, undoable } from '../../../bulk/undoable.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['movePeople']>;

const employeeKind = {
  table: 'employee',
  names: `select x.id, x.first_name || ' ' || x.last_name as name from employee x where true`,
} satisfies BulkKind;

/** The columns that letting somebody go changes. */
const archived: readonly string[] = [
  'employeeStatusId',
  'terminationDate',
  'terminationReason',
  ...Object.keys(noPermissions),
];

/** Lets people go on one day. */
export async function archivePeople(
  { records, ...form }: ParsedInput<Acts['archivePeople']>,
  context: Context,
): Promise<Done> {
  const done = await actOnAll(context, employeeKind, records, async (record) =>
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
  const done = await actOnAll(context, employeeKind, records, async (record) =>
    savedOf(await saveEmployee({ ...record, employeeGroupId }, context)),
  );
  return { records: done };
}

/** Takes back either. */
export async function undoPeople(
  { kind, records }: ParsedInput<Acts['undoPeople']>,
  context: Context,
): Promise<Done> {
  const check = await undoable(context, employeeKind, records);
  const columns = kind === 'archive' ? archived : ['employeeGroupId'];
  const valuesOf = await before(context, employeeKind, records, columns);
  const done = await actOnAll(context, employeeKind, records, async (record) => {
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
