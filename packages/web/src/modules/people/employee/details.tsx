import { Button, Tooltip } from '@mantine/core';
import { displayName } from '@roadproof/domain/people/person';
import { signInAccessText } from '@roadproof/domain/account/sign-in-access';
import { IconPrinter } from '@tabler/icons-react';
import { DetailsLayout } from '../../../kit/details/details.tsx';
import { PersonMark } from '../../../kit/details/person-mark.tsx';
import { Tag } from '../../../kit/details/tag.tsx';
import { WithHistory } from '../../../kit/history/with-history.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { ArchiveButton } from './archive.tsx';
import { EmployeeAccess } from './employee-access.tsx';
import { EmployeeCourses } from './employee-courses.tsx';
import {
  BasicInformation,
  EmploymentDates,
  EmploymentInformation,
  type Employee,
} from './employee-facts.tsx';
import { EmployeeFiles } from './employee-files.tsx';
import { EmployeeGate } from './employee-gate.tsx';
import { EmployeeSummary } from './employee-summary.tsx';
import { EmptyFields } from './empty-fields.tsx';
import { PersonStrip } from './person-strip.tsx';
import { RehireButton } from './rehire.tsx';

/** Archive or Rehire; where neither is the caller's to do the button stays within reach of the keyboard, so that the reason is heard too. */
function MoveButton({ employee }: { readonly employee: Employee }) {
  const isFormer = employee.employeeStatus.lookupName === 'Archived';
  if (!employee.mayChangeWayIn)
    return (
      <Tooltip label={signInAccessText('status')}>
        <Button variant="default" aria-disabled data-disabled>
          {isFormer ? 'Rehire' : 'Archive'}
        </Button>
      </Tooltip>
    );
  return isFormer ? <RehireButton employee={employee} /> : <ArchiveButton employee={employee} />;
}

function Actions({ employee }: { readonly employee: Employee }) {
  const hrefTo = useScreenHref();
  const { id } = employee;
  const edit = hrefTo('/employee/edit', { id });
  const files = hrefTo('/employee/driver/add-files', { id });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <MoveButton employee={employee} />
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
  const { lookupName, lookupDisplayName: status } = employee.employeeStatus;
  return (
    <Page
      title={displayName(employee)}
      mark={<PersonMark name={displayName(employee)} image={employee.image} />}
      badge={
        <>
          {status ? <Tag isLive={lookupName === 'Current'}>{status}</Tag> : null}
          {employee.isIncomplete ? <Tag>Incomplete</Tag> : null}
        </>
      }
      action={<Actions employee={employee} />}
      walk={<NeighbourWalk call="employees.neighbours" id={employee.id} to="/employee/details" />}
    >
      <WithHistory entity="employee" id={employee.id}>
        {employee.isIncomplete ? <EmptyFields employee={employee} /> : null}
        <PersonStrip employee={employee} />
        <DetailsLayout
          summary={<EmployeeSummary employee={employee} />}
          wide={<EmployeeCourses employeeId={employee.id} />}
        >
          <BasicInformation employee={employee} />
          <EmploymentInformation employee={employee} />
          <EmploymentDates employee={employee} />
          <EmployeeFiles files={employee.employeeDriverFiles} />
          {employee.permissions ? (
            <EmployeeAccess employee={employee} flags={employee.permissions} />
          ) : null}
        </DetailsLayout>
      </WithHistory>
    </Page>
  );
}

/** One employee: who, what they do, which papers they hold, and their courses. */
export function EmployeeDetails() {
  return (
    <EmployeeGate title="Employee">
      {(employee) => <Details key={employee.id} employee={employee} />}
    </EmployeeGate>
  );
}
