import type { api } from '@roadproof/contract/api';
import type { InputOf, Operation, OutputOf } from '@roadproof/contract/operation';
import type { StoredUpload } from '@roadproof/contract/upload';

type Api = typeof api;

/** The name of an operation, `noun.name` as in the contract's `api`. */
export type OperationName = {
  [M in keyof Api]: `${M}.${keyof Api[M] & string}`;
}[keyof Api];

type At<N extends OperationName> = N extends `${infer M}.${infer K}`
  ? M extends keyof Api
    ? K extends keyof Api[M]
      ? Api[M][K] extends Operation
        ? Api[M][K]
        : never
      : never
    : never
  : never;

/** A stored file in the contract is a file of this machine here. */
export type Sent<T> = T extends StoredUpload
  ? File
  : T extends readonly StoredUpload[]
    ? readonly File[]
    : T;

/** What a caller of the operation sends. */
export type Input<N extends OperationName> = {
  [K in keyof InputOf<At<N>>]: Sent<InputOf<At<N>>[K]>;
};

/** What a caller of the operation receives: `data` unwrapped, or `{data, total}` of a list. */
export type Output<N extends OperationName> = OutputOf<At<N>>;

export type Row<N extends OperationName> =
  Output<N> extends { readonly data: readonly (infer R)[] } ? R : never;

/** What the browser knows of an operation at run time. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: 'query' | 'json' | 'multipart' | 'path';
  readonly answer: 'data' | 'list' | 'spreadsheet' | 'document';
  /** Needs no sign-in: a 401 of it says the credentials are wrong, not that the session is over. */
  readonly open: boolean;
  readonly writes: boolean;
}
