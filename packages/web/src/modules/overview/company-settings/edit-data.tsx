import { lookupListNames } from '@roadproof/domain/company/lookup-list';
import { lazy, Suspense } from 'react';
import { useListParams } from '../../../kit/grid/frame/use-list-params.ts';
import { FetchingRows } from '../../../kit/layout/rows.tsx';
import { readTab, writeTab } from '../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../kit/tabs/tabbed.tsx';
import { AllSettings } from '../../../pieces/all-settings.tsx';
import { Page } from '../../../shell/page.tsx';
import { useIsAdmin } from '../../../pieces/use-is-admin.ts';
import { StartAgain } from '../start/start-again.tsx';
import { tabsFor, type DataTab } from './data-tabs.ts';
import classes from './edit-data.module.css';

const LookupScreen = lazy(async () => ({
  default: (await import('../../records/list-value/lookup-screen.tsx')).LookupScreen,
}));

/** The company itself, and the data of it that no module has; an address with `type` opens a list of choices, and with `id` one value of it. */
export function EditData() {
  const [params] = useListParams();
  const type = params.get('type')?.toLowerCase();
  const list = lookupListNames.find((one) => one.toLowerCase() === type);
  if (!list) return <CompanyData />;
  return (
    <Suspense fallback={<FetchingRows />}>
      <LookupScreen key={list} list={list} />
    </Suspense>
  );
}

function CompanyData() {
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
    <Page title="Company" fill={tab.isList ?? false} action={<AllSettings />}>
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
