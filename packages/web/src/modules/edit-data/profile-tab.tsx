import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { FetchingRows } from '../../kit/layout/rows.tsx';
import { Panel } from '../../kit/layout/panel.tsx';

/** Who the company is. */
export function ProfileTab() {
  const { data } = useQuery(query('clients.get', {}));
  return (
    <Panel title="Company">
      {data ? (
        <p>
          {data.name}, {data.timeZone}
        </p>
      ) : (
        <FetchingRows />
      )}
    </Panel>
  );
}
