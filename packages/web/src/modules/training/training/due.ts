import { IconSchool } from '@tabler/icons-react';
import { dueAddress, dueDays, type Due } from '../../../pieces/due.ts';

const tracker = '/training/tracker';

/** Trainings of people. */
export const trainingDue: Due<'training'> = {
  icon: IconSchool,
  overdue: () => dueAddress(tracker, { view: 'list', tab: '2' }),
  days: (column) =>
    dueAddress(tracker, {
      view: 'list',
      'f.dueDate': dueDays(column),
      'f.status': 'in.Pending*in.DueSoon',
    }),
};
