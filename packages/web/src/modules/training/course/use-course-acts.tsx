import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import type { BulkAct } from '../../../kit/grid/rows/bulk-act.ts';
import type { Selection } from '../../../kit/grid/rows/use-ticks.ts';
import { namesOf, recordsOf } from '../../../bulk-act/chosen.ts';
import { toastRefusal } from '../../../bulk-act/toast-refusal.ts';
import { useBulkDelete, type Removal } from '../../../bulk-act/use-bulk-delete.tsx';
import { useUndo } from '../../../bulk-act/use-undo.ts';

type CourseRow = Row<'courses.list'>;
type Named = Pick<CourseRow, 'courseName'>;
type Switched = Pick<CourseRow, 'id' | 'version' | 'courseName' | 'isActive'>;

const idOf = ({ id }: CourseRow): string => id;
const nameOf = ({ courseName }: Named): string => courseName;

/** How courses are deleted, one on its own page or chosen ones of the catalog. */
export const courseRemoval: Removal<Named> = {
  operation: 'bulkActs.removeCourses',
  thing: 'Course',
  those: 'these Courses',
  kind: 'courseDelete',
  nameOf,
  messages: { title: 'Course Deleted Successfully' },
};

/** Switches courses off or on again, and offers to take it back. */
export function useActivity() {
  const undo = useUndo('bulkActs.undoCourses');
  const { mutate, isPending } = useMutation({
    ...mutation('bulkActs.changeCourseActivity', { quiet: true }),
    onError: toastRefusal,
  });
  const change = (courses: readonly Switched[], isActive: boolean, onDone?: () => void): void => {
    mutate(
      { records: recordsOf(courses), isActive },
      {
        onSuccess: ({ records }) => {
          const isOne = courses.length === 1;
          const on = isOne ? 'It can be scheduled again.' : 'They can be scheduled again.';
          const off = isOne
            ? 'It is no longer offered; its records stay.'
            : 'They are no longer offered; their records stay.';
          undo({
            title: isOne ? 'Course Updated Successfully' : 'Courses Updated Successfully',
            description: `${namesOf(courses.map(nameOf))}. ${isActive ? on : off}`,
            undo: { kind: 'courseActivity', records },
          });
          onDone?.();
        },
      },
    );
  };
  return [change, isPending] as const;
}

/** What can be done with chosen courses: `const [selection, question] = useCourseActs()`. */
export function useCourseActs(): readonly [Selection<CourseRow>, ReactNode] {
  const [change, isChanging] = useActivity();
  const [remove, question, isRemoving] = useBulkDelete<CourseRow>(courseRemoval);
  const selection: Selection<CourseRow> = {
    idOf,
    acts: (rows, clear) => {
      const switches = (isActive: boolean): readonly BulkAct[] => {
        const others = rows.filter((row) => row.isActive !== isActive);
        if (others.length === 0) return [];
        return [
          {
            label: isActive ? 'Activate' : 'Deactivate',
            icon: isActive ? IconPlayerPlay : IconPlayerPause,
            isBusy: isChanging,
            onPress: () => change(others, isActive, clear),
          },
        ];
      };
      return [
        ...switches(false),
        ...switches(true),
        {
          label: 'Delete…',
          icon: IconTrash,
          isDangerous: true,
          isBusy: isRemoving,
          onPress: () => remove(rows, clear),
        },
      ];
    },
  };
  return [selection, question];
}
