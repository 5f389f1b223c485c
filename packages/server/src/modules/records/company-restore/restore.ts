import { createHash } from 'node:crypto';
import { analyze } from '../../../db/analyze.ts';
import { newId } from '../../../db/id.ts';
import { fillFrom } from '../../../db/migrations/fills.ts';
import { migrationsOf } from '../../../db/migrations/other-version.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { ZipFault } from '../../../files/zip-fault.ts';
import type { Platform } from '../../../platform.ts';
import { setPassword } from '../../account/authentication/rows.ts';
import { exportTables } from '../company-transfer/catalog-rows.ts';
import type { Extent } from '../company-transfer/export-rows.ts';
import type { ManifestTable } from '../company-transfer/manifest.ts';
import { stopsWith } from '../company-transfer/stopping.ts';
import { refreshAllFileStatuses } from '../../company/driver-rule/file-status.ts';
import { lockSetup } from '../../account/setup/rows.ts';
import { announce, stepDown } from './beside-rows.ts';
import {
  actAs,
  administratorBy,
  computeAgain,
  continueNumbers,
  endImports,
  noteRestoring,
  pauseReports,
} from './derive-rows.ts';
import { loadTable, proveTable } from './load-rows.ts';
import type { OpenExport } from './open-export.ts';
import { placeFiles } from './place-files.ts';
import { alone, type Prepared, type Way } from './ways.ts';

/** Who signs in afterwards. */
export interface Keeper {
  readonly email: string;
  readonly passwordHash: string;
}

/** Restores the company into an installation that has none, as the set-up page does. */
export async function restoreCompany(
  platform: Platform,
  opened: OpenExport,
  { email, passwordHash }: Keeper,
  onDone: (parts: number) => void,
): Promise<void> {
  await restoreInto(platform, opened, {
    way: alone,
    email,
    admit: (db, person) => setPassword(db, { ...person, passwordHash }),
    onDone: (parts) => {
      stopsWith(platform);
      onDone(parts);
    },
  });
  platform.counts.forget(opened.manifest.company.id);
}

/** How a company is restored. */
interface Restoring<T> {
  readonly way: Way;
  /** The administrator who signs in first. */
  readonly email: string;
  /** Gives that person a way to sign in. */
  admit(
    db: CompanyTransaction,
    person: { readonly clientId: string; readonly employeeId: string },
  ): Promise<T>;
  /** Hears of rows and files that are done. */
  onDone(parts: number): void;
}

/**
 * Restores the company in one transaction of the owner, who may write what triggers write otherwise:
 * versions, stamps and the audit trail come as they were. Before it commits, the rows of every table
 * are counted and hashed as they stand in the database, and compared with the manifest.
 */
export async function restoreInto<T>(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  opened: OpenExport,
  restoring: Restoring<T>,
): Promise<T> {
  const schema = await migrationsOf(database.owner);
  const placed: string[] = [];
  try {
    return await database.owner.transaction().execute(async (db) => {
      await lockSetup(db);
      await restoring.way.permit(db, opened.manifest.company);
      const prepared = await loadAll(
        db,
        opened,
        schema.length === opened.manifest.schema.length,
        restoring,
      );
      const admitted = await finish(db, opened, prepared, restoring);
      await placeFiles(db, opened, files, (key) => {
        placed.push(key);
        restoring.onDone(1);
      });
      return admitted;
    });
  } catch (error) {
    for (const key of placed) await files.remove(key);
    throw asFault(error);
  }
}

async function loadAll(
  db: CompanyTransaction,
  opened: OpenExport,
  isSame: boolean,
  { way, onDone }: Pick<Restoring<unknown>, 'way' | 'onDone'>,
): Promise<Prepared> {
  const { manifest } = opened;
  await refuseOtherTables(db, manifest.tables, isSame);
  const names = manifest.tables.map(({ name }) => name);
  const { id: clientId } = manifest.company;
  const prepared = await way.prepare(db, manifest.company, names);
  for (const table of manifest.tables) {
    const content = opened.read(table.jsonl.path);
    await loadTable(db, table, { clientId, content, prepared }, onDone);
  }
  const extent: Extent = { clientId, withRestricted: true, tables: names };
  for (const table of manifest.tables) {
    onDone(0);
    await proveTable(db, table, extent);
    await proveFile(opened, table.csv);
  }
  await prepared.close();
  return prepared;
}

/** An export of this schema has every table of it; an older one has some of them, and columns of today are unknown to it. */
async function refuseOtherTables(
  db: CompanyTransaction,
  theirs: readonly ManifestTable[],
  isSame: boolean,
): Promise<void> {
  if (theirs.some(({ name }) => name === 'training_mapping_course'))
    throw new ZipFault(
      'This export was made by an older version that recorded trainings otherwise. Restore it with the version that made it, update that one, and export the company again.',
    );
  const ours = new Map((await exportTables(db)).map((table) => [table.name, table.columns]));
  for (const { name, columns } of theirs) {
    const known = ours.get(name);
    const stranger = columns.find((column) => !known?.includes(column));
    if (known === undefined || stranger !== undefined)
      throw new ZipFault(
        `The export has ${stranger ?? 'rows'} in the table ${name}, which is unknown here.`,
      );
    if (isSame && columns.length !== known.length)
      throw new ZipFault(`The table ${name} of the export lacks columns.`);
    ours.delete(name);
  }
  const [lacking] = ours.keys();
  if (isSame && lacking !== undefined)
    throw new ZipFault(`The table ${lacking} is missing in the export.`);
}

async function finish<T>(
  db: CompanyTransaction,
  { manifest }: OpenExport,
  prepared: Prepared,
  { email, admit }: Restoring<T>,
): Promise<T> {
  const clientId = manifest.company.id;
  await continueNumbers(db, clientId);
  // What is computed again reads every table, and would be planned as if they were empty.
  await analyze({ owner: db });
  await prepared.check();
  // From here on no statement reaches another company.
  await stepDown(db, clientId);
  const employeeId = await administratorBy(db, email);
  if (employeeId === undefined)
    throw new ZipFault(`The export has no administrator with the e-mail ${email}.`);
  await actAs(db, clientId, employeeId);
  await fillFrom(manifest.schema, db);
  await computeAgain(db, clientId);
  await refreshAllFileStatuses({ db });
  await endImports(db);
  await pauseReports(db);
  const admitted = await admit(db, { clientId, employeeId });
  const withRestricted = manifest.restrictedPapers === 'included';
  await noteRestoring(
    db,
    { clientId, id: newId(), withRestricted },
    { madeAt: manifest.createdAt, version: manifest.product.version },
  );
  await announce(db, clientId);
  return admitted;
}

/** Reads a file that is only for people, to know that it is whole. */
async function proveFile(
  opened: OpenExport,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of opened.read(path)) hash.update(chunk);
  if (hash.digest('hex') !== sha256)
    throw new ZipFault(`${path} in the ZIP is not what was exported: its checksum differs.`);
}

/** What the database says against the rows, as a sentence for people. */
function asFault(error: unknown): unknown {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  const isAboutRows = typeof code === 'string' && /^(22|23|42)[0-9A-Z]{3}$/.test(code);
  return isAboutRows
    ? new ZipFault(`The rows of the export do not fit together: ${message}.`, { cause: error })
    : error;
}
