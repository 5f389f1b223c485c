import { query } from '../../api/query.ts';
import { nextUpRows } from './next-up.ts';

const first = (field: string, pageSize = nextUpRows) => ({
  options: { pageSize, sortBy: [{ field, direction: 'asc' as const }] },
});

/** Drivers with an exception by the end of their licence and by the end of their medical card, the earliest first. */
export const driversNext = (field: 'licenceExpirationDate' | 'medCertCardExpirationDate') =>
  query(
    'drivers.details',
    { OnlyDriversWithExceptions: true, Filter: first(field) },
    { quiet: true },
  );

/** Overdue trainings, the longest overdue first. */
export const trainingsNext = () =>
  query(
    'trainings.tracker',
    { TrainingStatus: 'OverDue', Filter: first('dueDate') },
    { quiet: true },
  );

/** Renewals, the earliest first. */
export const renewalsNext = () => query('renewals.list', first('nextRenewal'), { quiet: true });
