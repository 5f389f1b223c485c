import { Suspense } from 'react';
import { useListParams } from '../../kit/grid/use-list-params.ts';
import { FetchingRows } from '../../kit/layout/rows.tsx';
import { readTab, writeTab } from '../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../kit/tabs/tabbed.tsx';
import { Page } from '../../shell/page.tsx';
import { useIsAdmin } from '../employee/form-gate.tsx';
import { StartAgain } from '../start/start-again.tsx';
import { tabsFor, type DataTab } from './data-tabs.ts';
import classes from './edit-data.module.css';

/** The company itself, and the data of it that no module has. */
export function EditData() {
  const tabs = tabsFor(useIsAdmin());
  const [params, change] = useListParams();
  const tab = readTab(params.get('tab'), tabs);
  // Each tab stands for itself: search, filters and order of one mean nothing to another.
  const open = (next: DataTab) => {
    const text = writeTab(next, tabs, 'name');
    change(() => new URLSearchParams(text === null ? {} : { tab: text }), 'push');
  };
  const { content: Content } = tab;
  return (
    <Page title="Company" fill={tab.isList ?? false}>
      <StartAgain />
      <Tabbed
        label="Company data"
        tabs={tabs}
        active={tab}
        onOpen={open}
        tail={({ count: Count }) => (Count ? <Count /> : undefined)}
        className={tab.isList ? classes.panel : undefined}
      >
        <Suspense fallback={<FetchingRows />}>
          <Content key={tab.name} />
        </Suspense>
      </Tabbed>
    </Page>
  );
}
