import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../kit/tabs/tabbed.tsx';
import { useTab } from '../../../kit/tabs/use-tab.ts';
import { Page } from '../../../shell/page.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import { AskList } from '../ask/list.tsx';
import { NoticeRules, rulesTab } from './notice-rules.tsx';
import { NoticeSummary } from './notice-summary.tsx';
import classes from './notices.module.css';
import { PlannedNotices, WithoutAddress } from './planned-notices.tsx';
import { SentNotices } from './sent-notices.tsx';

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'planned', label: 'Planned' },
  { name: 'sent', label: 'Sent' },
  { name: 'asks', label: 'Asks' },
  { name: 'no-address', label: 'No address' },
  rulesTab,
];
const [first, ...others] = tabs;

const panels: Readonly<Record<string, () => React.ReactNode>> = {
  planned: () => <PlannedNotices />,
  sent: () => <SentNotices />,
  asks: () => <AskList />,
  'no-address': () => <WithoutAddress />,
  rules: () => <NoticeRules />,
};

/** The mails people get before something of theirs ends, and papers the office asked them for. */
export function NoticesPage() {
  const { may } = usePermissions();
  const isSeen = ({ name }: TabName): boolean => name !== 'rules' || may('ADMINISTRATOR');
  const shown: readonly [TabName, ...TabName[]] = [first, ...others.filter(isSeen)];
  const [tab, open] = useTab(shown, 'name');
  return (
    <Page
      title="Notices and Asks"
      description="Mails to people before a card or paper of theirs ends or a training is due, and papers the office asked them for."
      fill={tab.name !== 'rules'}
    >
      <Tabbed
        label="Notices and asks"
        tabs={shown}
        active={tab}
        onOpen={open}
        above={<NoticeSummary />}
        className={tab.name === 'rules' ? undefined : classes.panel}
      >
        {panels[tab.name]?.()}
      </Tabbed>
    </Page>
  );
}
