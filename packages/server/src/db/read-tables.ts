import { AsyncLocalStorage } from 'node:async_hooks';

/** The tables a value is read from; null where they are not known, so that every change ends it. */
export type ReadTables = ReadonlySet<string> | null;

/** The tables that a statement reads, by its text. */
export type TablesOf = (text: string) => ReadTables;

/** Collects what is read while a value is made: statements, values remembered before, and what cannot be seen. */
export class ReadWatch {
  readonly #outer = watching.getStore();
  readonly #texts = new Set<string>();
  readonly #known: ReadTables[] = [];
  #parts: readonly string[] | undefined;

  /** Runs `work`, which may read in turn what others watch. */
  run<T>(work: () => T): T {
    return watching.run(this, work);
  }

  /** Takes note of a statement. */
  text(text: string): void {
    this.#texts.add(text);
    this.#outer?.text(text);
  }

  /** Takes note of a value that was read from these tables before. */
  tables(tables: ReadTables): void {
    this.#known.push(tables);
    this.#outer?.tables(tables);
  }

  /** Says which part of its only statement each of several values is read by. */
  parts(parts: readonly string[]): void {
    this.#parts = parts;
  }

  /** The tables of the value at a position; null also where nothing was seen. */
  tablesAt(position: number, tablesOf: TablesOf): ReadTables {
    const part = this.#parts?.[position];
    const isAlone = part !== undefined && this.#texts.size === 1 && this.#known.length === 0;
    const texts = isAlone ? [part] : [...this.#texts];
    return union([...texts.map(tablesOf), ...this.#known]);
  }
}

const watching = new AsyncLocalStorage<ReadWatch>();

/** Takes note of a statement that is sent. */
export function noteRead(text: string): void {
  watching.getStore()?.text(text);
}

/** Takes note of a value that is taken over, read from these tables; null for one whose tables are not known. */
export function noteTables(tables: ReadTables): void {
  watching.getStore()?.tables(tables);
}

/** Says which part of the only statement each of several values is read by. */
export function noteParts(parts: readonly string[]): void {
  watching.getStore()?.parts(parts);
}

function union(all: readonly ReadTables[]): ReadTables {
  if (all.length === 0) return null;
  const tables = new Set<string>();
  for (const one of all) {
    if (one === null) return null;
    for (const table of one) tables.add(table);
  }
  return tables.size === 0 ? null : tables;
}

/** The text of each count in the statement of many, named c0, c1 and so on in it; none where it is not found. */
export function partsOf(text: string, many: number): readonly string[] {
  // Tables of a past day stand before all of them.
  if (text.startsWith('with ')) return [];
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < many; at += 1) {
    const end = text.indexOf(`) as "c${at}"`, start);
    if (end < 0) return [];
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}
