import { createHash } from 'node:crypto';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { companyFolders, FileStore, isStorageKey, namesIn } from '../files/store.ts';
import type { ListedFile } from './file-list-rows.ts';

/** A file that was kept with its size, or why the backup does not have it. */
export type Kept =
  | { readonly kind: 'kept'; readonly bytes: number; readonly isNew: boolean }
  | { readonly kind: 'missing' | 'damaged' };

/** The files of all backups of a folder, each once by its key: a backup adds those that are new. */
export class KeptFiles {
  readonly #store: FileStore;

  constructor(folder: string) {
    this.#store = new FileStore(join(folder, 'files'));
  }

  /** Keeps a file of `source`: a hard link on the same disk, else a copy. Its content is read and has to be what the record says. */
  async keep(source: FileStore, { key, sha256 }: ListedFile): Promise<Kept> {
    const path = this.#store.pathOf(key);
    if ((await hashOf(this.#store, key)) === sha256) return this.#keptAs(path, false);
    if (!(await source.exists(key))) return { kind: 'missing' };
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rm(path, { force: true });
    const content = (await linked(source.pathOf(key), path))
      ? await hashOf(this.#store, key)
      : (await this.#store.place(key, source.read(key))).sha256.toString('hex');
    if (content === sha256) return this.#keptAs(path, true);
    await rm(path, { force: true });
    return { kind: 'damaged' };
  }

  /** Looks for a kept file, and compares its content with its record. */
  async check({ key, sha256 }: ListedFile): Promise<Kept> {
    if (!(await this.#store.exists(key))) return { kind: 'missing' };
    if ((await hashOf(this.#store, key)) !== sha256) return { kind: 'damaged' };
    return this.#keptAs(this.#store.pathOf(key), false);
  }

  /** Makes the names of all kept files safe on disk. */
  async settle(): Promise<void> {
    for (const company of await companyFolders(this.#store.folder))
      await this.#store.settle(company);
  }

  /** Removes the files that `isNamed` does not name, and what a backup that was killed left; returns how many. */
  async prune(isNamed: (key: string) => boolean): Promise<number> {
    let removed = 0;
    for (const company of await companyFolders(this.#store.folder)) {
      for (const name of await namesIn(join(this.#store.folder, company))) {
        const key = `${company}/${name}`;
        if (isStorageKey(key) && isNamed(key)) continue;
        await rm(join(this.#store.folder, company, name), { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  /** Where a kept file lies. */
  get store(): FileStore {
    return this.#store;
  }

  async #keptAs(path: string, isNew: boolean): Promise<Kept> {
    return { kind: 'kept', bytes: (await stat(path)).size, isNew };
  }
}

// Another disk, or one without hard links, takes a copy.
const needsCopy = new Set([
  'EXDEV',
  'EPERM',
  'EMLINK',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EACCES',
]);

/** Gives a file a second name; false where the disk cannot. */
export async function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (needsCopy.has(error.code ?? '')) return false;
      throw error;
    },
  );
}

/** The hash of a stored file; null where it is missing. */
export async function hashOf(store: FileStore, key: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of store.read(key)) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}
