import type { Columns, Kind, Path } from '@roadproof/contract/column';
import type { FieldFilter, Filterable, ListOptions, Sortable } from '@roadproof/contract/filter';
import type { Leaf, PartOf, ValueOf } from '@roadproof/contract/row';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Join, Part } from './list-part.ts';
import type { Field, Pattern, Scope, Sort, Where } from './list-source.ts';
import type { Tables } from './tables.ts';

export type Joins = Readonly<Record<string, Join>>;
export type Fields = Readonly<Record<string, Field>>;
export type Switches = Readonly<Record<string, (value: never, scope: Scope) => Where | null>>;
/** A field defined by hand; the row's schema knows of what kind it is and whether it can be missing, unless it is said here. */
export type FieldDefinition = Omit<Field, 'kind' | 'notNull'> & {
  readonly kind?: Kind;
  readonly notNull?: boolean;
};

/** Names of columns whose value fits what the row has under the same name. */
type Fitting<Columns, Row> = {
  [K in keyof Columns & keyof Row & string]: [Columns[K]] extends [Row[K]] ? K : never;
}[keyof Columns & keyof Row & string];

type Answered<J> = J extends Join<infer Columns> ? Columns : never;

/** What of a row the list's own table answers, and what the joins named after its parts do. */
type Found<Row, T extends keyof Tables, J extends Joins> =
  | Fitting<Selectable<Tables[T]>, Row>
  | {
      [P in keyof J & string]: `${P}.${Fitting<Answered<J[P]>, PartOf<Row, P>>}`;
    }[keyof J & string];

/** What is under a part of the row that TypeScript makes. */
type Under<C extends string> = C | `${C}.${string}`;

/** What a body may filter or sort by: what the columns of the list offer, and more that no column fills. */
type Queryable<K extends Columns, F extends string> =
  | Filterable<K['columns'][number]>
  | Sortable<K['columns'][number]>
  | F;

/** What no column answers: it has to be defined. */
export type Special<
  Row,
  T extends keyof Tables,
  J extends Joins,
  C extends string,
  K extends Columns,
  F extends string,
> =
  | Exclude<Leaf<Row>, Found<Row, T, J> | Under<C>>
  | Exclude<Queryable<K, F>, Found<Row, T, J> | (keyof Tables[T] & string)>;

interface Values {
  readonly number: number;
  readonly money: number;
  readonly reading: number;
  readonly boolean: boolean;
}
type ValueOfKind<K> = K extends keyof Values ? Values[K] : string;
type ValueOfField<F> = F extends { readonly kind: infer K }
  ? ValueOfKind<K> | (F extends { readonly notNull: true } ? never : null)
  : never;

/** A row as it is read: what columns answer, and what is read besides to make the rest of it. */
export type RawOf<Row, C extends string, A extends Fields> = {
  readonly [L in Exclude<Leaf<Row>, Under<C>>]: ValueOf<Row, L>;
} & {
  readonly [N in keyof A as A[N] extends { readonly select: false } ? never : N]: ValueOfField<
    A[N]
  >;
};

type Switched<X extends Switches, N> = N extends keyof X ? Parameters<X[N]>[0] : never;
type Filtered<N, Names> = N extends Names ? FieldFilter : never;

/** What a body may ask of the list. */
export type BodyOf<Names extends string, X extends Switches> = {
  readonly [N in Names | (keyof X & string)]?: Filtered<N, Names> | Switched<X, N> | undefined;
} & { readonly options?: ListOptions | undefined };

/** What defines a list beyond the row that its schema describes. */
export interface ListDefinition<
  S extends z.ZodObject,
  T extends keyof Tables,
  J extends Joins,
  C extends Path<z.input<S>>,
  K extends Columns,
  F extends string,
  A extends Fields,
  X extends Switches,
  R extends keyof RawOf<z.input<S>, C, A> & string = keyof RawOf<z.input<S>, C, A> & string,
> {
  readonly name: string;
  readonly of: Part<T>;
  /** The table with what is always joined to it; the table alone when missing. */
  readonly base?: string;
  /** Tables of the base that the database keeps from others, by name: the query that says what follows from those. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly where: string;
  readonly whereJoins?: readonly (keyof J & string)[];
  readonly columns?: K;
  /** Named after the part of the row they fill. */
  readonly joins?: J;
  /** What no column answers, or answers otherwise. */
  readonly fields: {
    readonly [N in Special<z.input<S>, T, J, C, K, F>]: FieldDefinition;
  } & {
    readonly [N in Leaf<z.input<S>> | Queryable<K, F>]?: FieldDefinition;
  };
  /** Read besides, to make the rest of the row or to sort by. */
  readonly also?: A;
  /** Filters of the body that no column of the list fills. */
  readonly filters?: readonly F[];
  /** Parts of the row that `row` makes. */
  readonly made?: readonly C[];
  /**
   * Fields of `raw` that `row` uses, and handlers that add to its rows. A list that names them, and one
   * whose rows are columns alone, reads nothing else besides the columns of the screen.
   */
  readonly reads?: readonly R[];
  readonly row?: (
    raw: Pick<RawOf<z.input<S>, C, A>, R>,
    scope: Scope,
  ) => { readonly [M in C]: ValueOf<z.input<S>, M> } & {
    readonly [L in Leaf<z.input<S>>]?: ValueOf<z.input<S>, L>;
  };
  readonly extra?: X;
  readonly search?: (pattern: Pattern, scope: Scope) => Where;
  readonly order: readonly Sort[];
}
