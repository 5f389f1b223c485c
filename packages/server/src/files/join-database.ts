import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { checkBelonging, type Belonging, type Found } from './belonging.ts';
import { identity, insertIdentity } from './identity-rows.ts';
import { isBrokenOff } from './lost.ts';
import { companyFolders, namesIn, type FileStore } from './store.ts';

/** The folder and the database of one start, and how a person knows them. */
export interface Pair {
  readonly files: Pick<FileStore, 'folder'>;
  readonly database: Pick<Database, 'owner'>;
  /** The database in words. */
  readonly databaseName: string;
  /** True when somebody said on purpose that they belong together. */
  readonly isMeant: boolean;
}

/**
 * Makes sure that the files are those of this database, before anything is tidied: an empty or
 * foreign database would take every file for one without a record. Throws with what to do.
 */
export async function joinDatabase(pair: Pair): Promise<void> {
  const { folder } = pair.files;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, '.id.new');
  const id = await pair.database.owner.transaction().execute(async (db) => {
    const { databaseId, knowsFiles } = await identity(db);
    const drafted = await readId(draft);
    const found: Found = {
      // A draft counts once the database has the same: then the start broke off between the two.
      folderId: (await folderId(folder)) ?? (drafted === databaseId ? drafted : null),
      databaseId,
      holdsFiles: await holdsFiles(folder),
      knowsFiles,
    };
    const belonging = checkBelonging(found);
    if (belonging !== 'same' && belonging !== 'join' && !pair.isMeant)
      throw new Error(words(belonging, pair));
    const common = databaseId ?? found.folderId ?? newId();
    if (found.folderId !== common) await writeId(draft, common);
    if (databaseId === null) await insertIdentity(db, common);
    return common;
  });
  // Last, when the database has it: a start that breaks off leaves nothing half said.
  if ((await readId(draft)) === id)
    await rename(draft, join(folder, '.id')).catch((error: NodeJS.ErrnoException) => {
      // Another process that started with us was quicker.
      if (error.code !== 'ENOENT') throw error;
    });
}

const reasons: Readonly<Record<Exclude<Belonging, 'same' | 'join'>, string>> = {
  different: 'they do not carry the same id',
  'files without records': 'the folder holds files, and the database knows of none',
  'records without files': 'the database knows of files, and the folder holds none',
};

function words(belonging: keyof typeof reasons, { files, databaseName }: Pair): string {
  return (
    `The folder ${files.folder} and ${databaseName} do not belong together: ${reasons[belonging]}. ` +
    'Nothing changed. Restore the folder and the database from the same backup, or name the ' +
    'right ones in DATA_DIR and DATABASE_URL. If they do belong together, say so once: ' +
    'npm start -- --adopt-files'
  );
}

async function holdsFiles(folder: string): Promise<boolean> {
  for (const name of await companyFolders(folder)) {
    const names = await namesIn(join(folder, name));
    if (names.some((file) => !isBrokenOff(file))) return true;
  }
  return false;
}

/** The id that a folder of files has in common with its database; null before the first start. */
export async function folderId(folder: string): Promise<string | null> {
  return readId(join(folder, '.id'));
}

async function readId(path: string): Promise<string | null> {
  return readFile(path, 'utf8').then(
    (text) => text.trim() || null,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}

async function writeId(path: string, id: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
