import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import type { serviceStarters } from '@roadproof/contract/equipment/service-starter';
import { counted } from '@roadproof/domain/format';
import {
  starterPrograms,
  starterSoonDays,
  starterSoonUsage,
  type PlanMeasure,
} from '@roadproof/domain/service-starter';
import { asStarterLines, isSamePlan } from '@roadproof/domain/service-starter-join';
import { converted } from '@roadproof/domain/meter-unit';
import { newId } from '../../../db/id.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, conflict } from '../../../errors.ts';
import { timeUnitIds, tasksNamed } from '../service-reminder/import-rows.ts';
import { decidePairs, followPairs, periodsOf, type PairDecision } from './follow.ts';
import { lastServiceStart } from './last-service.ts';
import { addLines, linesOfPrograms, type AddedLine } from './line-rows.ts';
import { addPrograms, addStarterTasks, lockCompany } from './start-rows.ts';
import { programsNamed, starterUnits, type NamedProgram, type StarterRow } from './starter-rows.ts';
import { joiningUnits, leftOutOf, starterNames } from './starter.ts';
import { addUnits, allowLong, unitsById } from './unit-rows.ts';

type Form = ParsedInput<typeof serviceStarters.start>;
type Sent = Form['programs'][number];
type Answer = OutputOf<typeof serviceStarters.start>;

interface Starting {
  readonly sent: Sent;
  readonly measure: PlanMeasure;
  readonly programId: string;
  readonly isNew: boolean;
  readonly joining: readonly StarterRow[];
}

/** Starts service programs for many units in the request's transaction: all or none. A unit that follows a program already is not given it twice. */
export async function startPrograms(form: Form, context: Context): Promise<Answer> {
  const programs = form.programs.map(inMeasure);
  const { db, caller } = context;
  await allowLong(db);
  await lockCompany(db, caller.clientId);
  const named = await programsNamed(db, [...starterNames, ...programs.map(({ name }) => name)]);
  const ids = [...new Set(programs.flatMap(({ equipmentIds }) => equipmentIds))];
  const units = await unitsById(db, ids, true);
  const rows = new Map(
    (
      await starterUnits(
        db,
        named.map(({ id }) => id),
        ids,
      )
    ).map((row) => [row.id, row]),
  );
  const leftOut: Answer['leftOut'] = [];
  const starting = programs.flatMap((sent, at): Starting[] => {
    const program = storedProgram(sent, at, named);
    const measure = measureOf(sent);
    const found = [...new Set(sent.equipmentIds)].map((id) => {
      const row = rows.get(id);
      if (row) return row;
      throw badRequest(
        'Equipment not found',
        'It was deleted. Reload the page.',
        `programs.${at}.equipmentIds`,
      );
    });
    const { joining, leftOut: others } = joiningUnits(
      found,
      { meter: sent.meter, measure },
      program,
    );
    leftOut.push(...others.map(leftOutOf));
    if (joining.length === 0) return [];
    const programId = program?.id ?? newId();
    return [{ sent, measure, programId, isNew: program === null, joining }];
  });
  if (starting.length === 0)
    return {
      startId: null,
      programs: 0,
      units: 0,
      reminders: 0,
      leftOut,
      text: 'No unit joins a program.',
    };
  await addNew(
    starting.filter(({ isNew }) => isNew),
    context,
  );
  const members = starting.flatMap(({ programId, joining }) =>
    joining.map((row) => ({ id: newId(), programId, unitId: row.id })),
  );
  await addUnits(db, members);
  const reminders = await makeReminders(starting, { units, rows }, context);
  const count = new Set(members.map(({ unitId }) => unitId)).size;
  return {
    startId: members[0]?.id ?? null,
    programs: starting.length,
    units: count,
    reminders,
    leftOut,
    text: `${counted(starting.length, 'program')} for ${counted(count, 'unit')}: ${counted(reminders, 'reminder')}.`,
  };
}

const starterOf = ({ code }: Sent) => starterPrograms.find((one) => one.code === code);

const measureOf = (sent: Sent): PlanMeasure => sent.measure ?? starterOf(sent)?.measure ?? null;

/** A program with its intervals in its own measure. */
function inMeasure(sent: Sent, at: number): Sent {
  const measure = measureOf(sent);
  const lines = sent.lines.map((line, place) => {
    const { meterInterval = null, meterIntervalUnit: unit = null } = line;
    if (meterInterval === null || unit === null || unit === measure) return line;
    const own = measure === null ? null : converted(meterInterval, unit, measure);
    if (own !== null) return { ...line, meterInterval: own };
    throw badRequest(
      `${sent.name} does not count ${unit}.`,
      'Enter the interval in what its meters count.',
      `programs.${at}.lines.${place}.meterInterval`,
    );
  });
  return { ...sent, lines };
}

/** The program of the name that the company has already, if it asks for the same; null for a new one. */
function storedProgram(
  sent: Sent,
  at: number,
  named: readonly NamedProgram[],
): NamedProgram | null {
  const program = named.find(({ name }) => name.toLowerCase() === sent.name.toLowerCase());
  if (!program) return null;
  const stored = asStarterLines(program.lines, []);
  const lines = sent.lines.map(({ taskName, meterInterval, months, includes }) => ({
    taskName,
    includes,
    meterInterval: meterInterval ?? null,
    months: months ?? null,
  }));
  const isSame =
    stored !== null && stored.meter === meterOf(sent) && isSamePlan(stored.lines, lines);
  if (isSame) return program;
  throw conflict(
    `There is a program "${program.name}" already.`,
    'Its tasks are not these. Reload the page, or use another name.',
    `programs.${at}.name`,
  );
}

// A plan by time alone goes by no meter.
const meterOf = ({ meter, lines }: Sent) =>
  lines.some(({ meterInterval }) => (meterInterval ?? null) !== null) ? meter : 'primary';

/** Adds the programs that are new with their tasks. */
async function addNew(starting: readonly Starting[], { db }: Context): Promise<void> {
  if (starting.length === 0) return;
  const work = new Map(
    starterPrograms.flatMap(({ lines }) =>
      lines.map((line) => [line.taskName, line.work] as const),
    ),
  );
  const names = new Map(
    starting.flatMap(({ sent }) =>
      sent.lines.map(({ taskName }) => [taskName.toLowerCase(), taskName] as const),
    ),
  );
  await addStarterTasks(
    db,
    [...names.values()].map((name) => ({ name, description: work.get(name) ?? null })),
  );
  const tasks = await tasksNamed(db, [...names.keys()]);
  const months = (await timeUnitIds(db)).get('Month') ?? null;
  await addPrograms(
    db,
    starting.map(({ programId, sent }) => ({ id: programId, name: sent.name })),
  );
  await addLines(
    db,
    starting.flatMap((one) => linesOf(one, tasks, months)),
  );
}

function linesOf(
  { sent, programId, measure }: Starting,
  tasks: ReadonlyMap<string, string>,
  monthId: string | null,
): readonly AddedLine[] {
  const ids = new Map(sent.lines.map(({ taskName }) => [taskName.toLowerCase(), newId()]));
  const soon = starterSoonUsage(measure);
  return sent.lines.map(({ taskName, meterInterval = null, months = null, includes }, position) => {
    const key = taskName.toLowerCase();
    const [id, taskId] = [ids.get(key), tasks.get(key)];
    if (id === undefined || taskId === undefined)
      throw new Error(`no task ${taskName} after it was added`);
    const figures = { interval: meterInterval, soon: meterInterval === null ? null : soon };
    const none = { interval: null, soon: null };
    const [first, second] = sent.meter === 'primary' ? [figures, none] : [none, figures];
    return {
      id,
      serviceProgramId: programId,
      taskId,
      position,
      includes: includes.flatMap((name) => ids.get(name.toLowerCase()) ?? []),
      primaryMeterInterval: first.interval,
      primaryDueSoonThreshold: first.soon,
      secondaryMeterInterval: second.interval,
      secondaryDueSoonThreshold: second.soon,
      timeInterval: months,
      timeIntervalTypeId: months === null ? null : monthId,
      timeIntervalThreshold: months === null ? null : starterSoonDays,
      keepFixedSchedule: false,
    };
  });
}

/** Makes the reminders of every unit that joins, each beginning at the last service of the file, else at the last completion, else now. */
async function makeReminders(
  starting: readonly Starting[],
  {
    units,
    rows,
  }: {
    readonly units: Awaited<ReturnType<typeof unitsById>>;
    readonly rows: ReadonlyMap<string, StarterRow>;
  },
  context: Context,
): Promise<number> {
  const { db, today } = context;
  const unitsOf = new Map(
    starting.map(({ programId, joining }) => [programId, new Set(joining.map(({ id }) => id))]),
  );
  const lines = await linesOfPrograms(db, [...unitsOf.keys()]);
  const programOf = new Map(lines.map((line) => [line.id, line.serviceProgramId]));
  const periods = await periodsOf(context);
  const all = await decidePairs(context, { lines, units, takesOver: false, periods });
  const decisions = all.filter(({ lineId, unitId }) =>
    unitsOf.get(programOf.get(lineId) ?? '')?.has(unitId),
  );
  const startOf = ({ unitId }: PairDecision) => lastServiceStart(rows.get(unitId), today);
  await followPairs(context, decisions, { periods, startOf });
  return decisions.filter(({ outcome }) => outcome === 'made').length;
}
