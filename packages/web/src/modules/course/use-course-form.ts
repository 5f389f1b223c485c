import { saveCourse } from '@roadproof/contract/course-form';
import { useState } from 'react';
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts';
import type { Course } from './course-gate.tsx';
import { newCourse, valuesOf, type CourseValues } from './form-values.ts';
import { readImpact, type Impact } from './recurrence-impact.ts';

interface Options {
  /** Names the draft, as the screen's path. */
  readonly screen: string;
  /** The course as stored; none on the add screen. */
  readonly course?: Course;
  readonly onSaved: (id: string) => void;
}

/** A form of a course at work, with the question that a changed recurrence raises. */
export interface CourseForm {
  readonly form: RecordForm;
  readonly course: Course | undefined;
  /** What a changed recurrence would do, while that is asked. */
  readonly impact: Impact | null;
  readonly answer: (recompute: boolean | null) => void;
}

function faultsOf({ deliveryTypeId }: CourseValues): Record<string, string> {
  return deliveryTypeId ? {} : { deliveryTypeId: 'Delivery is required.' };
}

/** The record form of a course: it asks what becomes of due dates when the recurrence changes. */
export function useCourseForm({ screen, course, onSaved }: Options): CourseForm {
  const [impact, setImpact] = useState<Impact | null>(null);
  const form = useRecordForm({
    screen,
    op: 'courses.save',
    schema: saveCourse,
    values: course ? valuesOf(course) : newCourse,
    check: faultsOf,
    onRefused: ({ conflict, messages }) => {
      const found = messages[0]?.field === 'recomputeDueDates' ? readImpact(conflict) : null;
      setImpact(found);
      return found !== null;
    },
    onSaved: ({ id }) => onSaved(id),
  });
  const { methods, submit } = form;
  const answer = (recompute: boolean | null) => {
    setImpact(null);
    if (recompute === null) return;
    methods.setValue('recomputeDueDates', recompute);
    // A save that fails in another way asks anew.
    void submit().finally(() => methods.setValue('recomputeDueDates', undefined));
  };
  return { form, course, impact, answer };
}
