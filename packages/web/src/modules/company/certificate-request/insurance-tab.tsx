import { formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useListParams } from '../../../kit/grid/frame/use-list-params.ts';
import { readTab, writeTab, type TabName } from '../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../kit/tabs/tabbed.tsx';
import { AddCertificate, InsuranceList } from '../client-certificate/list.tsx';
import classes from './certificate-request.module.css';
import { RequestList } from './list.tsx';

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'certificates', label: 'Certificates' },
  { name: 'requests', label: 'Open requests' },
  { name: 'closed', label: 'Closed requests' },
];

/** How many requests are open: what the badge of the menu counts too. */
function OpenCount() {
  const { data } = useQuery(
    query(
      'certificateRequests.list',
      { isClosed: false, options: { pageSize: 1 } },
      { quiet: true },
    ),
  );
  return data ? formatCount(data.total) : null;
}

/** The company's certificates, and the requests for them; the open part stands in the address. */
export function InsuranceTab() {
  const [params, change] = useListParams();
  const tab = readTab(params.get('part'), tabs);
  // Search and filters of one part mean nothing to another.
  const open = (next: TabName) => {
    const part = writeTab(next, tabs, 'name');
    change(() => new URLSearchParams({ tab: 'insurance', ...(part !== null && { part }) }), 'push');
  };
  return (
    <Tabbed
      label="Insurance"
      tabs={tabs}
      active={tab}
      onOpen={open}
      tail={({ name }) => (name === 'requests' ? <OpenCount /> : undefined)}
      aside={tab.name === 'certificates' && <AddCertificate />}
      className={classes.panel}
    >
      {tab.name === 'certificates' ? (
        <InsuranceList />
      ) : (
        <RequestList key={tab.name} isClosed={tab.name === 'closed'} />
      )}
    </Tabbed>
  );
}
