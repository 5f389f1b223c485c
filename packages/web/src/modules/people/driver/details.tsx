import { Button } from '@mantine/core';
import { displayName } from '@roadproof/domain/people/person';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { query } from '../../../api/query.ts';
import { DetailsLayout } from '../../../kit/details/details.tsx';
import { PersonMark } from '../../../kit/details/person-mark.tsx';
import { Tag } from '../../../kit/details/tag.tsx';
import { WithHistory } from '../../../kit/history/with-history.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { usePastDay } from '../../../pieces/past-day/past-day.ts';
import { PastSign } from '../../../pieces/past-day/past-sign.tsx';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { BasicInformation, type Employee } from '../employee/employee-facts.tsx';
import { EmployeeGate } from '../employee/employee-gate.tsx';
import { PersonStrip } from '../employee/person-strip.tsx';
import { DriverHolds, HoldButton } from '../driver-hold/driver-hold.tsx';
import type { HeldDriver } from '../driver-hold/hold-form.tsx';
import { DriverInformation } from './driver-facts.tsx';
import { DriverFiles } from './driver-files.tsx';
import { DriverSummary } from './driver-summary.tsx';

const PastDriver = lazy(() =>
  import('./past-driver.tsx').then((module) => ({ default: module.PastDriver })),
);

function Actions({ driver }: { readonly driver: HeldDriver }) {
  const { id } = driver;
  const hrefTo = useScreenHref();
  const files = hrefTo('/employee/driver/add-files', { id });
  const edit = hrefTo('/employee/edit', { id });
  const units = hrefTo('/dispatch', { driver: id });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <HoldButton driver={driver} />
      {units ? (
        <Button variant="default" component={AppLink} href={units}>
          What may be driven
        </Button>
      ) : null}
      {files ? (
        <Button variant="default" component={AppLink} href={files}>
          DQ Files
        </Button>
      ) : null}
      {edit ? (
        <Button component={AppLink} href={edit}>
          Edit
        </Button>
      ) : null}
    </>
  );
}

function Details({ employee }: { readonly employee: Employee }) {
  const { id } = employee;
  const driver = { id, name: displayName(employee) };
  const { lookupName, lookupDisplayName: status } = employee.employeeStatus;
  const answer = useQuery(query('driverFiles.slots', { EmployeeId: id }, { quiet: true }));
  const file = answer.data;
  return (
    <Page
      title={displayName(employee)}
      mark={<PersonMark name={displayName(employee)} image={employee.image} />}
      badge={
        <>
          {status ? <Tag isLive={lookupName === 'Current'}>{status}</Tag> : null}
          <PastSign path={`/employee/driver/details?id=${id}`} />
        </>
      }
      action={<Actions driver={driver} />}
      walk={<NeighbourWalk call="drivers.neighbours" id={id} to="/employee/driver/details" />}
    >
      <WithHistory entity="employee" id={id}>
        <DriverHolds driver={driver} />
        <PersonStrip employee={employee} isDriver />
        <DetailsLayout summary={<DriverSummary employee={employee} file={file} />}>
          <BasicInformation employee={employee} />
          <DriverInformation employee={employee} file={file} />
          <DriverFiles employee={employee} query={answer} />
        </DetailsLayout>
      </WithHistory>
    </Page>
  );
}

/** One driver: who, license and medical card whatever the class, and the latest paper of each kind; or as of a past day. */
export function DriverDetails() {
  const day = usePastDay();
  if (day !== null)
    return (
      <Suspense>
        <PastDriver day={day} />
      </Suspense>
    );
  return (
    <EmployeeGate title="Driver">
      {(employee) => <Details key={employee.id} employee={employee} />}
    </EmployeeGate>
  );
}
