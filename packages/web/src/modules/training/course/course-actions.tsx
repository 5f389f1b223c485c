import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useBulkDelete } from '../../../bulk-act/use-bulk-delete.tsx';
import type { Course } from './course-gate.tsx';
import { courseRemoval, useActivity } from './use-course-acts.tsx';

const inUse = (course: Course) => ({
  title: 'Delete Confirmation',
  text: `Used by ${formatCount(course.usedBy)} ${course.usedBy === 1 ? 'assignment' : 'assignments'}: deactivate instead. A deactivated course keeps its records and is no longer offered.`,
  action: 'Deactivate',
});

export function CourseActions({ course }: { readonly course: Course }) {
  const { id, isActive, usedBy } = course;
  const hrefTo = useScreenHref();
  const go = useGo();
  const [ask, question] = useConfirm();
  const [change, isChanging] = useActivity();
  const toggle = () => change([course], !isActive);
  const [remove, removal, isRemoving] = useBulkDelete<Course>(courseRemoval);
  const start = async () => {
    if (usedBy === 0 || !isActive)
      remove([course], () => go('/training/course/catalog', { replace: true }));
    else if (await ask(inUse(course))) toggle();
  };
  const schedule = hrefTo('/training/schedule', { courseId: id });
  const edit = hrefTo('/training/course/edit', { id });
  return (
    <>
      <Button variant="subtle" color="gray" loading={isRemoving} onClick={() => void start()}>
        Delete
      </Button>
      <Button variant="default" loading={isChanging} onClick={toggle}>
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      {schedule && isActive ? (
        <Button variant="default" component={AppLink} href={schedule}>
          Schedule this course
        </Button>
      ) : null}
      {edit ? (
        <Button component={AppLink} href={edit}>
          Edit
        </Button>
      ) : null}
      {question}
      {removal}
    </>
  );
}
