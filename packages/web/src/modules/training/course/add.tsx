import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { CourseForm } from './form.tsx';
import { useCourseForm } from './use-course-form.ts';

const title = 'Add Course';

export function CourseAdd() {
  const go = useGo();
  const work = useCourseForm({
    screen: 'training/course/add',
    onSaved: (id) => {
      toastSuccess('Course Added Successfully');
      go(`/training/course/details?id=${id}`);
    },
  });
  return (
    <Page title={title}>
      <CourseForm
        work={work}
        label={title}
        action="Add course"
        onCancel={() => go('/training/course/catalog')}
      />
    </Page>
  );
}
