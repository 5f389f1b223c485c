import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../api/query.ts';
import { deleteQuestion, useConfirm } from '../../kit/dialog/confirm.tsx';
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
  text: `Used by ${course.usedBy.toLocaleString('en-US')} ${course.usedBy === 1 ? 'assignment' : 'assignments'}: deactivate instead. A deactivated course keeps its records and is no longer offered.`,
  action: 'Deactivate',
});

/** What can be done with a course. */
export function CourseActions({ course }: { readonly course: Course }) {
  const { id, isActive, usedBy } = course;
  const hrefTo = useScreenHref();
  const go = useGo();
  const [ask, question] = useConfirm();
  const activity = useActivity(course);
  const removal = useMutation({
    ...mutation('courses.remove'),
    onSuccess: () => {
      toastSuccess('Course Deleted Successfully', course.courseName);
      go('/training/course/catalog', { replace: true });
    },
  });
  const remove = async () => {
    if (usedBy > 0 && isActive) {
      if (await ask(inUse(course))) activity.toggle();
    } else if (await ask(deleteQuestion('Course'))) removal.mutate({ id });
  };
  const schedule = hrefTo('/training/schedule', { courseId: id });
  const edit = hrefTo('/training/course/edit', { id });
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        loading={removal.isPending}
        onClick={() => void remove()}
      >
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
    </>
  );
}
