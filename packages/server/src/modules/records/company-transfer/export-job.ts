import { exportHours, sizeInWords } from '@roadproof/domain/records/company-transfer';
import { sql } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { migrationsOf } from '../../../db/migrations/other-version.ts';
import { inCompany, type CompanyTransaction } from '../../../db/transaction.ts';
import { freeBytes, reserveBytes } from '../../../files/reserve.ts';
import { diskProblem } from '../../../http/cannot-work.ts';
import { zip } from '../../../http/zip.ts';
import { enqueueJob, type JobHandler } from '../../../jobs/queue.ts';
import type { Platform } from '../../../platform.ts';
import { exportTables, type ExportTable } from './catalog-rows.ts';
import { exportEntries } from './export-entries.ts';
import { exportStore } from './export-folder.ts';
import { administratorsOf, contentTotals, countRows, type Extent } from './export-rows.ts';
import type { Manifest } from './manifest.ts';
import { byId, change, finish, jobKey, noteProgress, type Transfer } from './rows.ts';
import { ServerStops, stopsWith } from './stopping.ts';

const kind = 'company-export';
/** The kind of job that writes an export. */
export const exportJob = kind;
const tellMs = 700;
const aliveMs = 20_000;
/** A row as text twice, packed: what an export takes at most of what its table takes. */
const textShare = 0.7;

class Cancelled extends Error {}
/** Why there is no export, as a sentence for people. */
class ExportFault extends Error {}

/** Lets the export begin once the transaction commits. */
export async function enqueueExport(
  db: CompanyTransaction,
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<void> {
  await enqueueJob(db, { clientId, kind, payload: { id }, uniqueKey: jobKey(id) });
}

/** What the background does for exports. */
export const companyTransferJobs: Readonly<Record<string, JobHandler>> = {
  [kind]: async (db, payload, { clientId, platform }) => {
    const { id } = payload as { readonly id: string };
    const run = <T>(work: (db: CompanyTransaction) => Promise<T>) =>
      inCompany(platform.database, { clientId }, work);
    const begun = await run((one) => change(one, id, { status: 'running', partsDone: 0 }));
    const transfer = await run((one) => byId(one, id));
    if (!begun || transfer === undefined) return;
    try {
      await write(platform, transfer, db);
    } catch (error) {
      // The job goes on where the server starts again.
      if (error instanceof ServerStops) throw error;
      await run((one) => change(one, id, endOf(platform, error)));
    }
  },
};

function endOf(platform: Platform, error: unknown) {
  const finishedAt = platform.now().toISOString();
  if (error instanceof Cancelled) return { status: 'cancelled' as const, finishedAt };
  platform.room.saw(error);
  const disk = diskProblem(error);
  if (!(error instanceof ExportFault) && disk === undefined)
    platform.log.error({ err: error }, 'export of the company failed');
  const problem =
    error instanceof ExportFault
      ? error.message
      : disk !== undefined
        ? `${disk} Nothing of the export stays.`
        : 'Something went wrong on the server. Nothing of the export stays. Try again.';
  return { status: 'failed' as const, problem, finishedAt };
}

async function write(
  platform: Platform,
  transfer: Transfer,
  job: CompanyTransaction,
): Promise<void> {
  const { clientId, id, withRestricted } = transfer;
  const schema = await migrationsOf(platform.database.owner);
  const store = exportStore(platform);
  let manifest: Manifest | undefined;
  // Everything is read in one snapshot, however long it takes and whoever works meanwhile.
  const received = await inCompany(
    { app: platform.database.streams },
    { clientId },
    async (db) => {
      const tables = await exportTables(db);
      const extent = { clientId, withRestricted, tables: tables.map(({ name }) => name) };
      const total = await measure(platform, db, extent, tables);
      const onDone = teller(platform, job, transfer, total);
      const about = await aboutOf(platform, db, transfer, schema);
      const entries = exportEntries({ db, files: platform.files, extent, tables, about, onDone });
      const parts = (async function* () {
        manifest = yield* entries;
      })();
      return store.receive(clientId, zip(parts), Infinity);
    },
    { readOnly: true },
  );
  if (received.kind !== 'file' || manifest === undefined) throw new Error('no export was written');
  const { storageKey, size } = received.file;
  const finished = platform.now();
  const isKept = await inCompany(platform.database, { clientId }, (db) =>
    finish(db, id, {
      storageKey,
      size,
      summary: JSON.stringify(summaryOf(manifest)),
      finishedAt: finished.toISOString(),
      expiresAt: new Date(finished.getTime() + exportHours * 3_600_000).toISOString(),
    }),
  );
  if (isKept) return;
  await store.remove(storageKey);
  throw new Cancelled();
}

const summaryOf = (manifest: Manifest | undefined) => ({
  tables: manifest?.tables.length,
  rows: manifest?.tables.reduce((sum, table) => sum + table.rows, 0),
  files: manifest?.files.length,
  faults: manifest?.faults.length,
});

/** Counts what there is to do and refuses where the disk has no room for it. */
async function measure(
  { config, room }: Platform,
  db: CompanyTransaction,
  extent: Extent,
  tables: readonly ExportTable[],
): Promise<number> {
  const files = await contentTotals(db, extent);
  const text = tables.reduce((sum, { bytes }) => sum + bytes, 0) * textShare;
  const needed = files.bytes + text + reserveBytes;
  await mkdir(config.dataDir, { recursive: true });
  const free = await freeBytes(config.dataDir);
  if (needed > free || (await room.isFull()))
    throw new ExportFault(
      `The export needs about ${sizeInWords(needed)}, and the server's disk has ${sizeInWords(free)} free.`,
    );
  let rows = 0;
  for (const { name } of tables) rows += await countRows(db, name, extent);
  // Each row is written twice, for programs and for people.
  return 2 * rows + files.count;
}

/** Tells now and then how far it is, and ends the export when somebody or the server stops. */
function teller(
  platform: Platform,
  job: CompanyTransaction,
  { clientId, id }: Transfer,
  total: number,
) {
  let done = 0;
  let reportedAt = 0;
  let alive = Date.now();
  return async (parts: number): Promise<void> => {
    done += parts;
    stopsWith(platform);
    if (Date.now() - reportedAt < tellMs) return;
    reportedAt = Date.now();
    const isStopped = await inCompany(platform.database, { clientId }, (db) =>
      noteProgress(db, id, done, total),
    );
    if (isStopped) throw new Cancelled();
    if (Date.now() - alive < aliveMs) return;
    alive = Date.now();
    // A transaction that says nothing for long is ended by the database.
    await sql`select`.execute(job);
  };
}

async function aboutOf(
  { config, now }: Platform,
  db: CompanyTransaction,
  { clientId, createdBy, withRestricted }: Transfer,
  schema: readonly string[],
) {
  const { rows } = await sql<{ company: string; person: string }>`
    select c.name as company, coalesce(e.display_name, e.first_name || ' ' || e.last_name) as person
      from client c left join employee e on e.client_id = c.id and e.id = ${createdBy}
     where c.id = ${clientId}`.execute(db);
  return {
    format: 'roadproof-company-export' as const,
    formatVersion: 1 as const,
    product: { name: 'Roadproof', version: config.version },
    schema: [...schema],
    company: { id: clientId, name: rows[0]?.company ?? '' },
    createdAt: now().toISOString(),
    createdBy: { id: createdBy ?? clientId, name: rows[0]?.person ?? '' },
    restrictedPapers: withRestricted ? ('included' as const) : ('left out' as const),
    administrators: [...(await administratorsOf(db))],
  };
}
