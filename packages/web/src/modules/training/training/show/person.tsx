import { Button } from '@mantine/core';
import { employeeCourseColumns } from '@roadproof/contract/people/employee.columns';
import { displayName } from '@roadproof/domain/people/person';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { RecordTable } from '../../../../kit/details/record-table.tsx';
import { Fetching } from '../../../../kit/layout/fetching.tsx';
import { Panel } from '../../../../kit/layout/panel.tsx';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../../kit/link/use-query-string.ts';
import { NeighbourWalk } from '../../../../shell/neighbour-walk.tsx';
import { Page } from '../../../../shell/page.tsx';
import { Plate } from '../../../../shell/plate.tsx';
import plate from '../../../../shell/plate.module.css';
import { useRecordId } from '../../../../shell/record-gate.tsx';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import { courseQuery } from '../../../people/employee/course-query.ts';
import { EmployeeTraining } from '../../../people/employee/employee-training.tsx';
import { AssignmentDialog } from '../assign/assignment-dialog.tsx';

const here = '/training/tracker/details';

function useAssignment() {
  const [search, set] = useQueryString();
  const [trainingMappingId, courseCatalogId] = (search.get('assignment') ?? '').split('|');
  const assignment =
    trainingMappingId && courseCatalogId ? { trainingMappingId, courseCatalogId } : null;
  return { assignment, close: () => set({ assignment: undefined }) };
}

function Courses({ id }: { readonly id: string }) {
  const answer = useQuery(courseQuery(id));
  if (answer.data === undefined) return <Fetching query={answer} />;
  return (
    <RecordTable
      label="Courses"
      columns={employeeCourseColumns.columns}
      rows={answer.data.data}
      rowKey={(row) => `${row.trainingMappingId} ${row.courseCatalogId}`}
      rowHref={(row) => {
        const assignment = `${row.trainingMappingId}|${row.courseCatalogId}`;
        return `${here}?${new URLSearchParams({ id, assignment }).toString()}`;
      }}
      empty="No courses are assigned. They appear here once a training is scheduled for this person."
    />
  );
}

/** Every course of one person, each a click away from its completion or its documents. */
export function PersonTrainings() {
  const id = useRecordId();
  const hrefTo = useScreenHref();
  const { assignment, close } = useAssignment();
  const answer = useQuery({
    ...query('employees.names', { employeeId: id }, { quiet: true }),
    enabled: id !== '',
  });
  const [person] = answer.data?.data ?? [];
  if (id === '' || (answer.data && !person)) {
    return (
      <Plate
        icon={IconUserOff}
        title="Employee not found"
        text="This person may have been deleted, or the link is not right."
      >
        <AppLink className={plate.primary} href="/training/tracker">
          Go to the training tracker
        </AppLink>
      </Plate>
    );
  }
  const profile = hrefTo('/employee/details', { id });
  const schedule = hrefTo('/training/schedule', { employeeId: id });
  const actions = (
    <>
      {profile ? (
        <Button variant="default" component={AppLink} href={profile}>
          Employee details
        </Button>
      ) : null}
      {schedule ? (
        <Button component={AppLink} href={schedule}>
          Schedule Training
        </Button>
      ) : null}
    </>
  );
  const about = [person?.employeeNumber, person?.title, person?.employeeGroup.groupName];
  return (
    <Page
      title={person ? displayName(person) : 'Training of one person'}
      description={about.filter(Boolean).join(' · ')}
      walk={<NeighbourWalk call="employees.neighbours" id={id} to="/training/tracker/details" />}
      action={actions}
    >
      <EmployeeTraining employeeId={id} />
      <Panel title="Courses">
        <Courses id={id} />
      </Panel>
      <AssignmentDialog assignment={assignment} onClose={close} />
    </Page>
  );
}
