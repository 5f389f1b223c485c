/** The kinds counted of each day of a company, in the order in which they are shown. */
export const dayCountKeys = [
  'licence',
  'training',
  'renewal',
  'medCard',
  'paper',
  'service',
  'incident',
  'closedIncident',
  'workOrder',
] as const;
export type DayCountKey = (typeof dayCountKeys)[number];

/** How many are overdue, due soon, and counted by something else than a day, such as open orders. */
export interface DayCount {
  readonly overdue: number;
  readonly dueSoon: number;
  readonly other: number;
}

/** A day of which nothing is counted. */
export const noCount: DayCount = { overdue: 0, dueSoon: 0, other: 0 };
