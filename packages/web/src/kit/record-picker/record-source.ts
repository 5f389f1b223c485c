/** A record as a person recognises it in a picker. */
export interface PickedRecord {
  readonly id: string;
  readonly title: string;
  /** What tells namesakes apart: number, group, plate. */
  readonly detail: string | null;
}

export interface PickedPage {
  readonly data: readonly PickedRecord[];
  readonly total: number;
}

/** Where a record picker searches: on the server, a page at a time, so that a hundred thousand records cost as much as fifty. */
export interface RecordSource {
  /** Names the kind of record, as in 'employee'; part of the cache key. */
  readonly name: string;
  readonly page: (
    search: string,
    pageNumber: number,
    pageSize: number,
    signal: AbortSignal,
  ) => Promise<PickedPage>;
  /** One record by its id, to show what is chosen already. */
  readonly one: (id: string, signal: AbortSignal) => Promise<PickedRecord>;
}
