import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../api/query.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { useDeletes } from '../../kit/dialog/deletes.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import { useGo } from '../../kit/link/use-go.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import type { Course } from './course-gate.tsx';

/** Switches a course off or on again. */
function useActivity({ id, version, isActive }: Course) {
  const { mutate, isPending } = useMutation({
    ...mutation('courses.save'),
    onSuccess: () =>
      toastSuccess(
        'Course Updated Successfully',
        isActive ? 'It is no longer offered; its records stay.' : 'It can be scheduled again.',
      ),
  });
  return {
    isPending,
    toggle: () => mutate({ id, version, isActive: !isActive, files: [] }),
  };
}

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
  const activity = useActivity(course);
  const [remove, removal, isRemoving] = useDeletes({
    operation: 'courses.remove',
    thing: 'Course',
    successText: 'Course Deleted Successfully',
    onDeleted: () => go('/training/course/catalog', { replace: true }),
  });
  const start = async () => {
    if (usedBy === 0 || !isActive)
      await remove({ id, named: course.courseName, detail: course.courseName });
    else if (await ask(inUse(course))) activity.toggle();
  };
  const schedule = hrefTo('/training/schedule', { courseId: id });
  const edit = hrefTo('/training/course/edit', { id });
  return (
    <>
      <Button variant="subtle" color="gray" loading={isRemoving} onClick={() => void start()}>
        Delete
      </Button>
      <Button variant="default" loading={activity.isPending} onClick={activity.toggle}>
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
