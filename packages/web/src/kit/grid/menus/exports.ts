import { useSyncExternalStore } from 'react';
import type { ListBody } from '@roadproof/contract/filter';
import { toastSuccess } from '../../toast/toast.ts';
import type { Extra, ListSource } from '../rows/list-source.ts';

/** A spreadsheet on its way; it goes on when the person leaves the list. */
export interface Export {
  readonly list: string;
  readonly bytes: number;
  readonly cancel: () => void;
}

const listeners = new Set<() => void>();
let running: readonly Export[] = [];

function change(next: readonly Export[]): void {
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface ExportInput {
  readonly list: string;
  readonly source: ListSource<unknown>;
  readonly body: ListBody;
  readonly extra: Extra;
  readonly format: 'xlsx' | 'csv';
}

/** Starts the export of a list's filtered rows; a second one of the same list replaces the first. */
export async function startExport({
  list,
  source,
  body,
  extra,
  format,
}: ExportInput): Promise<void> {
  running.find((one) => one.list === list)?.cancel();
  const abort = new AbortController();
  const others = () => running.filter((one) => one.list !== list);
  const finish = () => change(others());
  const cancel = () => {
    abort.abort();
    finish();
  };
  const at = (bytes: number) => change([...others(), { list, bytes, cancel }]);
  at(0);
  try {
    const name = await source.file(body, extra, format, {
      signal: abort.signal,
      onProgress: ({ bytes }) => at(bytes),
    });
    finish();
    toastSuccess('Export ready', name);
  } catch {
    // What failed has been announced by the client; what the person cancelled needs no word.
    if (!abort.signal.aborted) finish();
  }
}

/** The running export of a list, or undefined. */
export function useExport(list: string): Export | undefined {
  return useSyncExternalStore(subscribe, () => running.find((one) => one.list === list));
}
