import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { CourseGate, type Course } from './course-gate.tsx';
import { CourseForm } from './form.tsx';
import { useCourseForm } from './use-course-form.ts';

const title = 'Edit Course';

function EditForm({ course }: { readonly course: Course }) {
  const go = useGo();
  const work = useCourseForm({
    screen: 'training/course/edit',
    course,
    onSaved: (id) => {
      toastSuccess('Course Updated Successfully');
      go(`/training/course/details?id=${id}`);
    },
  });
  return (
    <CourseForm
      work={work}
      label={title}
      action="Save course"
      onCancel={() => go('/training/course/catalog')}
    />
  );
}

export function CourseEdit() {
  return (
    <CourseGate title={title} isFresh>
      {(course) => (
        <Page title={`${title} · ${course.courseName}`} crumb={title}>
          <EditForm key={course.id} course={course} />
        </Page>
      )}
    </CourseGate>
  );
}
