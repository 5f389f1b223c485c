import { saveCourse } from '@roadproof/contract/training/course-form';
import { recurrenceFault } from '@roadproof/domain/training/course';
import { useState } from 'react';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import type { Course } from './course-gate.tsx';
import { newCourse, numberOf, valuesOf, type CourseValues } from './form-values.ts';
import { readImpact, type Impact } from './recurrence-impact.ts';

interface Options {
  /** Names the draft, as the screen's path. */
  readonly screen: string;
  /** The course as stored; none on the add screen. */
  readonly course?: Course;
  readonly onSaved: (id: string) => void;
}

/** What a save was asked back: whether due dates follow another recurrence, or whether repetitions stay open without one. */
export interface CourseQuestion {
  readonly field: 'recomputeDueDates' | 'openRepetitions';
  readonly impact: Impact;
}

/** The answer, or null to go back to the form. */
export type Answer = boolean | 'keep' | 'end' | null;

/** A form of a course at work, with the question that a changed recurrence raises. */
export interface CourseForm {
  readonly form: RecordForm;
  readonly course: Course | undefined;
  /** The question, while it is asked. */
  readonly question: CourseQuestion | null;
  readonly answer: (given: Answer) => void;
}

function faultsOf(values: CourseValues): Record<string, string> {
  const { deliveryTypeId, recurrenceMonths, recurrenceMonth } = values;
  const recurrence = recurrenceFault(numberOf(recurrenceMonths), numberOf(recurrenceMonth));
  return {
    ...(deliveryTypeId ? {} : { deliveryTypeId: 'Delivery is required.' }),
    ...(recurrence === null ? {} : { recurrenceMonths: recurrence }),
  };
}

const questions: readonly CourseQuestion['field'][] = ['recomputeDueDates', 'openRepetitions'];

/** The record form of a course: it asks what becomes of due dates when the recurrence changes. */
export function useCourseForm({ screen, course, onSaved }: Options): CourseForm {
  const [question, setQuestion] = useState<CourseQuestion | null>(null);
  const form = useRecordForm({
    screen,
    op: 'courses.save',
    schema: saveCourse,
    values: course ? valuesOf(course) : newCourse,
    check: faultsOf,
    onRefused: ({ conflict, messages }) => {
      const field = questions.find((one) => one === messages[0]?.field);
      const impact = field ? readImpact(conflict) : null;
      setQuestion(field && impact ? { field, impact } : null);
      return impact !== null;
    },
    onSaved: ({ id }) => onSaved(id),
  });
  const { methods, submit } = form;
  const answer = (given: Answer) => {
    setQuestion(null);
    if (given === null || !question) return;
    methods.setValue(question.field, given);
    // A save that fails in another way asks anew.
    void submit().finally(() => methods.setValue(question.field, undefined));
  };
  return { form, course, question, answer };
}
