import type { Column } from '@roadproof/contract/column';
import { shortNames } from '@roadproof/domain/short-names';
import { useCallback, useMemo } from 'react';
import { useChoices } from '../kit/grid/filter/choices.ts';

/** Names of groups as short as they are unique among all that the filter of their column offers. */
export function useShortGroups(column: Column | undefined): (name: string | null) => string {
  const choices = useChoices(column);
  const short = useMemo(() => shortNames((choices ?? []).map(({ label }) => label)), [choices]);
  return useCallback((name) => (name === null ? '' : (short.get(name) ?? name)), [short]);
}
