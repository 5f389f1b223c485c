import type { Message } from '@roadproof/contract/failure';
import { isId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { unitsCalled, type Named } from './fleet-rows.ts';

/** Which unit a line means, with the line that meant it before; or why that cannot be said. */
export type Match =
  | { readonly id: string; readonly earlier: number | null }
  | { readonly fault: Message };

const low = (text: string | null): string => (text ?? '').trim().toLowerCase();

/** Finds the units that lines mean by id, VIN, plate or name, in one statement. */
export async function matchUnits(
  db: CompanyTransaction,
  lines: readonly { readonly unit: string }[],
): Promise<readonly Match[]> {
  const texts = [...new Set(lines.map(({ unit }) => low(unit)))];
  const ids = texts.filter(isId);
  const byText = new Map<string, Map<string, Named>>();
  for (const unit of await unitsCalled(db, { ids, texts: texts.filter((one) => !isId(one)) })) {
    for (const text of new Set([unit.id, unit.name, unit.serialNumber, unit.plate].map(low)))
      byText.set(text, (byText.get(text) ?? new Map<string, Named>()).set(unit.id, unit));
  }
  const seen = new Map<string, number>();
  return lines.map(({ unit: text }, index) => {
    const found = [...(byText.get(low(text))?.values() ?? [])];
    const [unit, other] = found;
    if (!unit) return unknown(text);
    if (other) return several(text, found);
    const earlier = seen.get(unit.id) ?? null;
    if (earlier === null) seen.set(unit.id, index);
    return { id: unit.id, earlier };
  });
}

const unknown = (text: string): Match => ({
  fault: {
    field: 'unit',
    message: `No unit is called "${text}".`,
    description: 'Neither a name, a VIN nor a plate matches.',
  },
});

function several(text: string, found: readonly Named[]): Match {
  const which = found.map(({ name, serialNumber }) => `${name} (VIN ${serialNumber ?? '-'})`);
  return {
    fault: {
      field: 'unit',
      message: `"${text}" means ${found.length} units.`,
      description: `Use the VIN of the one you mean: ${which.slice(0, 3).join(', ')}.`,
    },
  };
}
