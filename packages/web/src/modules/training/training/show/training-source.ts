import { columnSource, type RowOf } from '../../../../kit/grid/rows/list-source.ts';

/** The trainings of the list, with the columns it shows. */
export const trainingSource = columnSource('trainings.list', 'trainings.listExcel', [
  'id',
  'version',
  'trainingName',
  'dueDate',
  'isCancelled',
]);

/** A training as the list of trainings has one. */
export type TrainingRow = RowOf<typeof trainingSource>;
