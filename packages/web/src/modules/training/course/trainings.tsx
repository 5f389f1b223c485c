import { courseTrainingColumns } from '@roadproof/contract/training/course.columns';
import { useMemo } from 'react';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { chosenById } from '../../../kit/grid/rows/use-ticks.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

const source = bodySource('courseTrainings.list', 'courseTrainings.excel');

/** Imported history stands under this id and cannot be opened. */
const imported = '00000000-0000-0000-0000-000000000000';

export function CourseTrainings({ courseId }: { readonly courseId: string }) {
  const hrefTo = useScreenHref();
  const extra = useMemo(() => ({ courseCatalogId: courseId }), [courseId]);
  return (
    <List
      label="Trainings"
      columns={courseTrainingColumns}
      source={source}
      extra={extra}
      search="Search training name"
      rowHref={(row) =>
        row.id === imported ? undefined : hrefTo('/training/details', { id: row.id })
      }
      selection={chosenById}
      card={{
        title: (row) => row.trainingName,
        keys: ['startDate', 'dueDate', 'completedCount'],
      }}
      empty={{
        title: 'Not used in a training yet',
        text: 'Every training that contains this course is listed here.',
      }}
    />
  );
}
