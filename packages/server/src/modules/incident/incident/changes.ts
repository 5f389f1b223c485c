import { auditLabel } from '@roadproof/domain/records/audit-label';
import { isSame } from '../../../db/stale.ts';

/** The names of the fields a save makes others, as forms call them. */
export function changesOf(
  stored: Readonly<Record<string, unknown>> | object,
  sent: object,
): string[] {
  const had: Readonly<Record<string, unknown>> = { ...stored };
  return Object.entries(sent)
    .filter(([name, value]) => value !== undefined && !isSame(value, shown(had[name])))
    .map(([name]) => auditLabel(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
}

// The database tells seconds with a time, which no form has.
const shown = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{2}:\d{2}:00$/.test(value) ? value.slice(0, 5) : value;
