/**
 * The first of two columns that is not null, to be looked for by index. `coalesce` is not among the
 * expressions that PostgreSQL knows to leak nothing: under row-level security what is compared with
 * it is found by reading the whole table.
 */
export const firstOf = (first: string, second: string): string =>
  `case when ${first} is not null then ${first} else ${second} end`;
