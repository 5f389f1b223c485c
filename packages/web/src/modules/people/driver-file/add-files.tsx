import { Button } from '@mantine/core';
import { IconAdjustments, IconPrinter, IconUserOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { query } from '../../../api/query.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { usePastDay } from '../../../pieces/past-day/past-day.ts';
import { PastSign } from '../../../pieces/past-day/past-sign.tsx';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import { RecordGate, type GateWords } from '../../../shell/record-gate.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { History } from './history.tsx';
import { PersonLine, PersonNotes } from './person-notes.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import type { DriverFile } from './slot.ts';
import { Slots } from './slots.tsx';
import { UploadForm } from './upload-form.tsx';
import { useKinds } from './use-kinds.ts';

const title = 'Driver Files';

const PastFiles = lazy(() =>
  import('./past-files.tsx').then((module) => ({ default: module.PastFiles })),
);

function Actions({ employeeId }: { readonly employeeId: string }) {
  const hrefTo = useScreenHref();
  const [isOpen, setOpen] = useState(false);
  const mayChangeRules = usePermissions().may('ADMINISTRATOR');
  const details =
    hrefTo('/employee/driver/details', { id: employeeId }) ??
    hrefTo('/employee/details', { id: employeeId });
  return (
    <>
      {mayChangeRules ? (
        <>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            File rules
          </Button>
          <RulesDialog opened={isOpen} onClose={() => setOpen(false)} />
        </>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      {details ? (
        <Button variant="default" component={AppLink} href={details}>
          Details
        </Button>
      ) : null}
    </>
  );
}

function Content({ file }: { readonly file: DriverFile }) {
  const { id } = file.employee;
  const { kinds, isLoading } = useKinds(file);
  return (
    <Page
      title={title}
      badge={<PastSign path={`/employee/driver/add-files?id=${id}`} />}
      description={<PersonLine person={file.employee} />}
      walk={<NeighbourWalk call="drivers.neighbours" id={id} to="/employee/driver/add-files" />}
      action={<Actions employeeId={id} />}
    >
      <Rows gap={18}>
        <PersonNotes person={file.employee} />
        <Slots file={file} />
        <UploadForm
          employeeId={id}
          driverName={file.employee.displayName}
          kinds={kinds}
          isLoading={isLoading}
        />
        <History file={file} />
      </Rows>
    </Page>
  );
}

const words: GateWords = {
  thing: 'Driver',
  icon: IconUserOff,
  text: 'This person may have been deleted, or the link is not right.',
  home: '/employee/list',
  homeLabel: 'Go to the employee list',
};
const ask = (id: string) => query('driverFiles.slots', { EmployeeId: id }, { quiet: true });

/** A driver's papers: the file as slots, a form for any of them, and their history; or the slots as of a past day. */
export function DriverFiles() {
  const day = usePastDay();
  if (day !== null)
    return (
      <Suspense>
        <PastFiles day={day} />
      </Suspense>
    );
  return (
    <RecordGate title={title} words={words} ask={ask}>
      {(file) => <Content key={file.employee.id} file={file} />}
    </RecordGate>
  );
}
