import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { serviceProgramUnits } from '@roadproof/contract/equipment/service-program';
import { counted, formatCount } from '@roadproof/domain/format';
import {
  joiningText,
  leftOutReason,
  leftOutWords,
  mostProgramUnits,
  pairOutcomes,
  type LeftOutReason,
  type PairCounts,
  type PairOutcome,
} from '@roadproof/domain/equipment/service-program';
import { newId } from '../../../db/id.ts';
import { locked, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, notFound, refused } from '../../../errors.ts';
import type { Unit } from '../service-reminder/moment.ts';
import { followPairs, decidePairs, periodsOf, type PairDecision, type Start } from './follow.ts';
import { lastServiceStart, type LastService } from './last-service.ts';
import { endFollowing, linesOf, type ProgramLine } from './line-rows.ts';
import { programById } from './rows.ts';
import { addUnits, allowLong, pickedIds, removeUnits, unitIdsOf, unitsById } from './unit-rows.ts';

const called = 'Service program';

type Form = ParsedInput<typeof serviceProgramUnits.join>;
type Preview = RawOutput<typeof serviceProgramUnits.preview>;

type Joiner = Unit & LastService;

interface LeftOut {
  readonly unit: Unit;
  readonly reason: LeftOutReason;
}

interface Joining {
  readonly lines: readonly ProgramLine[];
  readonly units: readonly Joiner[];
  readonly leftOut: readonly LeftOut[];
  readonly decisions: readonly PairDecision[];
  readonly periods: ReadonlyMap<string, string>;
  /** Where each unit begins that counts from its last service. */
  readonly lastServices: ReadonlyMap<string, Start>;
}

/** What would happen if the units joined. */
export async function previewJoining(form: Form, context: Context): Promise<Preview> {
  const program = await programById(context.db, form.serviceProgramId);
  if (!program) throw notFound(called);
  return previewOf(await joiningOf(form, context, false));
}

/** Puts units into a program, all or none, and makes their reminders. */
export async function joinProgram(form: Form, context: Context): Promise<Preview & Saved> {
  const { db, today } = context;
  const { id, version } = await locked(db, 'serviceProgram', form.serviceProgramId, called);
  await allowLong(db);
  const joining = await joiningOf(form, context, true);
  const late = form.starts.findIndex(({ lastDoneOn }) => lastDoneOn > today);
  if (late >= 0)
    throw badRequest(
      'The day is in the future.',
      'Enter when the work was done last.',
      `starts.${late}.lastDoneOn`,
    );
  const { units, decisions, periods, lastServices } = joining;
  await addUnits(
    db,
    units.map((unit) => ({ id: newId(), programId: id, unitId: unit.id })),
  );
  const starts = new Map(form.starts.map(({ lineId, lastDoneOn }) => [lineId, lastDoneOn]));
  const served = new Set(form.fromLastService);
  const startOf = ({ lineId, unitId }: PairDecision): Start | null => {
    const day = starts.get(lineId);
    if (day !== undefined) return { day, primary: null, note: null };
    return served.has(lineId) ? (lastServices.get(unitId) ?? null) : null;
  };
  await followPairs(context, decisions, { periods, startOf });
  return { ...previewOf(joining), id, version };
}

async function joiningOf(form: Form, context: Context, lock: boolean): Promise<Joining> {
  const { db, today } = context;
  const { serviceProgramId, equipmentIds, existing } = form;
  const [lines, following] = [
    await linesOf(db, serviceProgramId),
    new Set(await unitIdsOf(db, serviceProgramId)),
  ];
  const ids = await pickedIds(db, form, mostProgramUnits);
  if (ids.length === 0)
    throw badRequest('Choose a unit.', 'Pick units, a type or a group with units.', 'equipmentIds');
  const found = new Set(ids);
  if (ids.length <= mostProgramUnits && equipmentIds.some((id) => !found.has(id)))
    throw badRequest('Equipment not found', 'It was deleted. Take it out.', 'equipmentIds');
  const picked = await unitsById(db, ids, lock);
  const reasons = picked.map((unit) => ({
    unit,
    reason: leftOutReason(unit.status, following.has(unit.id)),
  }));
  const units = reasons.flatMap(({ unit, reason }) => (reason === null ? [unit] : []));
  if (following.size + units.length > mostProgramUnits)
    throw refused(
      `A program is followed by at most ${formatCount(mostProgramUnits)} units.`,
      `${counted(following.size, 'unit')} ${following.size === 1 ? 'follows' : 'follow'} it already: pick fewer, or add a second program.`,
      'equipmentIds',
    );
  const periods = await periodsOf(context);
  const takesOver = existing === 'takeOver';
  const joining = await decidePairs(context, { lines, units, takesOver, periods });
  const filled = await filledIn(context, { lines, reasons, periods });
  const fuller = new Set(filled.map(({ unitId }) => unitId));
  const leftOut = reasons.flatMap(({ unit, reason }) =>
    reason && !fuller.has(unit.id) ? [{ unit, reason }] : [],
  );
  const lastServices = new Map(
    picked.flatMap((unit) => {
      const start = lastServiceStart(unit, today);
      return start ? [[unit.id, start] as const] : [];
    }),
  );
  return { lines, units, leftOut, decisions: [...joining, ...filled], periods, lastServices };
}

/** What units that follow already lack: a task they could not be planned by before, or whose reminder was deleted. */
async function filledIn(
  context: Context,
  {
    lines,
    reasons,
    periods,
  }: Pick<Joining, 'lines' | 'periods'> & {
    readonly reasons: readonly { readonly unit: Unit; readonly reason: LeftOutReason | null }[];
  },
): Promise<readonly PairDecision[]> {
  const units = reasons.flatMap(({ unit, reason }) =>
    reason === 'follows' && leftOutReason(unit.status, false) === null ? [unit] : [],
  );
  const decisions = await decidePairs(context, { lines, units, takesOver: false, periods });
  return decisions.filter(({ outcome }) => outcome === 'made');
}

/** Of the reminders that a task makes, those whose unit has a last service that no completion follows. */
function lastServiceOf(pairs: readonly PairDecision[], { lastServices }: Joining) {
  const days = pairs
    .flatMap(({ unitId, doneOn, outcome }) => {
      const day = lastServices.get(unitId)?.day;
      return outcome === 'made' && day !== undefined && day > (doneOn ?? '') ? [day] : [];
    })
    .toSorted();
  const [from, until] = [days[0], days.at(-1)];
  return from === undefined || until === undefined ? null : { units: days.length, from, until };
}

function previewOf(joining: Joining): Preview {
  const { lines, units, leftOut, decisions } = joining;
  const counts = countsOf(decisions);
  const count = new Set([...units.map(({ id }) => id), ...decisions.map(({ unitId }) => unitId)])
    .size;
  return {
    units: count,
    counts,
    lines: lines.map(({ id: lineId, taskName }) => {
      const pairs = decisions.filter((pair) => pair.lineId === lineId);
      const lastService = lastServiceOf(pairs, joining);
      return { lineId, taskName, ...countsOf(pairs), lastService };
    }),
    leftOut: leftOut.map(({ unit, reason }) => ({
      equipmentId: unit.id,
      name: unit.name,
      text: `${unit.name} ${leftOutWords[reason]}.`,
    })),
    text: joiningText({ tasks: lines.length, units: count }, counts),
  };
}

function countsOf(decisions: readonly { readonly outcome: PairOutcome }[]): PairCounts {
  const counts = Object.fromEntries(pairOutcomes.map((name) => [name, 0])) as Record<
    PairOutcome,
    number
  >;
  for (const { outcome } of decisions) counts[outcome] += 1;
  return counts;
}

/** Takes units out of a program; those that left meanwhile change nothing. */
export async function leaveProgram(
  form: ParsedInput<typeof serviceProgramUnits.leave>,
  context: Context,
): Promise<Saved> {
  const { db, platform } = context;
  const { serviceProgramId, equipmentIds: unitIds, reminders } = form;
  const { id, version } = await locked(db, 'serviceProgram', serviceProgramId, called);
  await allowLong(db);
  await unitsById(db, unitIds, true);
  const deletedAt = platform.now().toISOString();
  const lineIds = (await linesOf(db, id)).map((line) => line.id);
  const left = await removeUnits(db, { programId: id, unitIds, deletedAt });
  if (left === 0) throw notFound('Unit of the program');
  await endFollowing(db, {
    lineIds,
    unitIds,
    deletedAt: reminders === 'delete' ? deletedAt : null,
  });
  return { id, version };
}

/** Lets the units a program has follow it no more, and deletes it. */
export async function endProgram(
  programId: string,
  reminders: 'delete' | 'keep',
  { db, platform }: Context,
): Promise<void> {
  const deletedAt = platform.now().toISOString();
  await allowLong(db);
  await unitsById(db, await unitIdsOf(db, programId), true);
  const lineIds = (await linesOf(db, programId)).map((line) => line.id);
  await removeUnits(db, { programId, deletedAt });
  await endFollowing(db, { lineIds, deletedAt: reminders === 'delete' ? deletedAt : null });
}
