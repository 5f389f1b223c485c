import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { List } from '../../../kit/grid/frame/list.tsx';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { EmptyActions, ImportButton, ImportInvitation } from '../../../pieces/import-button.tsx';
import { incidentSource, type IncidentRow } from './incident-source.ts';
import { activeColumns } from './list-columns.ts';
import { useIncidentActs } from './use-incident-acts.tsx';

const from = { to: '/incident-management/import', entity: 'incident' };
const active = { status: 'Active' };
const editColumn = actionColumn('Edit', 64, 'start');

export function ActiveIncidents() {
  const hrefTo = useScreenHref();
  const [selection, dialogs] = useIncidentActs('resolve');
  const actions = useMemo(
    (): RowActions<IncidentRow> => ({
      column: editColumn,
      of: (row) => row.caseNumber,
      items: ({ id }) => {
        const href = hrefTo('/incident-management/edit-incident', { id });
        return href ? [{ label: 'Edit', icon: IconPencil, href }] : [];
      },
    }),
    [hrefTo],
  );
  const add = <ScreenButton to="/incident-management/add-incident">Add Incident</ScreenButton>;
  return (
    <Page
      title="Active Incidents"
      description="Incidents that still need work."
      action={
        <>
          <ImportButton {...from} />
          {add}
        </>
      }
      fill
    >
      <List
        hasViews
        label="Active incidents"
        columns={activeColumns}
        actions={actions}
        source={incidentSource}
        extra={active}
        search="Search case, type, location or person"
        rowHref={(row) => hrefTo('/incident-management/resolve-incident', { id: row.id })}
        selection={selection}
        card={{
          title: (row) => `${row.caseNumber} ${row.incidentType.incidentName}`,
          keys: ['status', 'incidentDate', 'employeeName'],
        }}
        empty={{
          title: 'No active incidents',
          text: 'Accidents, injuries and near misses stay here until they are resolved.',
          action: (
            <EmptyActions>
              {add}
              <ImportInvitation {...from} />
            </EmptyActions>
          ),
        }}
      />
      {dialogs}
    </Page>
  );
}
