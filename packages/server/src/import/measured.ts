import type { ImportField, ImportProblem } from '@roadproof/domain/import/import-field';
import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import {
  isSameMeasure,
  measureWord,
  meterFit,
  writtenFigure,
  type MeterUnit,
} from '@roadproof/domain/equipment/meter-fit';
import { meterKind, type HeaderMeasure, type MeterKind } from '@roadproof/domain/meter-unit';
import { formatNumber } from '@roadproof/domain/format';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { ImportRow } from './entity.ts';

/** A unit of meters a company has, and how many meters count in it. */
export interface OwnUnit extends MeterUnit {
  readonly id: string;
  readonly meters: number;
}

/** The units of meters of a company, the one most meters count in first. */
export async function meterUnitsOf(db: CompanyTransaction): Promise<readonly OwnUnit[]> {
  const { rows } = await sql<{ id: string; name: string; label: string; meters: number }>`
    select v.id, v.lookup_name as name, v.lookup_display_name as label,
           coalesce(c.meters, 0)::int as meters
      from lookup_value v
      left join (select u.id, count(*) as meters
                   from equipment q
                  cross join lateral (values (q.primary_meter_unit_id), (q.secondary_meter_unit_id)) u (id)
                  where q.client_id = (select current_client()) and q.deleted_at is null
                    and u.id is not null
                  group by u.id) c on c.id = v.id
     where v.client_id = (select current_client()) and v.lookup_group_name = 'MeterUnit'
       and v.deleted_at is null
     order by coalesce(c.meters, 0) desc, v.sort_order, v.lookup_display_name`.execute(db);
  return rows.map(({ name, ...unit }) => ({
    ...unit,
    kind: meterKind([name, unit.label]) ?? null,
  }));
}

/**
 * The unit of a company that a figure counts in. A distance is in the one most of its units have,
 * in miles where it has none yet; undefined where the company has no such unit.
 */
export function ownUnitFor(measure: HeaderMeasure, units: readonly OwnUnit[]): OwnUnit | undefined {
  const lengths = units.filter(({ kind }) => kind === 'miles' || kind === 'kilometers');
  const own = units.find(({ kind }) => kind === measure);
  if (measure === 'hours') return own;
  const [most] = lengths.filter(({ meters }) => meters > 0);
  const usual = most ?? lengths.find(({ kind }) => kind === 'miles') ?? lengths[0];
  return measure === 'distance' ? usual : (own ?? usual);
}

/** The fields of a file that hold one thing of either meter: its reading, or an interval. */
export type MeterFields = Readonly<Record<MeterName, string>>;

/** What each meter of a unit counts; null where it has none. */
export type MetersOf = Readonly<Record<MeterName, MeterUnit | null>>;

/** A row whose figures count in the units of their meters. */
export interface MeasuredRow extends ImportRow {
  /** By field: a converted figure as it was written, "98,500 km". */
  readonly written: Readonly<Record<string, string>>;
}

interface Figure {
  readonly from: MeterName;
  readonly value: number;
  /** Undefined where nothing says what it counts. */
  readonly measure: MeterKind | undefined;
  readonly to: MeterName;
}

/**
 * Brings the figures of a row into the units of their meters (docs/domain.md, Units of measure):
 * lengths are converted, hours and lengths go to the other meter where that counts them, and else
 * the row is rejected. A figure of which nothing says what it counts stays as it is, and so does a
 * distance on a meter that counts a length: whoever reads an odometer writes down what it shows.
 */
export function measuredRow(
  row: ImportRow,
  fields: readonly ImportField[],
  pairs: readonly MeterFields[],
  { meters, units }: { readonly meters: MetersOf; readonly units: readonly OwnUnit[] },
): MeasuredRow {
  const values = { ...row.values };
  const problems: ImportProblem[] = [...row.problems];
  const written: Record<string, string> = {};
  const fieldOf = (key: string) => fields.find((one) => one.key === key);
  const say = (
    key: string,
    level: ImportProblem['level'],
    message: string,
    more: Pick<ImportProblem, 'example' | 'isOpen'> = {},
  ): void =>
    void problems.push({
      field: key,
      level,
      message: `${fieldOf(key)?.label ?? key}: ${message}`,
      ...more,
    });
  for (const pair of pairs) {
    const figures = placed(figuresIn(row, pair, meters, units), meters);
    for (const { from } of figures) delete values[pair[from]];
    for (const { from, to, value, measure } of figures) {
      const meter = meters[to];
      const fit =
        measure && meter ? meterFit(value, measure, meter) : { kind: 'kept' as const, value };
      if (fit.kind === 'strange') {
        // An odometer may be what a list calls the meter of every unit, those that count hours too.
        const isOpen = row.measures?.[pair[from]] === 'distance';
        const message = isOpen
          ? `${fit.message} Choose under Columns what it counts.`
          : fit.message;
        say(pair[from], 'rejected', message, isOpen ? { isOpen } : {});
        continue;
      }
      values[pair[to]] = fit.value;
      const most = fieldOf(pair[to])?.number?.most ?? Number.MAX_SAFE_INTEGER;
      if (fit.value > most) say(pair[to], 'rejected', `at most ${formatNumber(most)} can be kept.`);
      if (fit.kind === 'converted' && measure) {
        const given = writtenFigure(value, measure);
        written[pair[to]] = given;
        const kept = meter?.kind ? writtenFigure(fit.value, meter.kind) : undefined;
        say(pair[from], 'warning', fit.message, kept ? { example: `${given} → ${kept}` } : {});
      }
      if (from !== to && measure && meter) {
        const label = fieldOf(pair[to])?.label ?? pair[to];
        const counts = `the meter that counts ${measureWord(meter)}`;
        say(pair[from], 'warning', `${writtenFigure(value, measure)} goes to ${label}, ${counts}.`);
      }
    }
  }
  return { ...row, values, problems, written };
}

/** The figures of a pair with what they count, each still on its own meter. */
function figuresIn(
  { values, measures = {} }: ImportRow,
  pair: MeterFields,
  meters: MetersOf,
  units: readonly OwnUnit[],
): readonly Figure[] {
  return meterNames.flatMap((from) => {
    const value = values[pair[from]];
    if (typeof value !== 'number') return [];
    const measure = measures[pair[from]];
    const kind = meters[from]?.kind ?? undefined;
    const counted =
      measure === 'distance'
        ? meters[from] && kind !== 'hours'
          ? kind
          : (ownUnitFor('distance', units)?.kind ?? 'miles')
        : measure;
    return [{ from, value, measure: counted, to: from }];
  });
}

const otherMeter = { primary: 'secondary', secondary: 'primary' } as const;

/** The figures on the meters that count them: one that its own does not count goes to the other, if that is free. */
function placed(figures: readonly Figure[], meters: MetersOf): readonly Figure[] {
  const counts = (meter: MeterName, measure: MeterKind): boolean => {
    const kind = meters[meter]?.kind;
    return kind !== null && kind !== undefined && isSameMeasure(kind, measure);
  };
  const moves = ({ from, measure }: Figure): boolean =>
    measure !== undefined && !counts(from, measure) && counts(otherMeter[from], measure);
  const isFree = (meter: MeterName): boolean =>
    figures.every((figure) => figure.from !== meter || moves(figure));
  return figures.map((figure) => {
    const to = otherMeter[figure.from];
    return moves(figure) && isFree(to) ? { ...figure, to } : figure;
  });
}
