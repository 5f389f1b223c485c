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

/** '8 trainings overdue, 11 courses'; the courses alone where the trainings of a selection are not known. */
export function overdueCellsText(courses: number, trainings: number | null): string {
  return trainings === null
    ? `${counted(courses, 'course')} overdue`
    : `${counted(trainings, 'training')} overdue, ${counted(courses, 'course')}`;
}
