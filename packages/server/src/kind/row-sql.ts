import { nounOf, trailName, type RecordTable } from '@roadproof/domain/record-kind';
import { sqlName } from '../db/list-part.ts';
import type { Kind, Kinds } from './kind.ts';

/**
 * Computed columns of a record: `own` names it, `name` adds the record it is part of, `owner` names that
 * one alone, `url` opens the page of the nearest that has one, `deleted` names the outermost that was
 * deleted, the record itself included, in words, and `reference` names it where others refer to it.
 */
type Column = 'own' | 'name' | 'owner' | 'url' | 'deleted' | 'reference';

// What a column reads of the record that a record is part of.
const outer: Readonly<Record<Column, readonly Column[]>> = {
  own: [],
  name: ['name'],
  owner: ['name'],
  url: ['url'],
  deleted: ['deleted'],
  reference: ['own'],
};

/** Names a kind in front of a record's name: `'The unit ' || x.name`; people by their names alone. */
function inWords(table: RecordTable, name: string): string {
  const noun = nounOf(table);
  return noun === '' ? name : `'The ${noun} ' || ${name}`;
}

function sqlOf(column: Column, table: RecordTable, kind: Kind): string {
  const { name: own = 'null::text', of, page, opens = 'x.id', reference = own } = kind;
  switch (column) {
    case 'own':
      return own;
    case 'name':
      return of ? `nullif(concat_ws(', ', ${own}, o.name), '')` : own;
    case 'owner':
      return of ? 'o.name' : 'null::text';
    case 'url':
      if (page !== undefined) return `'${page}' || (${opens})::text`;
      return of ? 'o.url' : 'null::text';
    case 'deleted': {
      const itself = `case when x.deleted_at is not null then ${inWords(table, own)} end`;
      return of ? `coalesce(o.deleted, ${itself})` : itself;
    }
    case 'reference':
      return reference;
  }
}

/** The record that the column `by` of the alias x refers to, joined under an alias with these columns. */
export function joinOf(
  kinds: Kinds,
  { kind, by }: NonNullable<Kind['of']>,
  alias: string,
  columns: readonly Column[],
): string {
  const rows = rowsOf(kinds, kind, columns);
  return `left join ${rows} ${alias} on ${alias}.client_id = x.client_id and ${alias}.id = x.${sqlName(by)}`;
}

/**
 * All records of a kind with these columns, as a subselect. The one it is part of is joined as `o` from
 * a subselect of its own, so that aliases of two kinds never meet; PostgreSQL flattens it.
 */
export function rowsOf(kinds: Kinds, table: RecordTable, columns: readonly Column[]): string {
  const kind = kinds[table];
  const { of, joins = [] } = kind;
  const needed = [...new Set(columns.flatMap((column) => outer[column]))];
  const owner = of && needed.length > 0 ? joinOf(kinds, of, 'o', needed) : '';
  const selected = columns.map((column) => `${sqlOf(column, table, kind)} as ${column}`);
  return `(select x.client_id, x.id, x.deleted_at, ${selected.join(', ')}
    from ${trailName(table)} x ${joins.map((join) => join.sql).join(' ')} ${owner})`;
}
