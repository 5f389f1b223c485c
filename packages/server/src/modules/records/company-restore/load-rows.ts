import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { ZipFault } from '../../../files/zip-fault.ts';
import { linesOf, type Extent } from '../company-transfer/export-rows.ts';
import type { ManifestTable } from '../company-transfer/manifest.ts';
import type { Prepared } from './ways.ts';

const rowsPerInsert = 500;
const bytesPerInsert = 2 * 1024 * 1024;
/** No row is as long as this. */
const longestLine = 64 * 1024 * 1024;

/** Puts the rows of a table where they were, every column as it was, and checks that the file is the one that was exported. */
export async function loadTable(
  db: CompanyTransaction,
  { name, columns, jsonl }: Pick<ManifestTable, 'name' | 'columns' | 'jsonl'>,
  source: {
    readonly clientId: string;
    readonly content: AsyncIterable<Buffer>;
    readonly prepared: Prepared;
  },
  onDone: (rows: number) => void,
): Promise<void> {
  const { clientId, content, prepared } = source;
  const plain = db.withoutPlugins();
  const text = prepared.searchText(name);
  const named = columns.map((column) => sql.ref(column));
  const into = sql.join(text === undefined ? named : [...named, sql.ref('search_text')]);
  const from = sql.join(text === undefined ? named : [...named, sql.raw(text)]);
  const hash = createHash('sha256');
  for await (const lines of batches(content, hash)) {
    const given = `[${lines.join(',')}]`;
    if (!(await prepared.look(name, given))) continue;
    const { rows } = await sql`
      with placed as (
        insert into ${sql.table(name)} (${into}) overriding system value
        select ${from} from json_populate_recordset(null::${sql.table(name)}, ${given}::json) r
        returning client_id)
      select from placed where client_id is distinct from ${clientId}::uuid limit 1`.execute(plain);
    if (rows.length > 0)
      throw new ZipFault(`The table ${name} of the export has rows of another company.`);
    onDone(lines.length);
  }
  prepared.seen(name);
  if (hash.digest('hex') !== jsonl.sha256)
    throw new ZipFault(`${jsonl.path} in the ZIP is not what was exported: its checksum differs.`);
}

/** Lines in portions of some hundred. */
async function* batches(
  content: AsyncIterable<Buffer>,
  hash: { update(bytes: Buffer): unknown },
): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let lines: string[] = [];
  let length = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    const parts = (rest + textOf(decoder, chunk)).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > longestLine) throw new ZipFault('A row of the export is too long.');
    for (const line of parts) {
      lines.push(line);
      length += line.length;
      if (lines.length < rowsPerInsert && length < bytesPerInsert) continue;
      yield lines;
      lines = [];
      length = 0;
    }
  }
  if (rest !== '') lines.push(rest);
  if (lines.length > 0) yield lines;
}

function textOf(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new ZipFault('A table of the export is not text.', { cause: error });
  }
}

/** Counts and hashes the rows as they now stand in the database; anything else than the manifest says is refused. */
export async function proveTable(
  db: CompanyTransaction,
  table: Pick<ManifestTable, 'name' | 'columns' | 'rows' | 'sha256'>,
  extent: Extent,
): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of linesOf(db, { ...table, name: table.name }, extent)) {
    rows += lines.length;
    hash.update(`${lines.join('\n')}\n`);
  }
  if (rows !== table.rows)
    throw new ZipFault(
      `The table ${table.name} has ${rows} rows where the export had ${table.rows}.`,
    );
  if (hash.digest('hex') !== table.sha256)
    throw new ZipFault(`The table ${table.name} is not what was exported: its checksum differs.`);
}
