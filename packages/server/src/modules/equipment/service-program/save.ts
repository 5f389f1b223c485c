import type { Message } from '@roadproof/contract/failure';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { servicePrograms } from '@roadproof/contract/equipment/service-program';
import { counted } from '@roadproof/domain/format';
import { newId } from '../../../db/id.ts';
import {
  addRecord,
  opened,
  saveRecord,
  touchRecord,
  type Saved,
  without,
} from '../../../db/record.ts';
import { isSame } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest, conflict, refused } from '../../../errors.ts';
import { addTasks, tasksNamed } from '../service-reminder/import-rows.ts';
import { withIncludes } from './given-includes.ts';
import { linesInMeterUnits, type FormLine } from './given-lines.ts';
import { followLines, followPairs, decidePairs, periodsOf } from './follow.ts';
import { unitsHaving } from './follow-rows.ts';
import {
  addLines,
  changeLines,
  endFollowing,
  followersOf,
  linesOf,
  removeLines,
  type ProgramLine,
} from './line-rows.ts';
import { programNamed } from './rows.ts';
import { allowLong, unitIdsOf, unitsById } from './unit-rows.ts';

const called = 'Service program';

type Form = ParsedInput<typeof servicePrograms.save>;

/** What a save does to the tasks of a program. */
interface Change {
  readonly added: readonly ProgramLine[];
  readonly changed: readonly ProgramLine[];
  readonly removed: readonly ProgramLine[];
  readonly stored: readonly ProgramLine[];
}

/** Adds or changes a program in the request's transaction; the reminders of its units follow. */
export async function saveProgram(form: Form, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const { id, version, name, description } = form;
  const { stored, sent } = await opened(
    db,
    'serviceProgram',
    { id, version, name, description },
    called,
  );
  const namesake = await programNamed(db, name);
  if (namesake && namesake.id !== stored?.id)
    throw conflict(
      `There is a program "${namesake.name}" already.`,
      'Open it, or use another name.',
      'name',
    );
  const change = await changeOf(form, stored?.id, context);
  await checkRemoved(form, change, context);
  if (!stored) {
    const added = await addRecord(db, 'serviceProgram', {
      ...sent,
      name,
      clientId: caller.clientId,
    });
    await addLines(db, addedTo(added.id, change));
    return added;
  }
  await store(form, stored.id, change, context);
  const isOther = change.added.length + change.changed.length + change.removed.length > 0;
  return isOther
    ? touchRecord(db, 'serviceProgram', stored.id, sent)
    : saveRecord(db, 'serviceProgram', stored, sent);
}

const withoutName = (line: ProgramLine) => without(line, ['taskName']);

const addedTo = (serviceProgramId: string, { added }: Pick<Change, 'added'>) =>
  added.map((line) => ({ ...withoutName(line), serviceProgramId }));

const nothing: Change = { added: [], changed: [], removed: [], stored: [] };

async function changeOf(
  { lines: sentLines }: Form,
  programId: string | undefined,
  context: Context,
): Promise<Change> {
  const { db, caller } = context;
  const lines = sentLines && (await linesInMeterUnits(sentLines, programId, context));
  if (lines === undefined && programId !== undefined) return nothing;
  if (!lines) throw badRequest('Add the first task.', 'A program is made of tasks.', 'lines');
  const stored = programId === undefined ? [] : await linesOf(db, programId);
  const known = new Map(stored.map((line) => [line.id, line]));
  const periods = await periodsOf(context);
  const faults = lines.flatMap((line, at) => faultsOf(line, at, known, periods));
  if (faults.length > 0) throw new ApiError(400, faults);
  await addTasks(
    db,
    caller.clientId,
    lines.map(({ taskName }) => taskName),
  );
  const tasks = await tasksNamed(
    db,
    lines.map(({ taskName }) => taskName.toLowerCase()),
  );
  const next = withIncludes(
    lines,
    lines.map((line, position): ProgramLine => {
      const taskId = tasks.get(line.taskName.toLowerCase());
      if (taskId === undefined) throw new Error(`no task ${line.taskName} after it was added`);
      return { ...columnsOf(line, known.get(line.id ?? '')), taskId, position };
    }),
  );
  const kept = new Set(next.map((line) => line.id));
  return {
    added: next.filter((line) => !known.has(line.id)),
    changed: next.filter((line) => {
      const before = known.get(line.id);
      return before && !isSame(inOrder(line), inOrder(before));
    }),
    removed: stored.filter((line) => !kept.has(line.id)),
    stored,
  };
}

const fields = [
  'primaryMeterInterval',
  'primaryDueSoonThreshold',
  'secondaryMeterInterval',
  'secondaryDueSoonThreshold',
  'timeInterval',
  'timeIntervalTypeId',
  'timeIntervalThreshold',
  'keepFixedSchedule',
] as const;

const inOrder = (line: ProgramLine) => [
  line.position,
  line.taskId,
  ...fields.map((field) => line[field]),
  line.includes,
];

function columnsOf(
  line: FormLine,
  before: ProgramLine | undefined,
): Omit<ProgramLine, 'taskId' | 'position'> {
  const { timeInterval = null, keepFixedSchedule = false } = line;
  return {
    id: before?.id ?? newId(),
    taskName: line.taskName,
    primaryMeterInterval: line.primaryMeterInterval ?? null,
    primaryDueSoonThreshold: line.primaryDueSoonThreshold ?? null,
    secondaryMeterInterval: line.secondaryMeterInterval ?? null,
    secondaryDueSoonThreshold: line.secondaryDueSoonThreshold ?? null,
    timeInterval,
    timeIntervalTypeId: timeInterval === null ? null : (line.timeIntervalTypeId ?? null),
    timeIntervalThreshold: line.timeIntervalThreshold ?? null,
    keepFixedSchedule,
    includes: before?.includes ?? [],
  };
}

function faultsOf(
  { id, timeIntervalTypeId }: FormLine,
  at: number,
  known: ReadonlyMap<string, ProgramLine>,
  periods: ReadonlyMap<string, string>,
): Message[] {
  const faults: Message[] = [];
  if (id !== undefined && !known.has(id))
    faults.push({
      field: `lines.${at}.id`,
      message: 'Task of the program not found',
      description: 'Another user took it out of the program. Reload the page.',
    });
  if (timeIntervalTypeId && !periods.has(timeIntervalTypeId))
    faults.push({
      field: `lines.${at}.timeIntervalTypeId`,
      message: 'Time Interval Type not found',
      description: 'Choose one from the list.',
    });
  return faults;
}

async function checkRemoved(form: Form, { removed }: Change, { db }: Context): Promise<void> {
  if (form.removed !== undefined) return;
  const count = await followersOf(
    db,
    removed.map(({ id }) => id),
  );
  if (count === 0) return;
  const names = removed.map(({ taskName }) => taskName).join(', ');
  throw refused(
    `${counted(count, 'reminder')} ${count === 1 ? 'follows' : 'follow'} ${names}.`,
    'Say whether they are deleted, or kept with a schedule of their own.',
    'removed',
  );
}

async function store(
  form: Form,
  programId: string,
  change: Change,
  context: Context,
): Promise<void> {
  const { db, platform } = context;
  const { added, changed, removed } = change;
  if (added.length + changed.length + removed.length === 0) return;
  await allowLong(db);
  const units = await unitsById(db, await unitIdsOf(db, programId), true);
  await checkTasks(change, units, context);
  const now = platform.now().toISOString();
  const removedIds = removed.map(({ id }) => id);
  await endFollowing(db, {
    lineIds: removedIds,
    deletedAt: form.removed === 'delete' ? now : null,
  });
  await removeLines(db, removedIds, now);
  await changeLines(db, changed.map(withoutName));
  await addLines(db, addedTo(programId, { added }));
  if (units.length === 0) return;
  const periods = await periodsOf(context);
  await followLines(context, { lines: changed, units, periods });
  const takesOver = form.existing === 'takeOver';
  const decisions = await decidePairs(context, { lines: added, units, takesOver, periods });
  await followPairs(context, decisions, { periods });
}

/** Refuses another task for a line where units have a reminder of that task already: they would have two. */
async function checkTasks(
  { changed, stored, removed }: Change,
  units: readonly { readonly id: string; readonly name: string }[],
  { db }: Context,
): Promise<void> {
  const moved = changed.filter(
    (line) => stored.find(({ id }) => id === line.id)?.taskId !== line.taskId,
  );
  if (moved.length === 0 || units.length === 0) return;
  const leaving = new Set(removed.map(({ taskId }) => taskId));
  const taken = await unitsHaving(
    db,
    moved.map(({ taskId }) => taskId).filter((id) => !leaving.has(id)),
    units.map(({ id }) => id),
  );
  const line = moved.find(({ taskId }) => taken.has(taskId));
  if (!line) return;
  throw refused(
    `${counted(taken.get(line.taskId) ?? 0, 'unit')} of the program already ${taken.get(line.taskId) === 1 ? 'has' : 'have'} a reminder of ${line.taskName}.`,
    'Add it as a task of its own, and take the old one out.',
    `lines.${line.position}.taskName`,
  );
}
