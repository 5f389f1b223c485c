import { guessMapping } from '@roadproof/domain/import/import-guess';
import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ImportEntity } from '../../../import/entity.ts';
import { importEntities } from './entities.ts';

/** 'Service Reminders' for 'service reminders'. */
const titleOf = (label: string): string =>
  label.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Fields that say something of their own: names of records and texts are part of every kind. */
const isTelling = ({ kind, names }: ImportField): boolean =>
  names === undefined && (kind === 'day' || kind === 'number' || kind === 'money');

/** Words for a column that no field of this kind takes but one of another kind of the same module does; null where none does. */
export function elsewhereOf(
  entity: ImportEntity,
  header: string,
  samples: readonly string[],
): string | null {
  if (samples.length === 0) return null;
  for (const other of Object.values(importEntities)) {
    if (other.name === entity.name || other.module !== entity.module) continue;
    const fields = other.fields.filter(isTelling);
    const { subject = [] } = other;
    const [key] = guessMapping([header], fields, { subject, samples: [samples] }).columns;
    const field = fields.find((one) => one.key === key);
    if (!field) continue;
    return `${header}: not part of ${entity.label}. Import it as ${titleOf(other.label)}, ${field.label}.`;
  }
  return null;
}
