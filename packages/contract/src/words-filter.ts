import * as z from 'zod';
import { noValue, tooMany } from './filter.ts';

/** A filter by a few words: one of them, or the filter body's shape with several, of which any may fit. */
export function wordsFilter<const W extends string>(words: readonly [W, ...W[]]) {
  const word = z.enum(words);
  const several = z.strictObject({
    combineWith: z.union([z.literal(0), z.literal(1)]).default(1),
    filters: z
      .array(z.strictObject({ value: word, comparisonOperator: z.literal(0).default(0) }))
      .min(1)
      .max(500, tooMany),
  });
  return z.union([word, several], `Choose ${words.join(', ')}.`);
}

/**
 * A filter by names: one, a list, or the filter body's shape with several, of which any may fit;
 * parsed to names. `name` parses each of them.
 */
export function namesFilter<W extends string>(name: z.ZodType<W>) {
  const several = z.array(name).min(1, noValue).max(500, tooMany);
  const shaped = z
    .strictObject({
      combineWith: z.union([z.literal(0), z.literal(1)]).default(1),
      filters: z
        .array(z.strictObject({ value: name, comparisonOperator: z.literal(0).default(0) }))
        .min(1, noValue)
        .max(500, tooMany),
    })
    .transform(({ filters }): W[] => filters.map(({ value }) => value as W));
  const single = name.transform((one): W[] => [one]);
  return z.unknown().transform((given, context): readonly W[] => {
    const isShaped = given !== null && typeof given === 'object';
    const schema = Array.isArray(given) ? several : isShaped ? shaped : single;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      context.addIssue({ code: 'custom', message: issue.message, path: issue.path });
    return z.NEVER;
  });
}
