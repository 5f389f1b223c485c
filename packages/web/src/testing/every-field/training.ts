import { saveCourse } from '@roadproof/contract/training/course-form';
import { saveTraining } from '@roadproof/contract/training/training-form';
import type { Except, FormLine } from './form-line.ts';

const course: Except = {
  // Answers to questions.
  drawn: ['recomputeDueDates'],
  shown: [
    'recomputeDueDates',
    'openRepetitions',
    // Shown with the files they describe.
    'materialsDescription',
    'files',
    'removedFileIds',
    // Shown as sentences: how often, and of whom it is required.
    'recurrenceMonths',
    'recurrenceMonth',
    'employeeTypeIds',
    'employeeGroupIds',
    'licenceClassIds',
  ],
};

const training: Except = {
  // Who attended is chosen with the completion, in the roster; an incident comes with the address.
  drawn: ['attendedIds', 'incidentId'],
  shown: [
    // People and courses are lists of their own, completions with them.
    'courseIds',
    'employeeIds',
    'attendedIds',
    'completedAt',
    'gradeId',
    'gradeNote',
    'docs',
    // What saving does.
    'skipValid',
    'takeFrom',
    'moveOpen',
    'notify',
  ],
};

export const trainingForms: readonly FormLine[] = [
  { of: 'a course', save: 'courses.save', module: 'course', schema: saveCourse, not: course },
  {
    of: 'a training',
    save: 'trainings.save',
    module: 'training',
    schema: saveTraining,
    not: training,
  },
];
