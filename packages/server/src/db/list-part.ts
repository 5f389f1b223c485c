import type { Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** A table under an alias. */
export interface Part<T extends keyof Tables> {
  readonly table: T;
  readonly alias: string;
}

/** A table that a list joins, with the columns it answers. */
export interface Join<Columns = unknown> {
  readonly alias: string;
  /** The alias whose column leads here. */
  readonly from: string;
  /** As SQL; none where the base of the list has it already. */
  readonly sql?: string;
  /** What it answers otherwise than by the column of the name: then it answers nothing else. */
  readonly answers?: Readonly<Record<string, string>>;
  /** For the compiler alone. */
  readonly columns?: Columns;
}

/** A table that a list joins by SQL of its own. */
interface Joined<Columns> extends Join<Columns> {
  readonly sql: string;
}

type Nullable<Columns> = { readonly [K in keyof Columns]: Columns[K] | null };

/** The name of a table or a column in SQL. */
export const sqlName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table a list is of, under an alias. */
export function part<T extends keyof Tables>(table: T, alias: string): Part<T> {
  return { table, alias };
}

function joined(how: string, table: string, alias: string, column: string) {
  const [from = ''] = column.split('.');
  const on = `${alias}.client_id = ${from}.client_id and ${alias}.id = ${column}`;
  return { alias, from, sql: `${how} ${sqlName(table)} ${alias} on ${on}` };
}

/** A record that may be named by a column, under an alias. */
export function leftJoin<T extends keyof Tables>(
  table: T,
  alias: string,
  column: string,
): Joined<Nullable<Selectable<Tables[T]>>> {
  return joined('left join', table, alias, column);
}

/** A record that is always named by a column, under an alias. */
export function innerJoin<T extends keyof Tables>(
  table: T,
  alias: string,
  column: string,
): Join<Selectable<Tables[T]>> {
  return joined('join', table, alias, column);
}

/** A record that the base of the list has joined already, under its alias. */
export function inBase<T extends keyof Tables>(
  _table: T,
  alias: string,
): Join<Selectable<Tables[T]>> {
  return { alias, from: '' };
}

/** First and last name of a person under an alias, as SQL. */
export const nameOf = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`;

// A person's row has a column `displayName` of its own that is not what lists call by that name.
/** A person who may be named by a column, under an alias: the name alone, as every list tells it. */
export function person(
  alias: string,
  column: string,
): Join<{ readonly displayName: string | null }> {
  return {
    ...joined('left join', 'employee', alias, column),
    answers: { displayName: nameOf(alias) },
  };
}
