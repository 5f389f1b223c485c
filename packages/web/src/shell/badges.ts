import { counted as countedWith } from '@roadproof/domain/format';
import { overdueTrainingText } from '@roadproof/domain/training/overdue-words';
import type { Output } from '../api/operation-map.ts';

type Counts = Output<'dashboard.data'>;

/** A number beside a menu entry and the very rows it counts. */
export interface MenuBadge {
  readonly count: number;
  readonly href: string;
  /** What is counted, behind the number: '3 overdue'. */
  readonly word: string;
  /** What a number of several kinds is made of: '4 licenses and 3 med cards'. */
  readonly made: string | null;
  /** Meaning of the number, shown on hover. */
  readonly hint?: string;
}

interface Part {
  readonly href: string;
  readonly of: (counts: Counts) => number;
  /** What one and several of it are called, where an entry counts more than one kind. */
  readonly called?: readonly [string, string];
  /** Meaning of its number, shown on hover. */
  readonly hint?: (counts: Counts) => string;
}

/** '8 trainings overdue: 11 courses of 8 people', wherever the number of overdue trainings is shown. */
export const overdueTrainingHint = (counts: Counts): string =>
  overdueTrainingText({
    trainings: counts.trainingOverdue,
    courses: counts.trainingOverdueCourses,
    people: counts.trainingOverduePeople,
  });

/** What is counted, by the address of the menu entry that shows it, or the group whose screen has no entry: what the overdue tabs of its screen count, and what waits for somebody. */
const counted: readonly {
  readonly entry: string;
  readonly word?: string;
  readonly parts: readonly Part[];
}[] = [
  {
    entry: '/training/tracker',
    parts: [
      {
        href: '/training/tracker?tab=2&view=list',
        of: ({ trainingOverdue }) => trainingOverdue,
        hint: overdueTrainingHint,
      },
    ],
  },
  {
    entry: '/employee/driver/exceptions',
    parts: [
      {
        href: '/employee/driver/exceptions?tab=1',
        of: ({ driverOverdue }) => driverOverdue,
        called: ['license', 'licenses'],
      },
      {
        href: '/employee/driver/exceptions?tab=3',
        of: ({ medCertOverDue }) => medCertOverDue,
        called: ['med card', 'med cards'],
      },
    ],
  },
  {
    entry: '/equipment/service-reminder',
    parts: [
      {
        href: '/equipment/service-reminder?tab=overdue',
        of: ({ serviceIncidentsOverdue }) => serviceIncidentsOverdue,
      },
    ],
  },
  {
    entry: '/equipment/renewals',
    parts: [
      {
        href: '/equipment/renewals?tab=overdue',
        of: ({ equipmentOverdue }) => equipmentOverdue,
      },
    ],
  },
  {
    entry: 'Administrator',
    word: 'open requests',
    parts: [
      {
        href: '/administrator/edit-data?tab=insurance&part=requests',
        of: ({ openCertificateRequests }) => openCertificateRequests,
      },
    ],
  },
];

/** The badges of the counts; where nothing is counted is none. One of several kinds opens their screen, whose tabs count each; of one kind alone its tab. */
export function badgesOf(counts: Counts): ReadonlyMap<string, MenuBadge> {
  return new Map(
    counted.flatMap(({ entry, word = 'overdue', parts }) => {
      const some = parts
        .map((part) => ({ ...part, count: part.of(counts) }))
        .filter(({ count }) => count > 0);
      const [first, ...others] = some;
      if (!first) return [];
      const named = some.flatMap(({ called, count }) =>
        called ? countedWith(count, ...called) : [],
      );
      const badge: MenuBadge = {
        count: some.reduce((sum, { count }) => sum + count, 0),
        href: others.length > 0 ? entry : first.href,
        word,
        made: named.length > 0 ? named.join(' and ') : null,
        ...(first.hint && { hint: first.hint(counts) }),
      };
      return [[entry, badge] as const];
    }),
  );
}
