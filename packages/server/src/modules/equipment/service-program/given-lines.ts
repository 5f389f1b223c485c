import type { ParsedInput } from '@roadproof/contract/operation';
import type { servicePrograms } from '@roadproof/contract/equipment/service-program';
import { mostUsage } from '@roadproof/contract/equipment/service-reminder-form';
import type { MeterName } from '@roadproof/domain/equipment/meter';
import {
  isSameMeasure,
  writtenFigure,
  type MeterUnit,
} from '@roadproof/domain/equipment/meter-fit';
import { meterKind, type MeterKind } from '@roadproof/domain/meter-unit';
import { meterUnitsOf } from '../../../import/measured.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import {
  asGiven,
  inOwnUnits,
  givenUnit,
  saysUnits,
  type InOwnUnits,
} from '../meter/own-figures.ts';
import { scheduleFigures } from '../service-reminder/given-figures.ts';
import { meterUnitsOf as unitsOfProgram } from './details-rows.ts';

type SentLine = NonNullable<ParsedInput<typeof servicePrograms.save>['lines']>[number];
export type FormLine = InOwnUnits<SentLine, (typeof scheduleFigures)[MeterName][number]>['form'];

/**
 * The tasks of a program with their figures as its units count them. A program has no meter of its own: a
 * figure that says its unit needs units that all count in one, those of the program or, before it has any, all of the company.
 */
export async function linesInMeterUnits(
  lines: readonly SentLine[],
  programId: string | undefined,
  context: Pick<Context, 'db'>,
): Promise<readonly FormLine[]> {
  if (!lines.some((line) => saysUnits(line, scheduleFigures)))
    return lines.map((line) => asGiven(line, scheduleFigures).form);
  const counted = await countedBy(programId, context);
  return lines.map((line, at) => {
    const unitOf = (meter: MeterName): MeterUnit | null => {
      const field = scheduleFigures[meter].find((one) => givenUnit(line, one) !== null);
      const measure = field && givenUnit(line, field);
      if (!field || !measure) return null;
      const units = counted(meter, measure);
      const [unit] = units;
      if (!unit || units.length > 1) throw noOneUnit(line, { meter, field, at, measure }, units);
      return unit;
    };
    const meters = { primary: unitOf('primary'), secondary: unitOf('secondary') };
    return inOwnUnits(line, scheduleFigures, {
      meters,
      missing: (meter) => `No unit has a ${meter} meter.`,
      most: () => mostUsage,
      path: `lines.${at}.`,
    }).form;
  });
}

type Counted = (meter: MeterName, measure: MeterKind) => readonly MeterUnit[];

/** What the meters of the units of a program count in, each unit of measure once; before it has units, in what those of the company count what was said, hours or a distance. */
async function countedBy(
  programId: string | undefined,
  { db }: Pick<Context, 'db'>,
): Promise<Counted> {
  const own = programId === undefined ? null : await unitsOfProgram(db, programId);
  const all = (await meterUnitsOf(db)).filter(({ meters }) => meters > 0);
  return (meter, measure) => {
    const labels = own?.[meter] ?? [];
    return labels.length > 0
      ? labels.map((label) => ({ label, kind: meterKind([label]) ?? null }))
      : all.filter(({ kind }) => kind !== null && isSameMeasure(kind, measure));
  };
}

function noOneUnit(
  line: SentLine,
  {
    meter,
    field,
    at,
    measure,
  }: {
    readonly meter: MeterName;
    readonly field: string;
    readonly at: number;
    readonly measure: MeterKind;
  },
  units: readonly MeterUnit[],
) {
  const { [field]: value } = line as Readonly<Record<string, unknown>>;
  const given = typeof value === 'number' ? writtenFigure(value, measure) : measure;
  const counts = units.map(({ label }) => label).join(' and ');
  return refused(
    units.length === 0
      ? `No meter counts ${measure} yet.`
      : `The ${meter} meters of the units count ${counts}.`,
    `Enter ${given} without its unit: each unit counts it by its own meter.`,
    `lines.${at}.${field}`,
  );
}
