import { employeeCourseColumns } from '@roadproof/contract/people/employee.columns';
import { useQuery } from '@tanstack/react-query';
import { RecordTable } from '../../../kit/details/record-table.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { courseQuery } from './course-query.ts';

/** Every course assigned to the person. */
export function EmployeeCourses({ employeeId }: { readonly employeeId: string }) {
  const hrefTo = useScreenHref();
  const answer = useQuery(courseQuery(employeeId));
  const rows = answer.data?.data ?? [];
  const done = rows.filter(({ status }) => status === 'Completed').length;
  const count =
    rows.length > 0 ? (
      <Note as="span">
        {done} of {rows.length} completed
      </Note>
    ) : null;
  return (
    <Panel title="Courses" aside={count}>
      {answer.data === undefined ? (
        <Fetching query={answer} />
      ) : (
        <RecordTable
          label="Courses"
          columns={employeeCourseColumns.columns}
          rows={rows}
          rowKey={(row) => `${row.trainingMappingId} ${row.courseCatalogId}`}
          rowHref={(row) => hrefTo('/training/course/details', { id: row.courseCatalogId })}
          empty="No courses are assigned. They appear here once a training is scheduled for this person."
        />
      )}
    </Panel>
  );
}
