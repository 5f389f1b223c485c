import type { ListOptions } from '@roadproof/contract/filter';
import { sql } from 'kysely';
import {
  constant,
  sortsOf,
  type AnySource,
  type Field,
  type Scope,
  type Sort,
  type Sql,
} from './list-source.ts';

/** One value that rows are sorted by; where it is missing they come last either way. */
export interface SortKey {
  readonly value: Sql;
  readonly isDown: boolean;
  readonly isNullable: boolean;
}

interface Ordering {
  /** Values to sort by, the key last. */
  readonly parts: readonly SortKey[];
  readonly joins: readonly string[];
  readonly isCostly: boolean;
}

// Ascending order puts nulls last by itself; saying so where nulls cannot be would hide the index.
/** `value desc nulls last`: how a list is sorted by one value. */
export function sorted({ isDown, isNullable }: SortKey, value: Sql): Sql {
  return sql`${value} ${constant(isDown ? (isNullable ? 'desc nulls last' : 'desc') : 'asc')}`;
}

/** The order of a list, as asked for or its own. */
export function ordering(
  source: AnySource,
  options: ListOptions | undefined,
  scope: Scope,
): Ordering {
  const sorts = sortsOf(source, options);
  const fields = [...sorts, ...tieBreaks(source, sorts)].map(({ field: name, direction }) => {
    const field = source.fields[name];
    if (!field) throw new Error(`the list "${source.name}" has no field "${name}"`);
    return {
      value: field.order ? field.order(scope) : valueOf(field),
      isDown: direction === 'desc',
      isNullable: !field.notNull,
      joins: field.joins ?? [],
      isCostly: field.isCostly === true,
    };
  });
  // The id follows the first direction, so an index can be walked either way.
  const key = {
    value: constant(source.key),
    isDown: sorts[0]?.direction === 'desc',
    isNullable: false,
  };
  return {
    parts: [...fields, key],
    joins: fields.flatMap((field) => field.joins),
    isCostly: fields.some((field) => field.isCostly),
  };
}

// A column of this collation takes it for nothing, so its index serves; other texts are sorted by it.
const valueOf = ({ kind, sql: text }: Field): Sql =>
  kind === 'text' ? sql`(${constant(text)}) collate natural_order` : constant(text);

/** Equal rows follow in the list's own order, turned round where its first field is. */
function tieBreaks(source: AnySource, sorts: readonly Sort[]): readonly Sort[] {
  const [own] = source.order;
  const isTurned = sorts[0]?.field === own?.field && sorts[0]?.direction !== own?.direction;
  return source.order
    .filter(({ field }) => !sorts.some((one) => one.field === field))
    .map(({ field, direction }) => ({
      field,
      direction: (direction === 'asc') === isTurned ? 'desc' : 'asc',
    }));
}

/** By the source, or by a set of its fields, which is of no other source. */
