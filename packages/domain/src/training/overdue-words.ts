import { counted } from '../format.ts';

/** Numbers of overdue training: a training is one class of one person, a course one of its courses. */
export interface OverdueTraining {
  readonly trainings: number;
  readonly courses: number;
  readonly people: number;
}

/** '8 trainings overdue: 11 courses of 8 people'. */
export function overdueTrainingText({ trainings, courses, people }: OverdueTraining): string {
  const parts = `${counted(courses, 'course')} of ${counted(people, 'person', 'people')}`;
  return `${counted(trainings, 'training')} overdue: ${parts}`;
}
