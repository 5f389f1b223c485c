import { holdsFile } from './changes.ts';

/** What was typed into a form and not saved. */
export interface Draft {
  /** The fields that were changed, and only those. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Version of the record they were changed in; undefined for a new one. */
  readonly version?: number | undefined;
  /** The step of a wizard that was open. */
  readonly step?: string | undefined;
  /** When it was written, milliseconds since 1970. */
  readonly writtenAt: number;
}

/** Where drafts lie: the browser's session storage, or a stand-in with the same three calls. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'draft:';
/** Goes up when drafts are forgotten, so that a form on its way out does not write its own again. */
let age = 0;

/** Whose form it is: the id of the person, the screen, and the record's id unless it is a new one. */
export interface DraftKey {
  readonly owner: string;
  readonly screen: string;
  readonly id?: string | undefined;
}

/** The draft of one form, seen by the person who typed it alone; a storage that is full or forbidden only means no draft. */
export function draftStore(storage: DraftStorage, { owner, screen, id = 'new' }: DraftKey) {
  const key = `${prefix}${owner}:${screen}:${id}`;
  const begun = age;
  return {
    /** The draft that waits, or null. */
    read(): Draft | null {
      try {
        const found: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isDraft(found) ? found : null;
      } catch {
        return null;
      }
    },
    /** Writes what was typed, without files and without the fields named secret. */
    write(draft: Draft, secret: ReadonlySet<string>): void {
      if (begun !== age) return;
      const kept = Object.entries(draft.values).filter(
        ([name, value]) => !secret.has(name) && !holdsFile(value),
      );
      try {
        if (kept.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify({ ...draft, values: Object.fromEntries(kept) }));
      } catch {
        // A full storage must not stand in the way of typing.
      }
    },
    /** Forgets the draft. */
    clear(): void {
      try {
        storage.removeItem(key);
      } catch {
        // Forbidden storage holds no draft either.
      }
    },
  };
}

/** Forgets every draft there is, also those that open forms are about to write. */
export function forgetDrafts(storage: Storage): void {
  age += 1;
  removeDrafts(storage, () => true);
}

/** Forgets the drafts of everybody but one person. */
export function keepDraftsOf(storage: Storage, owner: string): void {
  removeDrafts(storage, (key) => !key.startsWith(`${prefix}${owner}:`));
}

function removeDrafts(storage: Storage, isStale: (key: string) => boolean): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const key of keys) if (key.startsWith(prefix) && isStale(key)) storage.removeItem(key);
  } catch {
    // Forbidden storage holds no draft either.
  }
}

function isDraft(found: unknown): found is Draft {
  return (
    typeof found === 'object' &&
    found !== null &&
    'values' in found &&
    typeof found.values === 'object' &&
    found.values !== null &&
    'writtenAt' in found &&
    typeof found.writtenAt === 'number'
  );
}
