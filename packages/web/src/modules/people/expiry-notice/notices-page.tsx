import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../kit/tabs/tabbed.tsx';
import { useTab } from '../../../kit/tabs/use-tab.ts';
import { Page } from '../../../shell/page.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import { NoticeRules, rulesTab } from './notice-rules.tsx';
import { NoticeSummary } from './notice-summary.tsx';
import classes from './notices.module.css';
import { PlannedNotices, WithoutAddress } from './planned-notices.tsx';
import { SentNotices } from './sent-notices.tsx';

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'planned', label: 'Planned' },
  { name: 'sent', label: 'Sent' },
  { name: 'no-address', label: 'No address' },
];
const allTabs: readonly [TabName, ...TabName[]] = [...tabs, rulesTab];

const panels: Readonly<Record<string, () => React.ReactNode>> = {
  planned: () => <PlannedNotices />,
  sent: () => <SentNotices />,
  'no-address': () => <WithoutAddress />,
  rules: () => <NoticeRules />,
};

/** The mails people get before something of theirs ends: planned, sent, who gets none, and by which rules. */
export function NoticesPage() {
  const shown = usePermissions().may('ADMINISTRATOR') ? allTabs : tabs;
  const [tab, open] = useTab(shown, 'name');
  return (
    <Page
      title="Notices"
      description="Mails to people before a card or paper of theirs ends or a training is due."
      fill={tab.name !== 'rules'}
    >
      <Tabbed
        label="Notices"
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
