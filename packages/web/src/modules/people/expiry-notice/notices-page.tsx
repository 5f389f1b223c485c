import { expiryNoticeColumns } from '@roadproof/contract/people/expiry-notice.columns';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../kit/tabs/tabbed.tsx';
import { useTab } from '../../../kit/tabs/use-tab.ts';
import { Page } from '../../../shell/page.tsx';
import { AskList } from '../ask/list.tsx';
import classes from './notices.module.css';

const source = bodySource('expiryNotices.list', 'expiryNotices.excel');
const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'planned', label: 'Planned' },
  { name: 'asks', label: 'Asks' },
];

/** The mails planned for the next 90 days, and what people were asked for. */
export function NoticesPage() {
  const [tab, open] = useTab(tabs, 'name');
  return (
    <Page
      title="Notices and Asks"
      description="Mails to people before their driver license or medical card ends, and papers the office asked them for."
      fill
    >
      <Tabbed
        label="Notices and asks"
        tabs={tabs}
        active={tab}
        onOpen={open}
        className={classes.panel}
      >
        {tab.name === 'asks' ? (
          <AskList />
        ) : (
          <List
            label="Planned notices"
            columns={expiryNoticeColumns}
            source={source}
            search="Search person, about"
            rowHref={({ personId }) => `/employee/details?id=${personId}`}
            card={{ title: ({ person }) => person, keys: ['day', 'about', 'whyNot'] }}
            empty={{
              title: 'No notices are planned.',
              text: 'People get one before the driver license or medical card on their page ends.',
            }}
            footnote="one mail a person and morning, each stage once"
          />
        )}
      </Tabbed>
    </Page>
  );
}
