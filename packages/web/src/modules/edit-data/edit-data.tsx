import { useMemo, type ComponentType } from 'react';
import { useListParams } from '../../kit/grid/use-list-params.ts';
import { readTab, writeTab, type TabName } from '../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../kit/tabs/tabbed.tsx';
import { Page } from '../../shell/page.tsx';
import { DeletedList } from '../deleted-record/list.tsx';
import { useIsAdmin } from '../employee/form-gate.tsx';
import { OutboxList } from '../mail-outbox/list.tsx';
import classes from './edit-data.module.css';

interface DataTab extends TabName {
  readonly content: ComponentType;
  /** For people with admin access alone. */
  readonly forAdmins?: true;
}

/** What an administrator looks after, a tab for each. */
const outbox: DataTab = { name: 'outbox', label: 'Outbox', content: OutboxList };
const others: readonly DataTab[] = [
  { name: 'deleted', label: 'Deleted', content: DeletedList, forAdmins: true },
];

/** The data of the company that no module keeps. */
export function EditData() {
  const isAdmin = useIsAdmin();
  const tabs = useMemo(
    (): readonly [DataTab, ...DataTab[]] => [
      outbox,
      ...others.filter(({ forAdmins }) => isAdmin || !forAdmins),
    ],
    [isAdmin],
  );
  const [params, change] = useListParams();
  const tab = readTab(params.get('tab'), tabs);
  // Each tab is a list of its own: search, filters and order of one mean nothing to another.
  const open = (next: DataTab) => {
    const text = writeTab(next, tabs, 'name');
    change(() => new URLSearchParams(text === null ? {} : { tab: text }), 'push');
  };
  const { content: Content } = tab;
  return (
    <Page title="Company" description="The mails of the company, and what was deleted in it." fill>
      <Tabbed label="Company data" tabs={tabs} active={tab} onOpen={open} className={classes.panel}>
        <Content key={tab.name} />
      </Tabbed>
    </Page>
  );
}
