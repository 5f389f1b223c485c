import { Button } from '@mantine/core';
import { reportKinds } from '@roadproof/contract/report/report-category';
import { savedReportColumns } from '@roadproof/contract/report/saved-report.columns';
import { IconCalendarRepeat, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { useDeletes } from '../../../kit/dialog/deletes.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import {
  actionColumn,
  type RowAction,
  type RowActions,
} from '../../../kit/grid/rows/row-actions.ts';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { CreateReport } from './create-report.tsx';
import { RenameReport } from './rename-report.tsx';
import { Starters } from './starters.tsx';

type Report = Row<'savedReports.list'>;

const source = bodySource('savedReports.list', 'savedReports.excel', { pageSize: 20 });
const actionsColumn = actionColumn('Actions', 126);

/** Custom Reports: filters that are kept; a row opens its report. */
export function CustomReports() {
  const hrefTo = useScreenHref();
  const [isCreating, setCreating] = useState(false);
  const [renamed, setRenamed] = useState<Report | null>(null);
  const [remove, question] = useDeletes({
    operation: 'savedReports.remove',
    thing: 'Custom Report',
    successText: 'Custom Report deleted successfully',
  });
  const actions: RowActions<Report> = {
    column: actionsColumn,
    of: ({ reportName }) => reportName,
    items: (row) => {
      const schedule: RowAction = {
        label: 'Schedule',
        icon: IconCalendarRepeat,
        href: hrefTo('/reports/report-schedule', { id: row.id }) ?? '',
      };
      if (!row.mayChange) return [schedule];
      return [
        schedule,
        { label: 'Rename', icon: IconPencil, onPress: () => setRenamed(row) },
        {
          label: 'Delete',
          icon: IconTrash,
          isDangerous: true,
          onPress: () => void remove({ id: row.id, named: row.reportName, detail: row.reportName }),
        },
      ];
    },
  };
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      Create Custom Report
    </Button>
  );
  return (
    <Page
      title="Custom Reports"
      description="A saved filter. Open it any day and it shows that day's rows."
      action={create}
      fill
    >
      <List
        label="Custom Reports"
        columns={savedReportColumns}
        source={source}
        search="Search name"
        number="No."
        rowHref={({ id, category }) => hrefTo(reportKinds[category].route, { id })}
        actions={actions}
        card={{ title: ({ reportName }) => reportName, keys: ['categoryName', 'createdAt'] }}
        empty={{
          title: 'No Reports Available.',
          text: 'We currently do not have any reports to display. Please create a new report.',
          action: (
            <>
              {create}
              <Starters />
            </>
          ),
        }}
        footnote="newest first, 20 a page"
      />
      <CreateReport isOpen={isCreating} onClose={() => setCreating(false)} />
      <RenameReport report={renamed} onClose={() => setRenamed(null)} />
      {question}
    </Page>
  );
}
