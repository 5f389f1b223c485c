import { List } from '../../../kit/grid/frame/list.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { ImportButton, ImportInvitation } from '../../../pieces/import-button.tsx';
import { incidentSource } from './incident-source.ts';
import { closedColumns } from './list-columns.ts';
import { useIncidentActs } from './use-incident-acts.tsx';

const from = { to: '/incident-management/import', entity: 'incident' };
const closed = { status: 'Closed' };

export function ClosedIncidents() {
  const hrefTo = useScreenHref();
  const [selection, dialogs] = useIncidentActs('reopen');
  return (
    <Page
      title="Closed Incidents"
      description="Incidents that are resolved, with their outcome."
      action={<ImportButton {...from} />}
      fill
    >
      <List
        hasViews
        label="Closed incidents"
        columns={closedColumns}
        source={incidentSource}
        extra={closed}
        search="Search case, type, location or person"
        rowHref={(row) => hrefTo('/incident-management/resolve-incident', { id: row.id })}
        selection={selection}
        card={{
          title: (row) => `${row.caseNumber} ${row.incidentType.incidentName}`,
          keys: ['resolutionDate', 'incidentDate', 'employeeName'],
        }}
        empty={{
          title: 'No closed incidents',
          text: 'Resolved incidents move here and stay on record.',
          action: <ImportInvitation {...from} label="Import from a spreadsheet" />,
        }}
      />
      {dialogs}
    </Page>
  );
}
