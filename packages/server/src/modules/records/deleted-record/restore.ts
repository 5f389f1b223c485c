import { restoreDays, type DeletedKind } from '@roadproof/domain/records/deleted-record';
import { formatDay } from '@roadproof/domain/format';
import { lookupNouns, type LookupList } from '@roadproof/domain/company/lookup-list';
import { isOpenRenewal } from '@roadproof/domain/equipment/renewal';
import { sqlName } from '../../../db/list-part.ts';
import { one } from '../../../db/list.ts';
import { forUpdate } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, refused } from '../../../errors.ts';
import { courseNamed } from '../../training/course/save-rows.ts';
import { refreshDriverStanding } from '../../company/driver-rule/standing.ts';
import { refuseTakenSince } from '../../incident/incident/case-number-rows.ts';
import { goneChoice } from '../../company/lookup/gone-choices.ts';
import { groupOfDeleted, inTheWayOf } from '../../company/lookup/save-rows.ts';
import { openDuplicate, unitOf } from '../../equipment/renewal/save-rows.ts';
import { typeById } from '../../equipment/renewal/type-rows.ts';
import { goneTaskOf, leaveDeleted } from '../../equipment/service-program/reminder-rows.ts';
import { programNamed } from '../../equipment/service-program/rows.ts';
import { named } from '../../equipment/service-task/rows.ts';
import { fillAgain } from '../../training/training/plan/re-enroll.ts';
import { lockOrdersOf } from '../../equipment/work-order/settle-rows.ts';
import { unsettleOrders } from '../../equipment/work-order/settle.ts';
import { kindRows } from './kinds.ts';
import { checkCompletion, moveDueAgain } from './restore-completion.ts';
import { checkRenewalCompletion, completeRenewalAgain } from './restore-renewal-completion.ts';
import {
  deletedCourse,
  deletedRecordSource,
  deletedRenewal,
  lockDeleted,
  personOfPaper,
  undelete,
  type DeletedRecord,
} from './rows.ts';

interface Steps {
  /** Refuses what stands against it, and locks what others change at the same time in their order. */
  readonly before?: (record: DeletedRecord, context: Context) => Promise<void>;
  /** Brings along what deleting took away. */
  readonly after?: (id: string, context: Context) => Promise<void>;
}

const steps: Readonly<Partial<Record<DeletedKind, Steps>>> = {
  Equipment: {
    before: async ({ id }, { db }) => lockOrdersOf(db, id),
    after: async (id, context) => unsettleOrders(context, id),
  },
  Renewal: { before: refuseOpenDuplicate },
  'Renewal completion': {
    before: checkRenewalCompletion,
    after: async (id, context) => completeRenewalAgain(id, context),
  },
  'Service completion': {
    before: checkCompletion,
    after: async (id, context) => moveDueAgain(id, context),
  },
  'Service task': {
    before: async ({ name }, { db }) => {
      if (await named(db, name)) throw nameTaken(`There is now a task "${name}".`);
    },
  },
  'Service reminder': {
    // Its program has gone on meanwhile: what comes back has a schedule of its own.
    before: async ({ id }, { db }) => leaveDeleted(db, id),
  },
  'Service program': {
    before: async ({ id, name }, { db }) => {
      if (name !== null && (await programNamed(db, name)))
        throw nameTaken(`There is now a program "${name}".`);
      const task = await goneTaskOf(db, id);
      if (task !== undefined)
        throw refused(
          `The service task ${task} was deleted too.`,
          'Restore that first, then this.',
        );
    },
  },
  'Driver file': {
    before: async ({ id }, { db }) => {
      await forUpdate(db, 'employee', await personOfPaper(db, id));
    },
    after: async (id, context) => {
      await refreshDriverStanding(context, [await personOfPaper(context.db, id)]);
    },
  },
  Course: {
    before: async ({ id }, { db }) => {
      const { courseName, isActive } = await deletedCourse(db, id);
      if (isActive && (await courseNamed(db, courseName)))
        throw nameTaken(`There is now a course called ${courseName}.`);
    },
  },
  Training: { after: async (id, context) => fillAgain([id], context) },
  Incident: {
    before: async ({ name }, { db }) => {
      if (name !== null) (await refuseTakenSince({ db }, [name]))(name);
    },
  },
  'Employee group': { before: refuseNamesake('employeeGroup') },
  State: { before: refuseNamesake('state') },
  'Renewal type': { before: refuseNamesake('renewalType') },
  'Equipment group': { before: refuseNamesake('equipmentGroup') },
  'Equipment type': { before: refuseNamesake('equipmentType') },
  'Training location': { before: refuseNamesake('location') },
  'Incident type': { before: refuseNamesake('incidentType') },
  'List value': {
    before: async (record, context) => {
      const group = await groupOfDeleted(context.db, record.id);
      if (group) await refuseNamesake(group)(record, context);
    },
  },
};

/** Restores a record that was deleted within the last days, or says what stands against it and what to do. */
export async function restoreRecord(
  { kind, id }: { readonly kind: DeletedKind; readonly id: string },
  context: Context,
): Promise<{ readonly id: string; readonly version: number }> {
  const { db, caller } = context;
  const record = await one(context, deletedRecordSource, id);
  const isOthers = (record?.ownerId ?? caller.employeeId) !== caller.employeeId;
  const isHidden = isOthers || (record?.isRestricted === true && !caller.mayOpenRestricted);
  if (record?.kind !== kind || isHidden) throw notFound(kind);
  if (record.daysLeft < 0)
    throw refused(
      `${record.name} was deleted more than ${restoreDays} days ago.`,
      'It can no longer be restored. Add it again.',
    );
  const table = sqlName(kindRows[kind].table);
  const gone = record.goneParent ?? (await goneChoice(db, { table, ids: [id] }));
  if (gone !== undefined)
    throw refused(`${gone} was deleted too.`, 'Restore that first, then this.');
  const { before, after } = steps[kind] ?? {};
  await before?.(record, context);
  // Somebody else may have restored it meanwhile.
  if (!(await lockDeleted(db, kind, id))) throw notFound(kind);
  const restored = await undelete(db, kind, id);
  await after?.(id, context);
  return restored;
}

/** Refuses a value of a list whose name was given to another one. */
function refuseNamesake(list: LookupList) {
  return async ({ id }: DeletedRecord, { db }: Context): Promise<void> => {
    const other = await inTheWayOf(db, list, id);
    if (other) throw nameTaken(`There is now a ${lookupNouns[list][0]} named ${other.name}.`);
  };
}

const nameTaken = (message: string) =>
  refused(message, 'Rename or delete that one first, then restore this.');

async function refuseOpenDuplicate({ id, name }: DeletedRecord, { db }: Context): Promise<void> {
  const renewal = await deletedRenewal(db, id);
  const { equipmentId, renewalTypeId } = renewal;
  const unit = equipmentId === null ? undefined : await unitOf(db, equipmentId, true);
  const kind = await typeById(db, renewalTypeId, equipmentId === null);
  // A company has several policies at once, and their notes tell them apart.
  if (!isOpenRenewal(renewal) || kind?.agencyRule === 'insurance') return;
  const duplicate = await openDuplicate(db, { renewalTypeId, equipmentId });
  if (!duplicate) return;
  const due = duplicate.nextRenewal ? `, due ${formatDay(duplicate.nextRenewal)}` : '';
  throw refused(
    `${unit?.name ?? 'The company'} now has another open renewal ${name}${due}.`,
    'Complete or delete that one first, then restore this.',
  );
}
