import { coursePeopleColumns } from '@roadproof/contract/course.columns';
import { useMemo } from 'react';
import { bodySource } from '../../kit/grid/list-source.ts';
import { List } from '../../kit/grid/list.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import type { Course } from './course-gate.tsx';
import { RequiredButton } from './required.tsx';

const source = bodySource('coursePeople.list', 'coursePeople.excel');

/** Who has the course: last completed, valid until, and where each stands. */
export function CoursePeople({ course }: { readonly course: Course }) {
  const hrefTo = useScreenHref();
  const extra = useMemo(() => ({ courseCatalogId: course.id }), [course.id]);
  return (
    <List
      label="People"
      columns={coursePeopleColumns}
      source={source}
      extra={extra}
      search="Search name, number or e-mail"
      rowHref={(row) =>
        hrefTo('/training/tracker/details', { id: row.employeeId }) ??
        hrefTo('/employee/details', { id: row.employeeId })
      }
      card={{
        title: (row) => row.employeeName,
        keys: ['status', 'lastCompleted', 'validUntil'],
      }}
      empty={{
        title: 'Nobody has this course yet',
        text: 'Once it is scheduled, this is where you see who has taken it and who has not.',
        action: <RequiredButton course={course} />,
      }}
    />
  );
}
