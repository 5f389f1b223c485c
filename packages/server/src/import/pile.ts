import type { CompanyTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/context.ts';
import type { Batch } from './batch.ts';
import type { Importable } from './entity.ts';
import type { Work } from './work.ts';

/** A step of an import, from one status to the next. */
export type Step = (work: Work, batch: Batch) => Promise<void>;

/** An import of files in place of rows of a table: it reads and writes in steps of its own, and shares everything around them. */
export interface ImportPile extends Importable {
  readonly steps: Readonly<Partial<Record<Batch['status'], Step>>>;
  /** Whether a person of its module may see this one. */
  isOpenTo(batch: Batch, caller: Caller): boolean;
  /** Locks what a paper belongs to, before the papers themselves are, so that two people never wait for each other. */
  hold(db: CompanyTransaction, batchId: string): Promise<void>;
  /** Takes back what was changed beside the records, once these are. */
  takenBack(db: CompanyTransaction, batchId: string): Promise<void>;
  /** Removes the files of uploads that ended, or that nobody looked at for a week, without being imported. */
  forget(work: Work): Promise<void>;
}

/** The piles this server can import, by name. */
export type ImportPiles = Readonly<Record<string, ImportPile>>;
