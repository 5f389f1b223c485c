import { formatCount } from '@roadproof/domain/format';
import type { Columns } from '@roadproof/contract/column';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { TabName } from '../../tabs/tab-address.ts';
import { TabPanel } from '../../tabs/tab-panel.tsx';
import { Tabs } from '../../tabs/tabs.tsx';
import { useTab } from '../../tabs/use-tab.ts';
import type { Invitation } from './empty.tsx';
import { ListContent, type ListProps } from './list-content.tsx';
import { ListFrame } from './list-frame.tsx';
import { usePrerequisiteFault } from '../filter/use-prerequisite-fault.ts';
import type { CountedSource, Extra } from '../rows/list-source.ts';
import { ViewsButton } from '../views/views-button.tsx';

export interface ListTab extends TabName {
  /** What the tab asks of the server; null while it is not known yet. */
  readonly extra: Extra | null;
  /** What stands behind its word instead of the number of its rows; null while it is not known yet. */
  readonly tail?: (total: number) => string | null;
  /** What it says without rows, while other tabs have some: nothing overdue is good news, not an invitation. */
  readonly empty?: Invitation;
  /** Its own columns, where its rows have other things to show; what a person arranges is remembered under their name. */
  readonly columns?: Columns;
}

interface TabbedListProps<R> extends ListProps<R> {
  readonly source: CountedSource<R>;
  readonly tabs: readonly [ListTab, ...ListTab[]];
  /** How this screen writes its tab into the address, which links from elsewhere rely on. */
  readonly spelling?: 'index' | 'name';
  /** What stands at the end of the tabs, such as the choice of a view. */
  readonly aside?: ReactNode;
  /** Another view of what the tab asks for, in the place of the list. */
  readonly instead?: ((extra: Extra) => ReactNode) | undefined;
  /** False where a list is one step of something, and nobody comes back to it. */
  readonly hasViews?: boolean;
}

/** A list with tabs; each shows how many rows it has before search and filters. */
export function TabbedList<R>({
  tabs,
  spelling = 'name',
  aside,
  instead,
  hasViews = true,
  ...props
}: TabbedListProps<R>) {
  const panelId = useId();
  const [tab, open] = useTab(tabs, spelling);
  const { list } = tab.columns ?? props.columns;
  const totals = useTotals(props.source, tabs);
  const isNone = totals.every((total) => total === 0);
  const tail = (one: ListTab) => {
    const total = totals[tabs.indexOf(one)];
    if (total === undefined) return null;
    return one.tail ? one.tail(total) : formatCount(total);
  };
  return (
    <ListFrame>
      <Tabs
        label={`${props.label} by status`}
        tabs={tabs}
        active={tab}
        onOpen={open}
        panelId={panelId}
        tail={tail}
        before={hasViews && <ViewsButton key={list} list={list} hasTab />}
        aside={aside}
      />
      <TabPanel id={panelId} tab={tab}>
        {instead && tab.extra ? (
          instead(tab.extra)
        ) : (
          <ListContent
            {...props}
            columns={tab.columns ?? props.columns}
            extra={tab.extra}
            empty={(isNone ? undefined : tab.empty) ?? props.empty}
          />
        )}
      </TabPanel>
    </ListFrame>
  );
}

/** How many rows each tab has, asked in one call once all tabs know what they ask for. */
function useTotals(
  source: CountedSource<unknown>,
  tabs: readonly ListTab[],
): readonly (number | undefined)[] {
  const known = tabs.map(({ extra }) => extra).filter((extra) => extra !== null);
  // If the tabs never learn what they ask for, those that know it show their numbers.
  const { fault } = usePrerequisiteFault(known.length < tabs.length);
  const isReady = known.length > 0 && (known.length === tabs.length || fault !== null);
  const { data, isError } = useQuery({
    ...source.counts(known),
    meta: { followsLists: true },
    enabled: isReady,
  });
  return tabs.map(({ extra }) =>
    extra === null || isError ? undefined : data?.[known.indexOf(extra)],
  );
}
