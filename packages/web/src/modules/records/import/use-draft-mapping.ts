import { useSessionStorage } from '@mantine/hooks';
import type { Import } from './use-import.ts';

/** How a column is written, where the user answered. */
export type Reads = Import['mapping']['reads'][number];

/** What the columns mean, as far as it is chosen. */
export interface DraftMapping {
  readonly columns: readonly (string | null)[];
  readonly defaults: Readonly<Record<string, string>>;
  readonly reads: readonly Reads[];
  /** Columns whose offer the user declined. */
  readonly declined: readonly number[];
}

interface StoredDraft extends DraftMapping {
  /** The file and mapping the choices were made about. */
  readonly base: string;
}

/**
 * The choices of the columns step; they outlive a reload and end with the tab. Choices made about another reading of
 * the file, or another mapping of it, do not count.
 */
export function useDraftMapping(data: Import) {
  const { id, mapping, headers, headerRow, encoding } = data;
  const { columns, defaults, reads } = mapping;
  const base = JSON.stringify([headerRow, encoding, headers, columns, defaults, reads]);
  const start: DraftMapping = {
    columns,
    defaults,
    reads: headers.map((_, at) => reads[at] ?? null),
    declined: [],
  };
  const [stored, setStored, forget] = useSessionStorage<StoredDraft | null>({
    key: `import-${id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const draft = stored?.base === base ? stored : start;
  const isChanged = serialized(draft) !== serialized(start);
  const setDraft = (next: DraftMapping) => setStored({ ...next, base });
  return { draft, setDraft, forget, isChanged };
}

const serialized = ({ columns, defaults, reads }: DraftMapping): string =>
  JSON.stringify([columns, defaults, reads]);
