import type { FileStore } from '../../../files/store.ts';
import type { Draft, DraftFile } from './draft.ts';

// Each file waits for the disk; a few at once wait together.
const atOnce = 16;

/** Stores the files of a draft and adds their rows; `stored` learns of each key at once. */
export async function storeFiles(files: FileStore, draft: Draft, stored: string[]): Promise<void> {
  const waiting = [...draft.files];
  const worker = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await store(files, draft, file, stored);
    }
  };
  // All have ended before the first failure is told: none may store a file behind our back.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function store(
  files: FileStore,
  draft: Draft,
  file: DraftFile,
  stored: string[],
): Promise<void> {
  const { content, ...row } = file;
  const { storageKey, size, sha256 } = await files.keep(draft.clientId, content);
  stored.push(storageKey);
  draft.add('storedFile', { ...row, storageKey, size, sha256 });
}

/** Removes what was stored for a draft that could not be saved. */
export async function removeFiles(files: FileStore, stored: readonly string[]): Promise<void> {
  await Promise.all(stored.map((key) => files.remove(key)));
}
