import { yearWarning } from '@roadproof/domain/equipment/equipment';
import { vinWarnings } from '@roadproof/domain/equipment/vin';
import type { Context } from '../../../http/context.ts';
import type { Choices } from './choice-rows.ts';
import type { StoredUnit } from './save.ts';
import { duplicatesOf, duplicateWarnings } from './duplicate-rows.ts';

/** The heaviest vehicle whose VIN follows the rules of light ones, in pounds (49 CFR 565.15). */
const lightLimit = 10_000;

/** What looks wrong with a unit after its save; only what the save has touched is looked at. */
export async function warningsOf(
  id: string,
  unit: {
    readonly next: Partial<StoredUnit>;
    readonly stored: StoredUnit | undefined;
    readonly choices: Choices;
  },
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<string[]> {
  const { next, stored } = unit;
  const changed = (field: 'serialNumber' | 'plate' | 'name' | 'year') =>
    !stored || (next[field] ?? null) !== stored[field];
  const marks = (['serialNumber', 'plate', 'name'] as const).filter(changed);
  const same = Object.fromEntries(marks.map((field) => [field, next[field]]));
  const year = changed('year') ? yearWarning(next.year, today) : null;
  return [
    ...(changed('serialNumber') || changed('year')
      ? vinWarnings(next.serialNumber, {
          today,
          year: next.year ?? null,
          isLight: isLight(unit),
          mayHaveNone: unit.choices.category === 'Other',
        })
      : []),
    ...(year === null ? [] : [year]),
    ...duplicateWarnings(await duplicatesOf(db, same, id)),
  ];
}

function isLight({
  next,
  choices,
}: {
  readonly next: Partial<StoredUnit>;
  readonly choices: Choices;
}): boolean {
  const weight = next.gvwr ?? next.registeredWeight;
  return choices.category !== 'Trailer' && Boolean(weight) && (weight ?? 0) <= lightLimit;
}
