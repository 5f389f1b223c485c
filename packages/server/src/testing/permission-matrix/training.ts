import type { Who } from './who.ts';

const training = ['TRAINING'] as const;
const administrator = ['ADMINISTRATOR'] as const;
/** The module, or reports of its data. */
const trainingReport = ['TRAINING', 'REPORTS'] as const;

/** Access to the operations of trainings and courses. */
export const trainingPermissions: Readonly<Record<string, Who>> = {
  'trainings.list': training,
  'trainings.listExcel': training,
  'trainings.get': training,
  'trainings.neighbours': training,
  'trainings.people': training,
  'trainings.roster': training,
  'trainings.rosterExcel': training,
  'trainings.signInSheet': training,
  'trainings.preview': training,
  'trainings.save': training,
  'trainings.remind': training,
  'trainings.cancel': training,
  'trainings.move': training,
  'trainings.remove': training,
  'trainings.tracker': trainingReport,
  'trainings.trackerCounts': training,
  'trainings.excel': trainingReport,
  'trainings.excelReport': trainingReport,
  // How many drivers need something: the tracker of trainings shows it.
  'trainings.renewalHighlight': ['EMPLOYEE', 'TRAINING'],
  'trainingMatrix.list': training,
  'trainingMatrix.courses': training,
  'trainingMatrix.excel': training,
  'trainingCompletions.get': training,
  'trainingCompletions.certificate': training,
  'trainingCompletions.complete': training,
  'trainingCompletions.completeMany': training,
  'trainingCompletions.attend': training,
  'trainingCompletions.reopen': training,
  'trainingCompletions.waive': training,
  'trainingCompletions.liftWaiver': training,
  'trainingCompletions.files': training,
  'trainingCompletions.addFiles': training,
  'autoAssignments.get': ['TRAINING', 'ADMINISTRATOR'],
  'autoAssignments.preview': ['TRAINING', 'ADMINISTRATOR'],
  'autoAssignments.save': administrator,
  // A dropdown like the other lookups; its counts are for TRAINING.
  'courses.list': 'signed-in',
  'courses.excel': training,
  'courses.get': training,
  'courses.neighbours': training,
  'courses.save': training,
  'courses.remove': training,
  'courses.addStarters': training,
  'coursePeople.list': training,
  'coursePeople.excel': training,
  'requiredPeople.list': training,
  'requiredPeople.excel': training,
  'courseTrainings.list': training,
  'courseTrainings.excel': training,
};
