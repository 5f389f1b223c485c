import type { Output } from '../api/operation-map.ts';

type Counts = Output<'dashboard.data'>;

/** A number beside a menu entry and the very rows it counts. */
export interface MenuBadge {
  readonly count: number;
  readonly href: string;
}

/** What is overdue, by the address of the menu entry that shows it: what the first overdue tab of its screen counts. */
const counted: readonly (readonly [string, string, (counts: Counts) => number])[] = [
  ['/training/tracker', '?tab=2&view=list', ({ trainingOverdue }) => trainingOverdue],
  ['/employee/driver/exceptions', '?tab=1', ({ driverOverdue }) => driverOverdue],
  [
    '/equipment/service-reminder',
    '?tab=overdue',
    ({ serviceIncidentsOverdue }) => serviceIncidentsOverdue,
  ],
  ['/equipment/renewals', '?tab=overdue', ({ equipmentOverdue }) => equipmentOverdue],
];

/** The badges of the counts; nothing overdue has none. */
export function badgesOf(counts: Counts): ReadonlyMap<string, MenuBadge> {
  return new Map(
    counted.flatMap(([path, tab, of]) => {
      const count = of(counts);
      return count ? [[path, { count, href: path + tab }] as const] : [];
    }),
  );
}
