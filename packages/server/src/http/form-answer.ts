import type { CompanyTransaction } from '../db/transaction.ts';
import { insertShared } from '../files/rows.ts';
import type { FileStore } from '../files/store.ts';
import { hindrance } from './cannot-work.ts';
import { toApiError } from './failure.ts';
import type { FormFile } from './form-file.ts';

/** Records the files of a form, before its handler refers to them. */
export async function recordFiles(
  db: CompanyTransaction,
  store: FileStore,
  clientId: string,
  files: readonly FormFile[],
): Promise<void> {
  for (const { name, contentType, fileId, stored } of files) {
    const file = { ...stored, name, contentType };
    await insertShared(db, store, clientId, fileId, file);
  }
}

/** True where the outcome is lost with the connection to the database: files stay, and the sweeper looks again later. */
export const isOutcomeLost = (error: unknown): boolean =>
  toApiError(error)?.status === 503 && hindrance(error) !== 'disk full';

/** Everything a form says, files by their hash, in the order it came. */
export function partsOf(fields: Readonly<Record<string, unknown>>): (string | Buffer)[] {
  return Object.entries(fields).flatMap(([field, value]) => [
    field,
    ...[value].flat().map((one) => (isFile(one) ? one.stored.sha256 : textOf(one))),
  ]);
}

// A part of a form may be JSON, of which every word counts.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isFile(value: unknown): value is FormFile {
  return typeof value === 'object' && value !== null && 'stored' in value;
}
