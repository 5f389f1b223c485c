import type * as z from 'zod';
import { planOf } from './list-of-row.ts';
import type { ListSource, Scope } from './list-source.ts';
import type { SentRows } from './named-query.ts';
import { isAsked, writerFor, type RowPlan } from './row-writer.ts';

/** Rows of a list and how many match in all. */
export interface Page<Row> {
  readonly data: Row[];
  readonly total: number;
}

/** Fields that a handler adds to each row. */
interface More {
  readonly names: readonly string[];
  readonly of: (row: never) => object;
}

/**
 * A page of a list as it was sent: its rows are mapped when `data` is read. Until then they can be
 * written as JSON text straight from what the database sent.
 */
export class ReadPage<Row, Raw = Record<string, unknown>> implements Page<Row> {
  readonly total: number;
  declare readonly data: Row[];
  readonly #source: Pick<ListSource<Row, Raw>, 'row'>;
  readonly #sent: SentRows;
  readonly #scope: Scope;
  /** The only paths of a row that were read; all when missing. */
  readonly #columns: readonly string[] | undefined;
  readonly #more: More | undefined;

  constructor(
    source: Pick<ListSource<Row, Raw>, 'row'>,
    scope: Scope,
    sent: SentRows,
    total: number,
    columns?: readonly string[],
    more?: More,
  ) {
    this.#source = source;
    this.#scope = scope;
    this.#sent = sent;
    this.#columns = columns;
    this.#more = more;
    this.total = total;
    let rows: Row[] | undefined;
    // An own property, so that a page can be spread and compared like any object.
    Object.defineProperty(this, 'data', { enumerable: true, get: () => (rows ??= this.#mapped()) });
  }

  /** The same page whose rows have these fields, new ones or others; `of` may ask for fields that a column of the list fills. */
  with<Added extends object>(
    names: readonly (keyof Added & string)[],
    of: (row: Row) => Added,
  ): ReadPage<Omit<Row, keyof Added> & Added, Raw> {
    if (this.#more) throw new Error('a page has its further fields already');
    const columns = this.#columns;
    const named = columns ? names.filter((name) => isAsked(name, columns)) : names;
    const more = named.length > 0 ? { names: named, of } : undefined;
    return new ReadPage(this.#source as never, this.#scope, this.#sent, this.total, columns, more);
  }

  /** The values that a column of the list fills, one for each row. */
  each<K extends keyof Row & string>(name: K): Row[K][] {
    return this.#sent.column(name) as Row[K][];
  }

  #mapped(): Row[] {
    if (this.#columns) throw new Error('rows of chosen columns are only written');
    const more = this.#more;
    return this.#sent.read().map((raw) => {
      const row = mapped(this.#source, withoutTotal<Raw>(raw), this.#scope);
      return more ? { ...row, ...more.of(row as never) } : row;
    });
  }

  /** The rows as the text of a JSON array, as the schema of a row has them; null where code of the list's own maps them. */
  written(row: z.ZodObject): string | null {
    const plan = planOf(this.#source);
    const { shape, bodies } = this.#sent;
    if (plan === undefined || shape === null) return null;
    const more = this.#more;
    const write = writerFor(more ? extended(plan, more.names) : plan, row, shape, this.#columns);
    if (write === null) return null;
    const { make } = plan;
    const scope = this.#scope;
    const own = make && ((raw: object) => make(raw, scope));
    const making = more
      ? (raw: object) => {
          const made = own?.(raw);
          if (made === undefined) return more.of(raw as never);
          // A part that is made where it is asked for stays so.
          const parts = Object.getOwnPropertyDescriptors(made);
          const seen: unknown = Object.create(raw, parts);
          return Object.create(Object.prototype, {
            ...parts,
            ...Object.getOwnPropertyDescriptors(more.of(seen as never)),
          }) as object;
        }
      : own;
    return `[${bodies.map((body) => write(body, making)).join(',')}]`;
  }
}

/** One record of a list as it was sent, a page of one row: written as JSON text straight from it, or mapped when `row` is read. */
export class ReadRow<Row> {
  readonly #page: ReadPage<Row, never>;

  constructor(page: ReadPage<Row, never>) {
    this.#page = page;
  }

  get row(): Row {
    return this.#page.data[0] as Row;
  }

  /** The same record with further fields, as `with` of a page. */
  with<Added extends object>(
    names: readonly (keyof Added & string)[],
    of: (row: Row) => Added,
  ): ReadRow<Omit<Row, keyof Added> & Added> {
    return new ReadRow(this.#page.with(names, of));
  }

  /** The record as the text of a JSON object; null where code of the list's own maps it. */
  written(schema: z.ZodObject): string | null {
    return this.#page.written(schema)?.slice(1, -1) ?? null;
  }
}

const extensions = new WeakMap<RowPlan, Map<string, RowPlan>>();

function extended(plan: RowPlan, names: readonly string[]): RowPlan {
  const known = extensions.get(plan) ?? new Map<string, RowPlan>();
  extensions.set(plan, known);
  const key = names.join();
  const made = known.get(key) ?? { filled: plan.filled, made: [...plan.made, ...names] };
  known.set(key, made);
  return made;
}

/** Maps a raw row to the list's row; for a past day, adds whether it has been deleted since. */
export function mapped<Row, Raw>(
  source: Pick<ListSource<Row, Raw>, 'row'>,
  raw: Raw,
  scope: Scope,
): Row {
  if (scope.asOf === undefined) return source.row(raw, scope);
  const { deletedSince, ...then } = raw as Raw & { readonly deletedSince: boolean };
  return { ...source.row(then as Raw, scope), deletedSince };
}

// A row that answers every column it got, as a tracker's does, must not answer the engine's own.
function withoutTotal<Raw>(row: Readonly<Record<string, unknown>>): Raw {
  const { total: _, ...raw } = row;
  return raw as Raw;
}
