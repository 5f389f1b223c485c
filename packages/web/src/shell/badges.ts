import type { Output } from '../api/operation-map.ts';

type Counts = Output<'dashboard.data'>;

/** A number beside a menu entry and the very rows it counts. */
export interface MenuBadge {
  readonly count: number;
  readonly href: string;
  /** What is counted, behind the number: '3 overdue'. */
  readonly word: string;
}

/** What is counted, by the address of the menu entry that shows it, or the group whose screen has no entry: what the first overdue tab of its screen counts, and what waits for somebody. */
const counted: readonly {
  readonly entry: string;
  readonly href: string;
  readonly word?: string;
  readonly of: (counts: Counts) => number;
}[] = [
  {
    entry: '/training/tracker',
    href: '/training/tracker?tab=2&view=list',
    of: ({ trainingOverdue }) => trainingOverdue,
  },
  {
    entry: '/employee/driver/exceptions',
    href: '/employee/driver/exceptions?tab=1',
    of: ({ driverOverdue }) => driverOverdue,
  },
  {
    entry: '/equipment/service-reminder',
    href: '/equipment/service-reminder?tab=overdue',
    of: ({ serviceIncidentsOverdue }) => serviceIncidentsOverdue,
  },
  {
    entry: '/equipment/renewals',
    href: '/equipment/renewals?tab=overdue',
    of: ({ equipmentOverdue }) => equipmentOverdue,
  },
  {
    entry: 'Administrator',
    href: '/administrator/edit-data?tab=insurance&part=requests',
    word: 'open requests',
    of: ({ openCertificateRequests }) => openCertificateRequests,
  },
];

/** The badges of the counts; where nothing is counted is none. */
export function badgesOf(counts: Counts): ReadonlyMap<string, MenuBadge> {
  return new Map(
    counted.flatMap(({ entry, href, word = 'overdue', of }) => {
      const count = of(counts);
      return count ? [[entry, { count, href, word }] as const] : [];
    }),
  );
}
