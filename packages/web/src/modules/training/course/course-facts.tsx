import { durationText } from '@roadproof/domain/training/course';
import { counted } from '@roadproof/domain/format';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import type { Course } from './course-gate.tsx';

interface Props {
  readonly course: Course;
}

const names = (chosen: readonly { readonly name: string }[]): string =>
  chosen.map(({ name }) => name).join(', ');

/** What the course is, how often it is repeated and who has to take it. */
export function CourseFacts({ course }: Props) {
  const { assignWithinDays } = course;
  return (
    <>
      <Panel title="Course">
        <Facts>
          <Fact label="Code" copy={course.courseCode}>
            {course.courseCode}
          </Fact>
          <Fact label="Category">{course.category}</Fact>
          <Fact label="Delivery">{course.deliveryType}</Fact>
          <Fact label="Duration">{durationText(course.durationMinutes)}</Fact>
          <Fact label="Regulation">{course.regulation}</Fact>
          <Fact label="Provider">{course.providerName}</Fact>
          <Fact label="Provider address" isWide>
            {course.providerAddress}
          </Fact>
          <Fact label="Description" isWide>
            {course.description}
          </Fact>
        </Facts>
      </Panel>
      <Panel title="Schedule and Audience">
        <Facts>
          <Fact label="Recurrence">{course.recurrence}</Fact>
          <Fact
            label="Due soon"
            note={course.ownDueSoonDays === null ? 'As for all courses' : 'Of its own'}
          >
            {counted(course.dueSoonDays, 'day')} before
          </Fact>
          <Fact label="Assign within" note="After hiring, or a change of type, group or class">
            {assignWithinDays === null ? null : counted(assignWithinDays, 'day')}
          </Fact>
          <Fact label="Employee types">{names(course.employeeTypes)}</Fact>
          <Fact label="Employee groups">{names(course.employeeGroups)}</Fact>
          <Fact label="License classes">{names(course.licenceClasses)}</Fact>
        </Facts>
      </Panel>
    </>
  );
}

/** What a completion asks for and what has to be kept of it. */
export function CourseRecords({ course }: Props) {
  return (
    <Panel title="Records">
      <Facts>
        <Fact label="Grade">{course.requiresGrade ? 'Required' : 'Not required'}</Fact>
        <Fact label="Document">{course.requiresDocument ? 'Required' : 'Not required'}</Fact>
        <Fact label="What a record must show" isWide>
          {course.recordMustShow}
        </Fact>
        <Fact label="Kept for" isWide>
          {course.retention}
        </Fact>
        <Fact label="Certification" isWide>
          {course.certificationText}
        </Fact>
      </Facts>
    </Panel>
  );
}
