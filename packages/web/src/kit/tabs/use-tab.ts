import { useCallback } from 'react';
import { useListParams } from '../grid/frame/use-list-params.ts';
import { readTab, writeTab, type TabName } from './tab-address.ts';

/** The tab the address names and a way to open another; Back returns to the tab before. */
export function useTab<T extends TabName>(tabs: readonly [T, ...T[]], spelling: 'index' | 'name') {
  const [params, change] = useListParams();
  const open = useCallback(
    (tab: T) =>
      change((now) => {
        const text = writeTab(tab, tabs, spelling);
        if (text === null) now.delete('tab');
        else now.set('tab', text);
        return now;
      }, 'push'),
    [change, tabs, spelling],
  );
  return [readTab(params.get('tab'), tabs), open] as const;
}
