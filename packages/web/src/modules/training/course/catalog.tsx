import { Switch } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { courseColumns } from '@roadproof/contract/training/course.columns';
import type { Row } from '../../../api/operation-map.ts';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { EmptyActions, ImportButton, ImportInvitation } from '../../../pieces/import-button.tsx';
import { complianceCell, complianceReason } from './compliance.tsx';
import { StarterButton } from './starter-button.tsx';
import { useCourseActs } from './use-course-acts.tsx';

type Course = Row<'courses.list'>;

const source = bodySource('courses.list', 'courses.excel');
const everything = { withCounts: true };
const activeOnly = { ...everything, isActive: true };

function look({ key }: Column, course: Course) {
  return key === 'compliance' ? complianceCell(course) : undefined;
}

function reason({ key }: Column, course: Course) {
  return key === 'compliance' ? complianceReason(course) : undefined;
}

export function CourseCatalog() {
  const hrefTo = useScreenHref();
  const [selection, question] = useCourseActs();
  const [search, set] = useQueryString();
  const showsInactive = search.get('inactive') === '1';
  const add = <ScreenButton to="/training/course/add">Add Course</ScreenButton>;
  return (
    <Page
      title="Course Catalog"
      description="Every course that can be scheduled: how often it is repeated, who has to take it, and how many are up to date."
      action={
        <>
          <Switch
            label="Show inactive"
            checked={showsInactive}
            onChange={({ currentTarget }) =>
              set({ inactive: currentTarget.checked ? '1' : undefined })
            }
          />
          <ImportButton to="/training/course/import" entity="course" />
          {add}
        </>
      }
      fill
    >
      <List
        hasViews
        label="Courses"
        columns={courseColumns}
        source={source}
        extra={showsInactive ? everything : activeOnly}
        search="Search name, code or regulation"
        rowHref={(row) => hrefTo('/training/course/details', { id: row.id })}
        editHref={(row) => hrefTo('/training/course/edit', { id: row.id })}
        look={look}
        reason={reason}
        selection={selection}
        card={{
          title: (row) => row.courseName,
          keys: ['recurrence', 'assignedNow', 'compliance'],
        }}
        empty={{
          title: 'No courses yet',
          text: 'A course says what is taught, how often it is repeated and who has to take it. Start with the courses the regulations require, and change them as you like.',
          action: (
            <EmptyActions>
              <StarterButton />
              {add}
              <ImportInvitation to="/training/course/import" entity="course" />
            </EmptyActions>
          ),
        }}
      />
      {question}
    </Page>
  );
}
