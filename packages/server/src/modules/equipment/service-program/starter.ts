import type { RawOutput } from '@roadproof/contract/operation';
import type { serviceStarters } from '@roadproof/contract/equipment/service-starter';
import type { MeterName } from '@roadproof/domain/equipment/meter';
import {
  starterCodesFor,
  starterInterval,
  starterName,
  starterPrograms,
  type StarterProgram,
} from '@roadproof/domain/service-starter';
import { starterCounts, type DoneAt } from '@roadproof/domain/service-starter-begin';
import {
  asStarterLines,
  planFor,
  starterLeftOut,
  starterLeftOutText,
  type Plan,
  type StarterLeftOut,
} from '@roadproof/domain/service-starter-join';
import { mostProgramUnits } from '@roadproof/domain/equipment/service-program';
import type { Context } from '../../../http/context.ts';
import { momentsOf, type UnitDay } from '../service-reminder/moment.ts';
import {
  doneOf,
  isOfferHidden,
  programsNamed,
  starterUnits,
  type NamedProgram,
  type StarterRow,
} from './starter-rows.ts';

type State = RawOutput<typeof serviceStarters.get>;
type Program = State['programs'][number];
type Unit = Program['units'][number];
type Reader = Pick<Context, 'db' | 'company' | 'today'>;

const isInUse = ({ status }: StarterRow): boolean =>
  status !== 'Sold' && status !== 'Out of Service';

const namesOf = (...names: readonly (string | null)[]): string[] =>
  names.filter((name) => name !== null);

/** The meters of a unit as a plan sees them. */
export const planMeters = (row: StarterRow) => ({
  primary: {
    names: namesOf(row.primaryUnit, row.primaryUnitLabel),
    hasReading: Boolean(row.initialPrimaryReading),
  },
  secondary: {
    names: namesOf(row.secondaryUnit, row.secondaryUnitLabel),
    hasReading: Boolean(row.initialSecondaryReading),
  },
});

/** The units that join a program, at most as many as one may have, and why the others do not. */
export function joiningUnits(
  rows: readonly StarterRow[],
  plan: Plan,
  program: Pick<NamedProgram, 'id' | 'unitCount'> | null,
) {
  const joining: StarterRow[] = [];
  const leftOut: { readonly row: StarterRow; readonly reason: StarterLeftOut }[] = [];
  let free = mostProgramUnits - (program?.unitCount ?? 0);
  for (const row of rows) {
    const follows = program !== null && row.follows.includes(program.id);
    const reason = starterLeftOut({ ...row, follows, meters: planMeters(row) }, plan);
    if (reason !== null) leftOut.push({ row, reason });
    else if (free <= 0) leftOut.push({ row, reason: 'full' });
    else {
      free -= 1;
      joining.push(row);
    }
  }
  return { joining, leftOut };
}

/** A unit that stays out, and why, as an answer says it. */
export const leftOutOf = ({
  row,
  reason,
}: {
  readonly row: StarterRow;
  readonly reason: StarterLeftOut;
}) => ({
  equipmentId: row.id,
  name: row.name,
  reason,
  text: starterLeftOutText(row.name, reason),
});

/** Every name a starter program may have in a company. */
export const starterNames: readonly string[] = starterPrograms.flatMap((one) => [
  one.name,
  ...one.types.map((type) => starterName(one, [type])),
]);

/** The starter programs for the units of a company, with where each unit would begin. */
export async function starterState(context: Reader): Promise<State> {
  const { db, today } = context;
  const named = await programsNamed(db, starterNames);
  const rows = await starterUnits(
    db,
    named.map(({ id }) => id),
  );
  const codesOf = new Map(rows.map((row) => [row.id, starterCodesFor(row.type, row.category)]));
  const drafts = starterPrograms.flatMap((starter) => {
    const own = rows.filter((row) => codesOf.get(row.id)?.includes(starter.code));
    const draft = own.length > 0 ? draftOf(starter, own, named) : null;
    return draft === null ? [] : [draft];
  });
  const unitsOf = await factsOf(context, drafts, rows);
  const programs = drafts.map((draft, at): Program => {
    const units = unitsOf[at] ?? [];
    return { ...draft, units, counts: starterCounts([{ lines: draft.lines, units }], today) };
  });
  const inUse = rows.filter(isInUse);
  return {
    isHidden: await isOfferHidden(db),
    units: inUse.length,
    withoutProgram: inUse.filter(({ id }) => codesOf.get(id)?.length === 0).length,
    programs,
    counts: starterCounts(programs, today),
  };
}

type Draft = Omit<Program, 'units' | 'counts'> & { readonly units: readonly StarterRow[] };

function draftOf(
  starter: StarterProgram,
  rows: readonly StarterRow[],
  named: readonly NamedProgram[],
): Draft | null {
  const { code } = starter;
  const name = starterName(
    starter,
    rows.flatMap(({ type }) => type ?? []),
  );
  const found = [name, starter.name].flatMap(
    (one) => named.find((program) => program.name.toLowerCase() === one.toLowerCase()) ?? [],
  );
  const [program = null] = found;
  const plan = planFor(
    starter.measure,
    rows.filter(isInUse).map((row) => planMeters(row)),
  );
  const stored = program && asStarterLines(program.lines, starter.lines);
  // A program of the company's own that merely has the name is left to its own page.
  if (program && !stored) return null;
  const meter = stored?.meter ?? plan.meter;
  const { measure } = plan;
  const { joining, leftOut } = joiningUnits(rows, { meter, measure }, program);
  return {
    code,
    name: program?.name ?? name,
    meter,
    measure,
    meterUnit: labelOf(joining, meter),
    lines: (stored?.lines ?? starter.lines).map((line) => ({
      ...line,
      meterInterval: stored ? line.meterInterval : starterInterval(line.meterInterval, measure),
      includes: [...line.includes],
    })),
    serviceProgramId: program?.id ?? null,
    units: joining,
    leftOut: leftOut.map(leftOutOf),
  };
}

const labelOf = (rows: readonly StarterRow[], meter: MeterName): string | null =>
  rows.map((row) => row[`${meter}UnitLabel`]).find((label) => label !== null) ?? null;

/** The facts of the units of each program, in two statements. */
async function factsOf(
  context: Reader,
  drafts: readonly Draft[],
  rows: readonly StarterRow[],
): Promise<readonly Unit[][]> {
  const { db, today } = context;
  const names = drafts.flatMap(({ lines }) => lines.map(({ taskName }) => taskName));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const done = (await doneOf(db, names)).flatMap((one) => {
    const row = byId.get(one.equipmentId);
    const readings = { primary: one.primary, secondary: one.secondary };
    return row ? [{ row, taskName: one.taskName, day: one.day, readings }] : [];
  });
  const served = rows.flatMap((row) =>
    row.lastServiceOn !== null && row.lastServiceOn <= today
      ? [
          {
            row,
            taskName: null,
            day: row.lastServiceOn,
            readings: { primary: row.lastServiceReading, secondary: null },
          },
        ]
      : [],
  );
  const all = [...served, ...done];
  const moments = await momentsOf(
    context,
    all.map(({ row, day, readings }): UnitDay => ({ unit: row, day, readings })),
  );
  const at = all.map((one, index) => ({ ...one, moment: moments[index]?.moment }));
  const ofUnit = new Map<string, (typeof at)[number][]>();
  for (const one of at) ofUnit.set(one.row.id, [...(ofUnit.get(one.row.id) ?? []), one]);
  return drafts.map(({ meter, units }) =>
    units.map((row): Unit => {
      const mine = ofUnit.get(row.id) ?? [];
      const doneAt = ({ day, moment }: (typeof at)[number]): DoneAt => ({
        day,
        usage: moment?.[meter] ?? null,
      });
      const last = mine.find(({ taskName }) => taskName === null);
      return {
        equipmentId: row.id,
        name: row.name,
        equipmentType: row.type,
        hasMeter: planMeters(row)[meter].hasReading,
        usage: usageNow(row, meter),
        lastServiceReading: row.lastServiceReading,
        lastService: last ? doneAt(last) : null,
        done: mine.flatMap((one) =>
          one.taskName === null ? [] : [{ ...doneAt(one), taskName: one.taskName }],
        ),
      };
    }),
  );
}

function usageNow(row: StarterRow, meter: MeterName): number | null {
  const [reading, offset] =
    meter === 'primary'
      ? [row.currentPrimaryReading ?? row.initialPrimaryReading, row.primaryMeterOffset]
      : [row.currentSecondaryReading ?? row.initialSecondaryReading, row.secondaryMeterOffset];
  return reading === null ? null : reading + offset;
}
