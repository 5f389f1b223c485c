import { Button } from '@mantine/core';
import { reportSnapshotColumns } from '@roadproof/contract/report/report-snapshot.columns';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { Row } from '../../../api/operation-map.ts';
import { useDeletes } from '../../../kit/dialog/deletes.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { Page } from '../../../shell/page.tsx';
import { downloadSnapshot } from './download.ts';
import { Runs } from './runs.tsx';

type Snapshot = Row<'reportSnapshots.list'>;

const source = bodySource('reportSnapshots.list', 'reportSnapshots.excel', { pageSize: 20 });
const actionsColumn = actionColumn('Delete', 80);

/** Snapshot History: reports as they stood, to be downloaded and never changed. */
export function SnapshotHistory() {
  const [remove, question] = useDeletes({
    operation: 'reportSnapshots.remove',
    thing: 'Snapshot',
    successText: 'Snapshot deleted successfully',
  });
  const actions: RowActions<Snapshot> = {
    column: actionsColumn,
    of: ({ name }) => name,
    items: (row) =>
      row.mayChange
        ? [
            {
              label: 'Delete',
              icon: IconTrash,
              isDangerous: true,
              isWord: true,
              onPress: () => void remove({ id: row.id, named: row.name, detail: row.name }),
            },
          ]
        : [],
  };
  return (
    <Page
      title="Snapshot History"
      description="Reports as of one moment, as files that can't be changed."
      action={
        <Button variant="default" component={AppLink} href="/reports/report-management">
          Custom Reports
        </Button>
      }
      fill
    >
      <Runs />
      <List
        label="Snapshots"
        columns={reportSnapshotColumns}
        source={source}
        search="Search name"
        look={({ key }, row) =>
          key === 'snapshotFileUrl' ? (
            <Button
              size="compact-xs"
              variant="subtle"
              tabIndex={-1}
              aria-label={`Download ${row.name}`}
              leftSection={<IconDownload size={15} aria-hidden />}
              onClick={(event) => {
                event.stopPropagation();
                void downloadSnapshot(row);
              }}
            >
              Download
            </Button>
          ) : undefined
        }
        actions={actions}
        card={{ title: ({ name }) => name, keys: ['categoryName', 'createdAt', 'snapshotFileUrl'] }}
        empty={{
          title: 'No Snapshots Available.',
          text: 'We currently do not have any snapshots to display. Please create a new Snapshot.',
        }}
        footnote="newest first, 20 a page"
      />
      {question}
    </Page>
  );
}
