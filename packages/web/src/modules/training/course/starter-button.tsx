import { Button } from '@mantine/core';
import { starterCourses } from '@roadproof/domain/training/course-starter';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

/** Fills the catalogue with the courses of the regulations at one click. */
export function StarterButton() {
  const { mutate, isPending } = useMutation({
    ...mutation('courses.addStarters'),
    onSuccess: ({ added, skipped }) =>
      toastSuccess(
        'Starter Courses Added Successfully',
        skipped > 0 ? `${added} added, ${skipped} were there already.` : `${added} courses added.`,
      ),
  });
  return (
    <Button
      variant="light"
      leftSection={<IconSparkles size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({})}
    >
      Add {starterCourses.length} starter courses
    </Button>
  );
}
