import {
  conditionCount,
  maxConditionValues,
  maxTextParts,
} from '@roadproof/contract/filter-budget';
import { formatCount } from '@roadproof/domain/format';
import { badRequest } from '../errors.ts';

/** Throws 400 for an input whose conditions together are more than one request may ask of the database; the message names the limit. */
export function refuseCostly(input: unknown): void {
  const { values, textParts } = conditionCount(input);
  if (values > maxConditionValues)
    throw badRequest(
      `A request can have at most ${maxConditionValues} filter values in all; this one has ${formatCount(values)}.`,
      'Remove some, or filter by a group or a status instead.',
    );
  if (textParts > maxTextParts)
    throw badRequest(
      `A request can have at most ${maxTextParts} "contains" conditions in all; this one has ${textParts}.`,
      'Remove some, or use equals with a list of values.',
    );
}
