import type { Path } from '@roadproof/contract/column';
import type { ListBody } from '@roadproof/contract/filter';
import { call } from '../../../api/call.ts';
import { download, type DownloadProgress } from '../../../api/download.ts';
import type { Input, OperationName, Output, Row } from '../../../api/operation-map.ts';

export interface Page<R> {
  readonly data: readonly R[];
  readonly total: number;
}

/** What a tab or a screen adds to every request of its list. */
export type Extra = Readonly<Record<string, unknown>>;

interface FileOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
}

/** Where the rows of a list come from, and its spreadsheet with the same rows. */
export interface ListSource<R> {
  /** Rows fetched at once, where they are fewer than usual. */
  readonly pageSize?: number;
  /** Fields of a row that screens of the list use besides its columns. A list that names them asks for these and the columns it shows; any other asks for everything. */
  readonly needs?: readonly string[];
  readonly page: (
    list: ListBody,
    extra: Extra,
  ) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Page<R>>;
  };
  readonly file: (
    list: ListBody,
    extra: Extra,
    format: 'xlsx' | 'csv',
    options: FileOptions,
  ) => Promise<string>;
}

/** A list whose tabs show how many rows they have. */
export interface CountedSource<R> extends ListSource<R> {
  /** How many rows each of several tabs has, by what it adds to a request, in their order. */
  readonly counts: (extras: readonly Extra[]) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly number[]>;
  };
}

/** Names of the operations that answer the numbers of tabs. */
type CountsName = {
  [N in OperationName]: Input<N> extends { readonly bodies: readonly unknown[] }
    ? Output<N> extends readonly number[]
      ? N
      : never
    : never;
}[OperationName];

/** Names of the operations that answer pages. */
export type ListName = {
  [N in OperationName]: Output<N> extends Page<unknown> ? N : never;
}[OperationName];
type SheetName = Extract<OperationName, `${string}.excel` | `${string}Excel`>;

function source<N extends ListName>(
  list: N,
  excel: SheetName,
  inputOf: (list: ListBody, extra: Extra) => unknown,
): ListSource<Row<N>> {
  return {
    page: (body, extra) => {
      const input = inputOf(body, extra) as Input<N>;
      return {
        queryKey: [list, input],
        queryFn: ({ signal }) =>
          call(list, input, { signal, quiet: true }) as Promise<Page<Row<N>>>,
      };
    },
    file: (body, extra, format, options) =>
      download(excel, { ...body, ...extra, format } as Input<SheetName>, options),
  };
}

/** The rest of those paths that lead through one part of a row. */
type Under<P extends string, K extends string> = P extends `${K}.${infer Rest}` ? Rest : never;

/** The parts of a row that these paths name: 'id', 'workOrder' or 'workOrder.description'. */
export type PartsOf<Value, P extends string> = {
  readonly [
    K in keyof Value & string as K extends P ? K : [Under<P, K>] extends [never] ? never : K
  ]: K extends P
    ? Value[K]
    : PartsOf<NonNullable<Value[K]>, Under<P, K>> | Extract<Value[K], null | undefined>;
};

/** A list whose filter body is the request's body, and that asks for what its screens need alone: of its rows they may use the fields that `needs` names, and the columns. */
export function columnSource<N extends ListName, const P extends Path<Row<N>>>(
  list: N,
  excel: SheetName,
  needs: readonly P[],
): ListSource<PartsOf<Row<N>, P>> {
  return { ...bodySource(list, excel), needs } as unknown as ListSource<PartsOf<Row<N>, P>>;
}

/** A row as the screens of such a list have it. */
export type RowOf<S extends ListSource<unknown>> = S extends ListSource<infer R> ? R : never;

/** A list whose filter body is the request's body. */
export function bodySource<N extends ListName>(
  list: N,
  excel: SheetName,
  more: { readonly pageSize?: number } = {},
): ListSource<Row<N>> {
  return { ...source(list, excel, (body, extra) => ({ ...body, ...extra })), ...more };
}

/** A list asked by GET: flags in the query string, the filter body in its `Filter`. */
export function querySource<N extends ListName>(list: N, excel: SheetName): ListSource<Row<N>> {
  return source(list, excel, (body, extra) => ({ ...extra, Filter: body }));
}

/** The same list with the numbers of its tabs, which this operation answers in one call. */
export function withCounts<R>(list: ListSource<R>, name: CountsName): CountedSource<R> {
  return {
    ...list,
    counts: (bodies) => {
      const input = { bodies } as unknown as Input<CountsName>;
      return {
        queryKey: [name, input],
        queryFn: ({ signal }) => call(name, input, { signal, quiet: true }),
      };
    },
  };
}
