import { coursePeopleColumns } from '@roadproof/contract/training/course.columns';
import { useMemo, useState } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { employeeNameLook } from '../../people/employee/person-look.tsx';
import { actsOn, BulkDialogs, type Bulk } from '../training/assign/bulk.tsx';
import type { OpenPlace } from '../training/assign/open-place.ts';
import type { Course } from './course-gate.tsx';
import { RequiredButton } from './required.tsx';

type Person = Row<'coursePeople.list'>;

const source = bodySource('coursePeople.list', 'coursePeople.excel');

/** What is open of the course; nothing of people who are done, waived or need no repetition. */
const placesOf = ({ id, courseName }: Course, people: readonly Person[]): readonly OpenPlace[] =>
  people
    .filter(({ dueDate }) => dueDate !== null)
    .map(({ trainingMappingId, employeeId, employeeName, dueDate, standing }) => ({
      trainingMappingId,
      courseCatalogId: id,
      employeeId,
      employeeName,
      course: courseName,
      dueDate,
      state: standing.state,
    }));

/** Who has the course: last completed, valid until, and where each stands; ticked ones are completed, reminded or let off together. */
export function CoursePeople({ course }: { readonly course: Course }) {
  const hrefTo = useScreenHref();
  const extra = useMemo(() => ({ courseCatalogId: course.id }), [course.id]);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const asking = useMemo(() => [course], [course]);
  return (
    <>
      <List<Person>
        label="People"
        columns={coursePeopleColumns}
        source={source}
        extra={extra}
        search="Search name, number or e-mail"
        look={employeeNameLook}
        rowHref={(row) =>
          hrefTo('/training/tracker/details', { id: row.employeeId }) ??
          hrefTo('/employee/details', { id: row.employeeId })
        }
        selection={{
          idOf: (row) => row.id,
          acts: (people, clear) =>
            actsOn((kind) => setBulk({ kind, places: placesOf(course, people), clear })),
        }}
        card={{
          title: (row) => row.employeeName,
          photo: () => null,
          keys: ['status', 'lastCompleted', 'validUntil'],
        }}
        empty={{
          title: 'No one has this course yet',
          text: 'Once it is scheduled, this is where you see who has taken it and who has not.',
          action: <RequiredButton course={course} />,
        }}
      />
      <BulkDialogs bulk={bulk} courses={asking} onClose={() => setBulk(null)} />
    </>
  );
}
