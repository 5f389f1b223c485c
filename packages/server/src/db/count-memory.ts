import { noteTables, type ReadTables, type TablesOf } from './read-tables.ts';

/** A value that can be remembered: read from the database, shared between requests and never changed. */
export type Memorable =
  | string
  | number
  | boolean
  | null
  | readonly Memorable[]
  | { readonly [key: string]: Memorable };

interface Entry {
  readonly value: Memorable;
  readonly size: number;
  /** The company's state of change before it was read, and what it was read from. */
  readonly epoch: number;
  readonly tables: ReadTables;
}

/** Values of one company, and what has changed since the oldest of them. */
interface Remembered {
  /** The state of change it began with, or of the latest change of everything. */
  readonly since: number;
  epoch: number;
  /** The state of change that each table was changed by last. */
  readonly changed: Map<string, number>;
  readonly entries: Map<string, Entry>;
  /** Values that a request is reading now, which others may wait for. */
  readonly reading: Map<string, Promise<Memorable>>;
  size: number;
}

/** Most of what is kept, in values and in characters of their keys and of themselves as JSON. */
export interface MemoryLimits {
  readonly companyValues: number;
  readonly companySize: number;
  readonly totalSize: number;
}

const usual: MemoryLimits = { companyValues: 500, companySize: 2_000_000, totalSize: 16_000_000 };

/**
 * Remembers how many rows a filter matches, and other values read from a company's rows, until
 * something of the company changes, and lets requests that ask for a value at the same time wait for
 * the one that reads it. Every committed write forgets its company's values; while changes of other
 * processes cannot be heard the memory keeps nothing and shares nothing.
 */
export class CountMemory {
  readonly #limits: MemoryLimits;
  /** The company that was used the longest time ago comes first. */
  readonly #companies = new Map<string, Remembered>();
  #listening = false;
  #tablesOf: TablesOf = () => null;
  #changes = 0;
  #lastEpoch = 0;
  #size = 0;

  constructor(limits: Partial<MemoryLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Says that changes made by other processes are heard; the memory is emptied either way, since a change before it was not. */
  setListening(listening: boolean, tablesOf: TablesOf = () => null): void {
    this.#listening = listening;
    this.#tablesOf = tablesOf;
    this.#changes += 1;
    this.#companies.clear();
    this.#size = 0;
  }

  /** Whether anything may be remembered at all. */
  get isListening(): boolean {
    return this.#listening;
  }

  /** How many changes of any company were heard; grows with every one. */
  get changes(): number {
    return this.#changes;
  }

  /** Characters of everything that is kept. */
  get size(): number {
    return this.#size;
  }

  /** The company's state of change; taken before the snapshot a value is read from and handed back with `share`. */
  epoch(clientId: string): number {
    return this.#of(clientId).epoch;
  }

  /** The tables that a statement reads. */
  get tablesOf(): TablesOf {
    return this.#tablesOf;
  }

  /** True if nothing has changed in these tables of a company since that state of change; in any table where they are not known. */
  isUnchanged(clientId: string, epoch: number, tables: ReadTables): boolean {
    const company = this.#companies.get(clientId);
    return company !== undefined && isUnchanged(company, epoch, tables);
  }

  /** A remembered value, or undefined. */
  get(clientId: string, key: string): Memorable | undefined {
    const company = this.#companies.get(clientId);
    const entry = company?.entries.get(key);
    if (company === undefined || entry === undefined) return undefined;
    if (isUnchanged(company, entry.epoch, entry.tables)) {
      noteTables(entry.tables);
      return entry.value;
    }
    this.#remove(company, key);
    return undefined;
  }

  /** The value another request is reading since the latest change, or undefined; it fails where that request fails. */
  reading(clientId: string, key: string): Promise<Memorable> | undefined {
    return this.#companies.get(clientId)?.reading.get(key);
  }

  /** Lets others wait for a value that is being read unless the company has changed since `epoch`, and keeps it unless one of its tables has. */
  share(
    clientId: string,
    epoch: number,
    key: string,
    reading: Promise<Memorable>,
    tablesRead: () => ReadTables = () => null,
  ): void {
    const company = this.#of(clientId);
    const isHeard = this.#listening;
    const isShared = isHeard && company.epoch === epoch;
    if (isShared && !company.reading.has(key)) company.reading.set(key, reading);
    const end = (): void => {
      if (company.reading.get(key) === reading) company.reading.delete(key);
    };
    // Readers of the value report its failure.
    reading.then((value) => {
      end();
      if (!isHeard || this.#companies.get(clientId) !== company) return;
      const tables = tablesRead();
      if (isUnchanged(company, epoch, tables)) this.#keep(company, key, { value, epoch, tables });
    }, end);
  }

  /**
   * Drops what a company's transaction has changed, once it has committed: the values read from these
   * tables, or every value where no table is named.
   */
  forget(clientId: string, tables: readonly string[] = []): void {
    this.#changes += 1;
    if (tables.length === 0) return this.#drop(clientId);
    const company = this.#companies.get(clientId);
    if (company === undefined) return;
    company.epoch = this.#lastEpoch += 1;
    for (const table of tables) company.changed.set(table, company.epoch);
    // The tables of a value are known once it is read.
    company.reading.clear();
  }

  #of(clientId: string): Remembered {
    const known = this.#companies.get(clientId);
    // No epoch returns, also not of a company that was dropped in between.
    const since = known?.since ?? (this.#lastEpoch += 1);
    const company = known ?? {
      since,
      epoch: since,
      changed: new Map<string, number>(),
      entries: new Map<string, Entry>(),
      reading: new Map<string, Promise<Memorable>>(),
      size: 0,
    };
    if (known) this.#companies.delete(clientId);
    this.#companies.set(clientId, company);
    return company;
  }

  #keep(company: Remembered, key: string, read: Omit<Entry, 'size'>): void {
    const { companyValues, companySize, totalSize } = this.#limits;
    const { value } = read;
    const size = key.length + JSON.stringify(value).length;
    if (size > companySize) return;
    this.#remove(company, key);
    company.entries.set(key, { ...read, value: frozen(value), size });
    this.#add(company, size);
    for (const oldest of company.entries.keys()) {
      if (company.entries.size <= companyValues && company.size <= companySize) break;
      this.#remove(company, oldest);
    }
    for (const [clientId, unused] of this.#companies) {
      if (this.#size <= totalSize) break;
      if (unused.size > 0) this.#drop(clientId);
    }
  }

  #remove(company: Remembered, key: string): void {
    const entry = company.entries.get(key);
    if (entry === undefined) return;
    company.entries.delete(key);
    this.#add(company, -entry.size);
  }

  #drop(clientId: string): void {
    const company = this.#companies.get(clientId);
    if (company === undefined) return;
    this.#companies.delete(clientId);
    this.#size -= company.size;
  }

  #add(company: Remembered, size: number): void {
    company.size += size;
    this.#size += size;
  }
}

function isUnchanged(
  { since, epoch: now, changed }: Remembered,
  epoch: number,
  tables: ReadTables,
): boolean {
  if (epoch < since) return false;
  if (tables === null) return now === epoch;
  for (const table of tables) if ((changed.get(table) ?? 0) > epoch) return false;
  return true;
}

/** The value itself, which no request can change for the others. */
function frozen(value: Memorable): Memorable {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value) as Memorable[]) frozen(part);
    Object.freeze(value);
  }
  return value;
}
