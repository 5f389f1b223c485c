import { useSessionStorage } from '@mantine/hooks';
import type { Import } from './use-import.ts';

/** What the columns mean, as far as it is chosen. */
export interface DraftMapping {
  readonly columns: readonly (string | null)[];
  readonly defaults: Readonly<Record<string, string>>;
}

/** The choices of the columns step; they outlive a reload and end with the tab. */
export function useDraftMapping({ id, mapping }: Import) {
  const stored: DraftMapping = { columns: mapping.columns, defaults: mapping.defaults };
  const [draft, setDraft, forget] = useSessionStorage<DraftMapping>({
    key: `import-${id}`,
    defaultValue: stored,
    getInitialValueInEffect: false,
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  return { draft, setDraft, forget, isChanged };
}
