import type { Column, Columns } from '@roadproof/contract/column';
import type {
  LinkAccess,
  Operation,
  ParsedInput,
  RawOutput,
  ReportAccess,
} from '@roadproof/contract/operation';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueSoonDays } from '@roadproof/domain/due';
import type { PermissionFlags } from '@roadproof/domain/account/permission';
import type { Counted } from '../db/list.ts';
import type { ApiError } from '../errors.ts';
import type { ReadRow } from '../db/read-page.ts';
import type { FoundLink } from '../auth/link-session.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';

/** The request's transaction; `rows.ts` functions take it first. */
export type Db = CompanyTransaction;

/** The signed-in person behind a request. */
export interface Caller {
  readonly clientId: string;
  readonly employeeId: string;
  readonly sessionId: string;
  readonly displayName: string;
  readonly flags: PermissionFlags;
  /** The machine's key that calls in the person's name. */
  readonly apiKeyId?: string;
  /** Who made a key that sleeps. */
  readonly keyMaker?: string;
  /** The company asks a second factor of this person. */
  readonly needsSecondFactor?: boolean;
  /** It does, and the person has none yet: nothing else opens until there is one. */
  readonly lacksSecondFactor?: boolean;
  /** May see investigation and drug-and-alcohol papers (49 CFR 391.53, 382.401). */
  readonly mayOpenRestricted: boolean;
}

/** The company in whose name something is read, by a person or by the machine itself. */
export type OfCompany = Pick<Caller, 'clientId'>;

/** The company of the caller. */
export interface Company {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  /** Days before a due date at which each kind counts as due soon in this company; 30 unless changed. */
  readonly dueSoonDays: DueSoonDays;
  /** Drivers without a commercial license whose type asks for a driver file stand in the lists of drivers too. */
  readonly includesNonCdlDrivers: boolean;
  /** Exports are named by what they hold; else as they were ordered. */
  readonly hasDescriptiveFileNames: boolean;
}

/** Where a request came from. */
export interface Origin {
  readonly ip: string;
  /** True when the connection comes from this machine itself and no proxy forwarded it. */
  readonly isLocal: boolean;
  /** True when it comes from a private network or this machine, and no proxy that is not trusted forwarded it. */
  readonly isInLocalNetwork?: boolean;
  readonly userAgent: string;
  /** The cookies as they came; only sign-ins look at them, and they open nothing by themselves. */
  readonly cookie?: string;
  readonly requestId: string;
}

/** What a handler of a signed-in call works with; `db` is the request's transaction, confined to the company. */
export interface Context {
  readonly db: CompanyTransaction;
  readonly caller: Caller;
  readonly company: Company;
  /** Today in the company's time zone. */
  readonly today: CalendarDay;
  /** As-of date for lists; `today` and the days of the company are those of that date. */
  readonly asOf?: CalendarDay;
  /** Of a past day: the context of today, and the first day of the history. */
  readonly past?: { readonly now: Context; readonly since: CalendarDay };
  /** On which days the files of drivers have a gap by what was known on that date, as lists read it. */
  readonly gapsThen?: readonly object[];
  /** The company's state of change before the transaction's snapshot: what it counts is of no earlier one. Without it nothing is remembered or shared. */
  readonly countsEpoch?: number;
  /** The report the caller gets in place of the whole list; lists then search its columns alone. */
  readonly report?: ReportAccess['report'];
  readonly origin: Origin;
  readonly platform: Platform;
  /** Where a file is made for the caller: aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Runs once the transaction has committed; never when it rolls back. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** What a handler of a call open to anyone works with; it opens its own transaction when it knows the company. */
export interface OpenContext {
  readonly origin: Origin;
  readonly platform: Platform;
  /** The session that the browser has now, as it was sent; null without one. */
  readonly token?: string | null;
  /** Gives the browser a cookie with the answer. */
  readonly setCookie?: (cookie: string) => void;
}

/** The context of a handler where a link without an account calls; `db` is confined to the link's company. */
export interface LinkContext {
  readonly db: CompanyTransaction;
  readonly link: FoundLink;
  readonly platform: Platform;
}

/**
 * A streamed table: its rows are read while they are written, never held together. They are read
 * after the request's transaction has ended, so the iterable brings its own connection.
 */
export interface Spreadsheet {
  readonly fileName: string;
  readonly sheet: string;
  readonly format: 'xlsx' | 'csv';
  readonly columns: readonly Column[];
  /** Those of them that a report of the same rows shows too, such as one per kind of paper. */
  readonly ownColumns?: readonly Column[];
  /** Further ones that holders of the module may ask for in a report, where the list's file has not all that its rows tell. */
  readonly moreColumns?: readonly Column[];
  /** What a report of these rows shows, where the call has rows of two kinds. */
  readonly report?: Columns;
  readonly rows: AsyncIterable<object>;
  /** The list the rows are of, for what else is told of the same ones. */
  readonly list?: Counted;
  /** Stands above the header of a workbook, where the file's name does not say what it holds. */
  readonly title?: string;
  /** The filter in words, for the second sheet; told how many rows there were. */
  readonly note?: (rows: number) => string;
}

/** A document the server made, such as a work order to print. */
export interface PrintedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** A function makes it after the transaction, where that takes seconds. */
  readonly body: Buffer | AsyncIterable<Uint8Array> | (() => Promise<Buffer>);
  /** Further headers, such as its hash. */
  readonly headers?: Readonly<Record<string, string>>;
}

// A handler of links returns a refusal that is answered after the commit: a wrong proof is counted.
type Answered<Op extends Operation> = Op['answer'] extends 'spreadsheet'
  ? Spreadsheet
  : Op['answer'] extends 'document'
    ? PrintedFile
    : Op['access'] extends 'anyone'
      ? RawOutput<Op>
      : Op['access'] extends LinkAccess
        ? RawOutput<Op> | ApiError
        : Op['answer'] extends 'data'
          ? RawOutput<Op> | ReadRow<RawOutput<Op>>
          : RawOutput<Op>;
type ContextOf<Op extends Operation> = Op['access'] extends 'anyone'
  ? OpenContext
  : Op['access'] extends LinkAccess
    ? LinkContext
    : Context;

/** One function per operation of a module: annotate a plain object with it; a missing or wrong answer does not compile. */
export type Handlers<Ops extends Record<string, Operation>> = {
  readonly [K in keyof Ops]: (
    input: ParsedInput<Ops[K]>,
    context: ContextOf<Ops[K]>,
  ) => Promise<Answered<Ops[K]>>;
};

/** The handlers of several modules: one for each call of an API. */
export type GroupHandlers<Api extends Record<string, Record<string, Operation>>> = {
  readonly [M in keyof Api]: Handlers<Api[M]>;
};
