import type { LinkPurpose } from '@roadproof/domain/account/link';
import type { ModuleName } from '@roadproof/domain/account/permission';
import type { Columns } from './column.ts';
import type { z } from './schema.ts';

/** What the table asks of a schema; narrower than ZodType so that type-checking a hundred operations stays quick. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

type Module = Exclude<ModuleName, 'DASHBOARD'>;

/** Open to the module of the data, and to holders of REPORTS alone as far as a report of it goes. */
export interface ReportAccess {
  readonly full: Exclude<Module, 'REPORTS'>;
  /** What they see of a row and of a file: nothing else is answered, searched or exported. */
  readonly report: Columns;
  /** What they may send in place of the operation's input: filters and sorting of those columns alone. */
  readonly input: Schema;
  /** Further keys of the answer's rows they see: columns of the company's own making, such as its kinds of papers. */
  readonly own?: (rows: readonly object[]) => readonly string[];
}

/** Open to holders of a link of one of these purposes: no session and no API key opens it, and a link opens nothing else. */
export interface LinkAccess {
  readonly link: readonly LinkPurpose[];
}

/** Access to a call: a module's holders, holders of any of several modules, a module's and report readers, any signed-in person, administrators with admin access, holders of a link without an account, or anyone. */
export type Access = PersonAccess | LinkAccess;

/** Access with a session or a key, or without either. */
export type PersonAccess = ModuleAccess | 'signed-in' | 'admin' | 'anyone';

/** Access by the modules of a signed-in person. */
export type ModuleAccess = Module | readonly Module[] | ReportAccess;

/** True for a call that only a link without an account opens. */
export const isForLinks = (access: Access): access is LinkAccess =>
  typeof access === 'object' && 'link' in access;

/** How the input travels: query string, JSON body, multipart form, or as the last part of the path (`/{id}`). */
export type Body = 'query' | 'json' | 'multipart' | 'path';

/** How the answer travels: `{data}`, `{data, total}`, a streamed spreadsheet file, or a document to look at and print. */
export type Answer = 'data' | 'list' | 'spreadsheet' | 'document';

/** One call of the HTTP API as a value; a path is fixed letter for letter (docs/product.md, Fixed texts). */
export interface Operation<
  In extends Schema = Schema,
  Out extends Schema = Schema,
  A extends Access = Access,
  N extends Answer = Answer,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: A;
  readonly body: Body;
  readonly answer: N;
  readonly input: In;
  readonly output: Out;
  /** One sentence for the API page. */
  readonly summary: string;
  /** True where the call writes; decides the transaction and whether an Idempotency-Key counts. */
  readonly writes: boolean;
  /** Reads or counts lists though it answers no list: it shares the person's turns with them. */
  readonly readsLists?: boolean;
  /** What a person alone does, such as seeing to the own account; a machine's key is refused. */
  readonly forPeople?: boolean;
  /** What is answered also while the company still waits for the caller's second factor. */
  readonly beforeSecondFactor?: boolean;
  /** Fields of the answer that are told once: they are never kept, and a repeated request is answered null. */
  readonly once?: string | readonly string[];
}

type Given<In extends Schema, Out extends Schema, A extends Access, N extends Answer> = Omit<
  Operation<In, Out, A, N>,
  'answer' | 'writes'
> & { readonly answer?: N; readonly writes?: boolean };

/** Declares an operation; `answer` defaults to 'data' and `writes` to false. */
export function operation<
  In extends Schema,
  Out extends Schema,
  const A extends Access,
  const N extends Answer = 'data',
>(given: Given<In, Out, A, N>): Operation<In, Out, A, N> {
  return { answer: 'data' as N, writes: false, ...given };
}

/** What a caller of the operation sends. */
export type InputOf<Op extends Operation> = z.input<Op['input']>;
/** What the handler receives: the parsed input. */
export type ParsedInput<Op extends Operation> = z.output<Op['input']>;
/** What a caller of the operation receives. */
export type OutputOf<Op extends Operation> = z.output<Op['output']>;
/** What the handler returns, before the contract parses it. */
export type RawOutput<Op extends Operation> = z.input<Op['output']>;
