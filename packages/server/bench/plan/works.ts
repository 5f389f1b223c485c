/** Kinds of work that are compared with a floor, by part of the bench. */
export const works = {
  list: [
    'page of people, total remembered',
    'page of people, columns of the screen',
    'page of people, counted each time',
  ],
  search: ['search: a fifth of all', 'search: many', 'search: few', 'search: none'],
  details: ['person with relations'],
  dashboard: [
    'dashboard, remembered',
    'dashboard, counted each time',
    'dashboard, a change every 40 ms',
    'today, remembered',
    'today after a change',
    'today, 50 within 90 days, counted each time',
    'timeline of 90 days',
    'the 52 weeks ahead, counted each time',
    'groups, remembered',
    'groups after a change',
  ],
  tracker: [
    'training tracker, total remembered',
    'training tracker, counted each time',
    'training matrix, 60 people',
  ],
  lists: [
    'driver exceptions',
    'med cards due soon',
    'units',
    'units in use, found by VIN',
    'renewals',
    'service reminders',
    'work order lines',
    'incidents',
    'courses of one person',
    'search of the palette',
  ],
  dispatch: [
    'one answer of dispatch',
    'drivers for a unit',
    'drivers for a unit, after a change',
    'grid of drivers',
    'grid of drivers, after a change',
  ],
  save: ['save of a person', 'one completion'],
} as const;

/** A part whose work is compared with a floor. */
export type ComparedPart = keyof typeof works;

/** One kind of work. */
export type Work = (typeof works)[ComparedPart][number];

/** The names of all kinds of work. */
export const workNames: readonly Work[] = Object.values(works).flat();
