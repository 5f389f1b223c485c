import { useId, type ReactNode } from 'react';
import { Rows } from '../layout/rows.tsx';
import type { TabName } from '../tabs/tab-address.ts';
import { TabPanel } from '../tabs/tab-panel.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { useTab } from '../tabs/use-tab.ts';
import { HistoryTab } from './history-tab.tsx';
import type { HistoryEntity } from './use-history.ts';

interface Props {
  readonly entity: HistoryEntity;
  readonly id: string;
  /** What the details tab shows. */
  readonly children: ReactNode;
}

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'details', label: 'Details' },
  { name: 'history', label: 'History' },
];

/** A details screen with its history as a second tab; the address keeps which one is open. */
export function WithHistory({ entity, id, children }: Props) {
  const panelId = useId();
  const [tab, open] = useTab(tabs, 'name');
  return (
    <Rows>
      <Tabs label="Record" tabs={tabs} active={tab} onOpen={open} panelId={panelId} />
      <TabPanel id={panelId} tab={tab}>
        {tab.name === 'history' ? (
          <HistoryTab entity={entity} id={id} />
        ) : (
          <Rows gap={14}>{children}</Rows>
        )}
      </TabPanel>
    </Rows>
  );
}
