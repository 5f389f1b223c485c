import { sql } from 'kysely';
import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Batch } from './batch.ts';
import type { Decision, ImportEntity } from './entity.ts';
import { addRows, keepOutcomes, writtenRecords, type Outcome } from './row-store.ts';
import { writeDecisions } from './write.ts';

/**
 * Writes what the rows of an import bring along of another kind: an import of its own, part of
 * theirs, in the same transaction, so that it is looked up, taken back and told like any other.
 */
export class RelatedWriter {
  readonly #batch: Batch;
  readonly #related: NonNullable<ImportEntity['related']>;
  #id: string | null = null;
  #rows = 0;

  constructor(batch: Batch, related: NonNullable<ImportEntity['related']>) {
    this.#batch = batch;
    this.#related = related;
  }

  /** Writes what belongs to rows that were written just now. */
  async write(db: CompanyTransaction, outcomes: readonly Outcome[]): Promise<void> {
    const { clientId } = this.#batch;
    const { entity, owner } = this.#related;
    const decisions = outcomes.flatMap(({ recordId, related = [] }) =>
      related.map((one): Decision => {
        this.#rows += 1;
        const numbered = { ...one, number: this.#rows };
        return one.outcome === 'create'
          ? { ...numbered, values: { ...one.values, [owner]: recordId } }
          : numbered;
      }),
    );
    if (decisions.length === 0) return;
    this.#id ??= await this.#begin(db);
    const place = { clientId, batchId: this.#id };
    await addRows(
      db,
      place,
      decisions.map(({ number }) => ({ number, cells: [] })),
    );
    await keepOutcomes(db, this.#id, await writeDecisions(db, entity, clientId, decisions));
  }

  /** Brings what is derived of them up to date, once all are written. */
  async end(db: CompanyTransaction, committedAt: string, main: ImportEntity): Promise<void> {
    if (this.#id === null) return;
    const { entity } = this.#related;
    await entity.written?.(db, await writtenRecords(db, this.#id), committedAt);
    await db
      .updateTable('importBatch')
      .set({ committedAt, rowCount: this.#rows, importedCount: this.#rows })
      .where('id', '=', this.#id)
      .execute();
    // They may have touched the records of the rows once more, and nobody else has.
    await sql`update import_row r set record_version = t.version from ${sql.table(main.table)} t
      where r.client_id = (select current_client()) and r.import_batch_id = ${this.#batch.id}::uuid
        and t.client_id = r.client_id and t.id = r.record_id and r.record_version <> t.version`.execute(
      db,
    );
  }

  async #begin(db: CompanyTransaction): Promise<string> {
    const id = newId();
    const { clientId, fileName, id: partOfId } = this.#batch;
    const { name: entity } = this.#related.entity;
    await db
      .insertInto('importBatch')
      .values({ clientId, id, entity, fileName, partOfId, status: 'committed' })
      .execute();
    return id;
  }
}

/** The imports whose records came along with this one and are still there. */
export async function partsOf(db: CompanyTransaction, batchId: string) {
  return db
    .selectFrom('importBatch')
    .select(['id', 'entity', 'importedCount'])
    .where('partOfId', '=', batchId)
    .where('status', '=', 'committed')
    .where('deletedAt', 'is', null)
    .execute();
}
