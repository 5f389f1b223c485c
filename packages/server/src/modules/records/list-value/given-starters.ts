import type { lookupForms } from '@roadproof/contract/company/lookup-form';
import type { z } from '@roadproof/contract/schema';
import { mostUsage } from '@roadproof/contract/equipment/service-reminder-form';
import { meterKind } from '@roadproof/domain/meter-unit';
import type { Context } from '../../../http/context.ts';
import { inOwnUnits, saysUnits } from '../../equipment/meter/own-figures.ts';
import { lookupNames } from '../../company/lookup/rows.ts';

type Starters = NonNullable<z.output<typeof lookupForms.equipmentType>['starterReminders']>;
const figures = { primary: ['everyMeter'], secondary: [] } as const;

/** What the units of a type begin with, in the unit the first meter of the type usually has. */
export async function inUsualUnit(
  starters: Starters,
  usualId: string | null,
  db: Context['db'],
): Promise<readonly Omit<Starters[number], 'everyMeterUnit'>[]> {
  const hasUnits = starters.some((one) => saysUnits(one, figures));
  const name =
    hasUnits && usualId !== null ? (await lookupNames(db, [usualId])).get(usualId) : null;
  const primary = name ? { label: name, kind: meterKind([name]) ?? null } : null;
  return starters.map(
    (one, at) =>
      inOwnUnits(one, figures, {
        meters: { primary, secondary: null },
        missing: () => 'Choose the primary meter unit of the type first.',
        most: () => mostUsage,
        path: `starterReminders.${at}.`,
      }).form,
  );
}
