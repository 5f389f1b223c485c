import { api } from '@roadproof/contract/api';
import { courseColumns } from '@roadproof/contract/training/course.columns';
import { trainingColumns } from '@roadproof/contract/training/training.columns';
import { courseImport } from '../../modules/training/course/import.ts';
import type { ColumnLine, Except } from './column-line.ts';

const course: Except = {
  // Entered and imported as `dueSoonDays`; without it a course follows the company.
  entered: ['ownDueSoonDays'],
  imported: ['ownDueSoonDays'],
  written: ['dueSoonDays'],
  // Texts too long for a line, and what the details say in sentences.
  listed: [
    'ownDueSoonDays',
    'description',
    'providerAddress',
    'materialsDescription',
    'recordMustShow',
    'retention',
    'recurrenceMonths',
    'recurrenceMonth',
    'requiresGrade',
    'requiresDocument',
    'certificationText',
    'assignWithinDays',
  ],
};

const training: Except = {
  // Told as the case it was scheduled after.
  answered: ['incidentId'],
  // Told when a training is cancelled, and how it was made.
  entered: ['cancelledAt', 'cancelReason', 'source'],
  // The list tells that it was cancelled; the rest is in the details.
  listed: [
    'cancelledAt',
    'cancelReason',
    'classDate',
    'startTime',
    'endTime',
    'instructorName',
    'instructorAddress',
    'notes',
    'incidentId',
  ],
};

export const trainingLines: readonly ColumnLine[] = [
  {
    table: 'course_catalog',
    save: 'courses.save',
    answer: api.courses.get.output,
    columns: courseColumns,
    imports: courseImport,
    not: course,
  },
  {
    table: 'training',
    save: 'trainings.save',
    answer: api.trainings.get.output,
    columns: trainingColumns,
    not: training,
  },
];
