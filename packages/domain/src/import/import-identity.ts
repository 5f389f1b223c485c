/** One thing a row says about which record it means, with the records that have it. */
export interface GivenKey<Row> {
  readonly field: string;
  /** What it is called in a sentence: 'VIN'. */
  readonly word: string;
  readonly given: string;
  readonly found: readonly Row[];
  /** What to do where several records have it and nothing else tells them apart; to add what `more` names unless said. */
  readonly ifSeveral?: string;
}

/** The one record that all keys of a row mean, none, or why that cannot be said. */
export type Identity<Row> =
  | {
      readonly record: Row;
      /** The key that names it best, by the order in which keys are given. */
      readonly by: GivenKey<Row>;
    }
  | { readonly record: null }
  | { readonly problem: { readonly field: string; readonly message: string } };

/**
 * Which record a row means: every key that is given is looked up, and all that are found have to be the same one.
 * Keys come in the order of what they are worth; `more` is what would tell several records of one key apart.
 */
export function identified<Row extends { readonly id: string }>(
  keys: readonly GivenKey<Row>[],
  {
    nameOf,
    nouns,
    more,
  }: { readonly nameOf: (row: Row) => string; readonly nouns: string; readonly more: string },
): Identity<Row> {
  const [best, ...others] = keys.filter(({ found }) => found.length > 0);
  if (!best) return { record: null };
  const left = best.found.filter(({ id }) =>
    others.every(({ found }) => found.some((one) => one.id === id)),
  );
  const [record, second] = left;
  if (record && !second) return { record, by: best };
  if (second) {
    const { field, word, given, ifSeveral = `add ${more}` } = others.at(-1) ?? best;
    const message = `${left.length} ${nouns} have the ${word} ${given}: ${ifSeveral}.`;
    return { problem: { field, message } };
  }
  const other =
    others.find(({ found }) => !best.found.some(({ id }) => found.some((one) => one.id === id))) ??
    others.at(-1) ??
    best;
  const is = ({ word, given, found }: GivenKey<Row>): string =>
    `${word} ${given} is ${found.length === 1 && found[0] ? nameOf(found[0]) : `${found.length} ${nouns}`}`;
  return {
    problem: {
      field: best.field,
      message: `${is(best)}, the ${is(other)}: correct one of them.`,
    },
  };
}
