import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type {
  ImportChoice,
  ImportField,
  ImportProblem,
} from '@roadproof/domain/import/import-field';
import type { HeaderMeasure } from '@roadproof/domain/meter-unit';
import type { ModuleName } from '@roadproof/domain/account/permission';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { OwnUnit } from './measured.ts';

/** Where the choices of a field come from: a lookup group, a table and the columns that name its rows, or a list that never changes. */
export type ChoiceSource =
  | { readonly lookup: string }
  | { readonly fixed: readonly ImportChoice[] }
  | {
      readonly table: string;
      readonly names: readonly [string, ...string[]];
      /** The list it is for people, where words of a carrier may mean its values and an import may add to it. */
      readonly list?: string;
    };

/** One row of a file with its cells understood; a field without a value is not in it. */
export interface ImportRow {
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly ImportProblem[];
  /** By field: what a figure of a meter counts, as its heading or the word behind it says. */
  readonly measures?: Readonly<Record<string, HeaderMeasure>>;
  /** Fields whose cell is empty and that got the text for all such cells. */
  readonly defaulted?: readonly string[];
  /** Which record the row means, where somebody was asked: its id, or 'new'. */
  readonly answer?: string;
}

/** What becomes of one row. */
export interface Decision {
  readonly number: number;
  readonly outcome: 'create' | 'update' | 'unchanged' | 'skip' | 'reject';
  readonly problems: readonly ImportProblem[];
  /** The record that is updated, or is there already. */
  readonly recordId?: string;
  /** Columns to write in camel case: all of a new record, those that change of an existing one. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The changed columns as they are now. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** What names the record, so that a second row of the file that means it is found. */
  readonly keys: readonly {
    readonly key: string;
    readonly words: string;
    /** Only kept in mind for later rows, or only asked about among earlier ones; both unless told. */
    readonly use?: 'kept' | 'asked';
  }[];
  /** How the record was found: 'VIN 1XK…'. */
  readonly foundBy?: string;
  /** What becomes of the records of another kind that the row brings along. */
  readonly related?: readonly Decision[];
}

/** What happens to records that are there already. */
export type Duplicates = 'update' | 'skip' | 'add';

/** Context for deciding a row. */
export interface ImportContext {
  readonly clientId: string;
  readonly today: CalendarDay;
  /** The zone of the company: an instant of a file is the day it falls on there. */
  readonly timeZone: string;
  /** Whether records that are there already are updated, left alone, or added a second time. */
  readonly duplicates: Duplicates;
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, ImportChoice | null>>;
  /** The units of meters of the company as they were before anything of the file was written, for files with figures of meters. */
  readonly meterUnits: readonly OwnUnit[];
  /** True just before writing: what is read must not change until then. */
  readonly lock: boolean;
}

/** What every import has in common, whatever it reads: whose it is, what it writes and how that is taken back. */
export interface Importable {
  readonly name: string;
  /** What the rows are, in the plural: 'employees'. */
  readonly label: string;
  readonly module: Exclude<ModuleName, 'DASHBOARD'>;
  /** The company table that is written, with the columns an import may touch, in snake case. */
  readonly table: string;
  readonly columns: readonly string[];
  /** Further columns that an import may change of a record that is there already. */
  readonly changedColumns?: readonly string[];
  /** Columns that follow other records by themselves, such as what the meter of a unit shows by its readings. */
  readonly followingColumns?: readonly string[];
  /** SQL for the name of a record over the alias t. */
  readonly nameSql: string;
  /** Records among these that something else refers to by now, with their names, so that they cannot be taken back. */
  inUse(
    db: CompanyTransaction,
    batchId: string,
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Records whose former e-mail cannot come back because somebody else signs in with it now. */
  takenAddresses?(
    db: CompanyTransaction,
    batchId: string,
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Brings what is derived of these records up to date, after they were written or taken back at that instant, in the same transaction. */
  written?(db: CompanyTransaction, recordIds: readonly string[], at: string): Promise<void>;
}

/** One kind of record that can be imported; a module describes it and the engine does the rest. */
export interface ImportEntity extends Importable {
  readonly fields: readonly ImportField[];
  /** All fields there are in a company, where its own lists make further ones. */
  fieldsIn?(db: CompanyTransaction): Promise<readonly ImportField[]>;
  /** Records of another kind that a row may bring along, and their column that names the record of the row. */
  readonly related?: { readonly entity: ImportEntity; readonly owner: string };
  /** Locks the records that the file was found to be about before anything of it is written. Rows are written in the order of the file, which may be long, and acts on many records lock them in the order of their ids. */
  readonly isLockedAhead?: true;
  /** Words headers repeat what the rows are about with: 'Driver Phone'. */
  readonly subject?: readonly string[];
  /** Of a field that holds several: its text as texts of the others. */
  readonly parts?: Readonly<Record<string, (text: string) => Readonly<Record<string, string>>>>;
  /** Reads texts that no kind of field covers, as "90 min"; a cell that cannot be read is a problem of its row like any other. */
  understand?(row: ImportRow): ImportRow;
  /** The source of every choice field's values. */
  readonly choices: Readonly<Record<string, ChoiceSource>>;
  /** False where rows only ever update records that exist. */
  readonly mayCreate: boolean;
  /** Whether a record that seems to be there already may be added a second time. */
  readonly mayAddTwice?: boolean;
  /** Decides rows in few statements, however many there are. */
  decide(
    db: CompanyTransaction,
    rows: readonly ImportRow[],
    context: ImportContext,
  ): Promise<readonly Decision[]>;
  /** Makes what new records stand in, just before they are written, and answers the decisions with it. */
  place?(
    db: CompanyTransaction,
    clientId: string,
    decisions: readonly Decision[],
  ): Promise<readonly Decision[]>;
  /** Writes what belongs to new records in tables of its own, just after them; values that are no columns are for this. */
  follow?(db: CompanyTransaction, clientId: string, made: readonly Decision[]): Promise<void>;
}

/** A kind with all fields it has in a company. */
export async function entityIn(
  db: CompanyTransaction,
  entity: ImportEntity,
): Promise<ImportEntity> {
  return entity.fieldsIn ? { ...entity, fields: await entity.fieldsIn(db) } : entity;
}

/** The kinds of records this server can import, by name. */
export type ImportEntities = Readonly<Record<string, ImportEntity>>;
