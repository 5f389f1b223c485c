import type { Output } from '../api/operation-map.ts';

type Counts = Output<'dashboard.data'>;

/** A number beside a menu entry and the very rows it counts. */
export interface MenuBadge {
  readonly count: number;
  readonly href: string;
  /** What is counted, behind the number: '3 overdue'. */
  readonly word: string;
}

/** What is counted, by the address of the menu entry that shows it: what the first overdue tab of its screen counts, and what waits for somebody. */
const counted: readonly {
  readonly path: string;
  readonly tab: string;
  readonly word?: string;
  readonly of: (counts: Counts) => number;
}[] = [
  {
    path: '/training/tracker',
    tab: '?tab=2&view=list',
    of: ({ trainingOverdue }) => trainingOverdue,
  },
  {
    path: '/employee/driver/exceptions',
    tab: '?tab=1',
    of: ({ driverOverdue }) => driverOverdue,
  },
  {
    path: '/equipment/service-reminder',
    tab: '?tab=overdue',
    of: ({ serviceIncidentsOverdue }) => serviceIncidentsOverdue,
  },
  {
    path: '/equipment/renewals',
    tab: '?tab=overdue',
    of: ({ equipmentOverdue }) => equipmentOverdue,
  },
  {
    path: '/administrator/edit-data',
    tab: '?tab=insurance&part=requests',
    word: 'open requests',
    of: ({ openCertificateRequests }) => openCertificateRequests,
  },
];

/** The badges of the counts; where nothing is counted is none. */
export function badgesOf(counts: Counts): ReadonlyMap<string, MenuBadge> {
  return new Map(
    counted.flatMap(({ path, tab, word = 'overdue', of }) => {
      const count = of(counts);
      return count ? [[path, { count, href: path + tab, word }] as const] : [];
    }),
  );
}
