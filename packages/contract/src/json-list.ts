import * as z from 'zod';
import { withWrittenUnits } from './meter-figure.ts';

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return text === '' ? [] : (JSON.parse(text) as unknown);
  } catch {
    context.addIssue('Send a list.');
    return z.NEVER;
  }
});

/** A list of objects in a form, which has none of its own: it travels as one JSON text. */
export function jsonList<Item extends z.ZodType>(
  item: Item,
  max = 500,
  tooMany = `At most ${max} at once.`,
) {
  const list = z.array(item).max(max, tooMany);
  return z.union(
    [list, jsonText.transform((given) => withWrittenUnits(list, given)).pipe(list)],
    'Send a list.',
  );
}
