import { coursePeople, requiredPeople, courseTrainings } from '../training/course-people.ts';
import { courses } from '../training/course.ts';
import { autoAssignments } from '../training/training-auto.ts';
import { trainingCompletions } from '../training/training-completion.ts';
import { trainingMatrix } from '../training/training-matrix.ts';
import { trainings } from '../training/training.ts';

/** The calls of the group, by module. */
export const trainingApi = {
  trainings,
  trainingCompletions,
  trainingMatrix,
  autoAssignments,
  courses,
  coursePeople,
  requiredPeople,
  courseTrainings,
};
