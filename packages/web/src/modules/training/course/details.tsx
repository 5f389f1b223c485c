import { formatCount } from '@roadproof/domain/format';
import { DetailsLayout } from '../../../kit/details/details.tsx';
import { Tag } from '../../../kit/details/tag.tsx';
import { HistoryTab } from '../../../kit/history/history-tab.tsx';
import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../kit/tabs/tabbed.tsx';
import { useTab } from '../../../kit/tabs/use-tab.ts';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { CourseActions } from './course-actions.tsx';
import { CourseFacts, CourseRecords } from './course-facts.tsx';
import { CourseGate, type Course } from './course-gate.tsx';
import { CourseSummary } from './course-summary.tsx';
import classes from './course.module.css';
import { Materials } from './materials.tsx';
import { CoursePeople } from './people.tsx';
import { CourseTrainings } from './trainings.tsx';

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'details', label: 'Details' },
  { name: 'people', label: 'People' },
  { name: 'trainings', label: 'Training' },
  { name: 'history', label: 'History' },
];

function Content({ course, tab }: { readonly course: Course; readonly tab: string }) {
  if (tab === 'people') return <CoursePeople course={course} />;
  if (tab === 'trainings') return <CourseTrainings courseId={course.id} />;
  if (tab === 'history') return <HistoryTab entity="course" id={course.id} />;
  return (
    <DetailsLayout summary={<CourseSummary course={course} />}>
      <CourseFacts course={course} />
      <CourseRecords course={course} />
      <Materials course={course} />
    </DetailsLayout>
  );
}

function Details({ course }: { readonly course: Course }) {
  const [tab, open] = useTab(tabs, 'name');
  const isGrid = tab.name === 'people' || tab.name === 'trainings';
  return (
    <Page
      title={course.courseName}
      badge={course.isActive ? null : <Tag>Inactive</Tag>}
      walk={
        <NeighbourWalk call="courses.neighbours" id={course.id} to="/training/course/details" />
      }
      action={<CourseActions course={course} />}
      fill={isGrid}
    >
      <Tabbed
        label="Course"
        tabs={tabs}
        active={tab}
        onOpen={open}
        tail={({ name }) => (name === 'people' ? formatCount(course.assignedNow) : null)}
        className={classes.panel}
      >
        <Content course={course} tab={tab.name} />
      </Tabbed>
    </Page>
  );
}

/** One course: what it teaches, who has it, the trainings that used it, and what changed. */
export function CourseDetails() {
  return (
    <CourseGate title="Course">
      {(course) => <Details key={course.id} course={course} />}
    </CourseGate>
  );
}
