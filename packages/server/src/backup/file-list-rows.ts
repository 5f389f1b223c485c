import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Client, ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A stored file as the database knows it. */
export interface ListedFile {
  readonly key: string;
  readonly sha256: string;
}

// Two spaces, as the program sha256sum writes and reads it.
const listing = `
  copy (select encode(sha256, 'hex') || '  ' || storage_key from stored_file order by storage_key collate "C") to stdout`;

/** Writes hash and key of every stored file that the client's transaction sees, a line for each. */
export async function listFiles(client: Client, path: string): Promise<void> {
  await pipeline(client.query(copyTo(listing)), createWriteStream(path, { mode: 0o600 }));
}

/** Reads such a list. */
export async function* readFileList(path: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: createReadStream(path) }))
    if (line !== '') yield listedFile(line);
}

/** Reads a line of such a list. */
export function listedFile(line: string): ListedFile {
  return { sha256: line.slice(0, 64), key: line.slice(66) };
}

/** True if a record of the file exists now, after the snapshot. */
export async function isRecorded(client: ClientBase, key: string): Promise<boolean> {
  const { rows } = await client.query('select from stored_file where storage_key = $1', [key]);
  return rows.length > 0;
}
