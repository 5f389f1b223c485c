import { Button } from '@mantine/core';
import { WithHistory } from '../../../kit/history/with-history.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useBulkDelete } from '../../../bulk-act/use-bulk-delete.tsx';
import { ClaimPack } from './claim-pack.tsx';
import { incidentRemoval } from './delete-incident.ts';
import { Consequences, PlaceAndTime, People, Police } from './details-facts.tsx';
import { DriverPanel } from './driver-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { IncidentGate } from './incident-gate.tsx';
import { listOf, type Incident } from './incident.ts';
import { NextSteps } from './next-steps.tsx';
import { Outcome } from './outcome.tsx';
import { RecordablePanel } from './recordable-panel.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { Timeline } from './timeline.tsx';
import classes from './details.module.css';

function Actions({ incident }: { readonly incident: Incident }) {
  const go = useGo();
  const edit = useScreenHref()('/incident-management/edit-incident', { id: incident.id });
  const [remove, question, isRemoving] = useBulkDelete<Incident>(incidentRemoval);
  return (
    <>
      {incident.mayDelete ? (
        <Button
          variant="subtle"
          color="gray"
          loading={isRemoving}
          onClick={() => remove([incident], () => go(listOf(incident)))}
        >
          Delete
        </Button>
      ) : null}
      <ClaimPack incident={incident} />
      {edit ? (
        <Button component={AppLink} href={edit} variant="default">
          Edit
        </Button>
      ) : null}
      {question}
    </>
  );
}

function Details({ incident }: { readonly incident: Incident }) {
  const isClosed = incident.status === 'Closed';
  return (
    <Page
      title={incident.caseNumber}
      under={listOf(incident)}
      walk={
        <NeighbourWalk
          call="incidents.neighbours"
          id={incident.id}
          to="/incident-management/resolve-incident"
        />
      }
      description={`${incident.incidentType.incidentName}${incident.location ? `, ${incident.location}` : ''}`}
      badge={<StatusMark state={isClosed ? 'CLOSED' : 'OPEN'} />}
      action={<Actions incident={incident} />}
    >
      <WithHistory entity="incident" id={incident.id}>
        <div className={classes.frame}>
          <div className={classes.columns}>
            <div className={classes.column}>
              <PlaceAndTime incident={incident} />
              <Consequences incident={incident} />
              {incident.drivers.map((driver) => (
                <DriverPanel key={driver.id} incident={incident} driver={driver} />
              ))}
              <People incident={incident} />
              <Police incident={incident} />
              <FilesPanel incident={incident} />
              <div className={classes.later}>
                <Timeline incident={incident} />
              </div>
            </div>
            <div className={classes.column}>
              {isClosed ? <Outcome incident={incident} /> : <ResolveForm incident={incident} />}
              <RecordablePanel incident={incident} />
              <NextSteps incident={incident} />
              {incident.keptBecause ? <Note isSmall>{incident.keptBecause}</Note> : null}
            </div>
          </div>
        </div>
      </WithHistory>
    </Page>
  );
}

/** One case: what is known of it, and its closing or how it was closed. */
export function IncidentDetails() {
  return (
    <IncidentGate title="Incident">
      {(incident) => <Details key={incident.id} incident={incident} />}
    </IncidentGate>
  );
}
