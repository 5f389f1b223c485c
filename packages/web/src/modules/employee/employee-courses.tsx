import { employeeCourseColumns } from '@roadproof/contract/employee.columns';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DetailsSection } from '../../kit/details/details.tsx';
import { RecordTable } from '../../kit/details/record-table.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import { courseQuery } from './course-query.ts';
import classes from './details.module.css';

/** Every course assigned to the person. */
export function EmployeeCourses({ employeeId }: { readonly employeeId: string }) {
  const hrefTo = useScreenHref();
  const { data, isPending } = useQuery(courseQuery(employeeId));
  const rows = data?.data ?? [];
  const done = rows.filter(({ status }) => status === 'Completed').length;
  const count =
    rows.length > 0 ? (
      <span className={classes.quiet}>
        {done} of {rows.length} completed
      </span>
    ) : null;
  return (
    <DetailsSection title="Courses" aside={count}>
      {isPending ? (
        <div role="status" aria-label="Fetching data..." className={classes.lines}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height={16} />
          ))}
        </div>
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
    </DetailsSection>
  );
}
