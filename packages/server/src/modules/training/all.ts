import type { trainingApi } from '@roadproof/contract/api/training';
import type { GroupHandlers } from '../../http/context.ts';
import {
  courseHandlers,
  coursePeopleHandlers,
  requiredPeopleHandlers,
  courseTrainingHandlers,
} from './course/handlers.ts';
import { autoAssignmentHandlers } from './training/assign/auto-handlers.ts';
import { trainingCompletionHandlers } from './training/complete/completion-handlers.ts';
import { trainingHandlers } from './training/handlers.ts';
import { trainingMatrixHandlers } from './training/show/matrix-handlers.ts';

/** Answers the calls of the group, by module; one call of trainings is answered higher up. */
export const trainingGroup = {
  trainings: trainingHandlers,
  trainingCompletions: trainingCompletionHandlers,
  trainingMatrix: trainingMatrixHandlers,
  autoAssignments: autoAssignmentHandlers,
  courses: courseHandlers,
  coursePeople: coursePeopleHandlers,
  requiredPeople: requiredPeopleHandlers,
  courseTrainings: courseTrainingHandlers,
} satisfies GroupHandlers<Omit<typeof trainingApi, 'trainings'>> & Record<'trainings', object>;
