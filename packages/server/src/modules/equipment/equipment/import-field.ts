import type { ImportField } from '@roadproof/domain/import/import-field';
import { field } from '../../../import/field.ts';

/** A reading of a meter, which may be followed by its unit. */
export const reading = (
  key: string,
  label: string,
  synonyms: string,
  example: string,
): ImportField =>
  field('number', key, label, synonyms, {
    number: { digits: 1, most: 99_999_999 },
    isMeter: true,
    unitField: key.endsWith('SecondaryReading') ? 'secondaryMeterUnitId' : 'primaryMeterUnitId',
    example,
  });
/** A weight in pounds. */
export const pounds = (key: string, label: string, synonyms: string): ImportField =>
  field('number', key, label, synonyms, {
    number: { digits: 1, most: 9_999_999, units: ['lb', 'lbs', 'pounds', '#'] },
  });
/** A size in feet. */
export const feet = (key: string, label: string, synonyms: string): ImportField =>
  field('number', key, label, synonyms, {
    number: { digits: 1, most: 9_999_999, units: ['ft', 'feet', 'foot', "'", '’', '′'] },
  });
