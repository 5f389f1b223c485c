import type { Output } from '../../../api/operation-map.ts';
import { overdueTrainingHint } from '../../../shell/badges.ts';
import type { GuardModule } from '../../../shell/screen.ts';

type Counts = Output<'dashboard.data'>;

/** How a number is to be taken: colour, icon and word of its own. */
export type Tone = 'overdue' | 'soon' | 'active' | 'closed' | 'open';

/** One number of a card and the rows it counts. */
export interface CardNumber {
  readonly label: string;
  readonly tone: Tone;
  readonly count: (counts: Counts) => number;
  readonly href: string;
  /** Meaning of the number, shown on hover. */
  readonly hint?: (counts: Counts) => string;
}

export interface Card {
  readonly title: string;
  /** A card is dimmed where this module is denied; without one it is always open. */
  readonly module?: GuardModule;
  /** The module whose records are counted: nobody without it is shown a number, also where the card itself is always open. */
  readonly counted: GuardModule;
  /** Whom the numbers leave out, said beside them. */
  readonly note?: string;
  readonly numbers: readonly CardNumber[];
}

const overdue = (count: CardNumber['count'], href: string): CardNumber => ({
  label: 'Overdue',
  tone: 'overdue',
  count,
  href,
});
const soon = (count: CardNumber['count'], href: string): CardNumber => ({
  label: 'Due soon',
  tone: 'soon',
  count,
  href,
});

/** The cards of counts, with the rows each number opens (docs/product.md, Dashboard). */
export const cards: readonly Card[] = [
  {
    title: 'Driver License',
    module: 'EMPLOYEE',
    counted: 'EMPLOYEE',
    numbers: [
      overdue((c) => c.driverOverdue, '/employee/driver/exceptions?tab=1'),
      soon((c) => c.driverDueSoon, '/employee/driver/exceptions?tab=2'),
    ],
  },
  {
    title: 'Training',
    module: 'TRAINING',
    counted: 'TRAINING',
    numbers: [
      {
        ...overdue((c) => c.trainingOverdue, '/training/tracker?tab=2&view=list'),
        hint: overdueTrainingHint,
      },
      soon((c) => c.trainingDueSoon, '/training/tracker?tab=3&view=list'),
    ],
  },
  {
    title: 'Equipment',
    module: 'EQUIPMENT',
    counted: 'EQUIPMENT',
    numbers: [
      overdue((c) => c.equipmentOverdue, '/equipment/renewals?tab=overdue'),
      soon((c) => c.equipmentDueSoon, '/equipment/renewals?tab=dueSoon'),
    ],
  },
  {
    title: 'Med Cards',
    module: 'EMPLOYEE',
    counted: 'EMPLOYEE',
    note: 'CDL drivers',
    numbers: [
      overdue((c) => c.medCertOverDue, '/employee/driver/exceptions?tab=3'),
      soon((c) => c.medCardDueSoon, '/employee/driver/exceptions?tab=4'),
    ],
  },
  {
    title: 'Service Issues',
    counted: 'EQUIPMENT',
    numbers: [
      overdue((c) => c.serviceIncidentsOverdue, '/equipment/service-reminder?tab=overdue'),
      soon((c) => c.serviceIncidentsDueSoon, '/equipment/service-reminder?tab=dueSoon'),
    ],
  },
  {
    title: 'Incidents',
    module: 'INCIDENT-MANAGEMENT',
    counted: 'INCIDENT-MANAGEMENT',
    numbers: [
      {
        label: 'Active',
        tone: 'active',
        count: (c) => c.activeIncident,
        href: '/incident-management/active-incident',
      },
      {
        label: 'Closed',
        tone: 'closed',
        count: (c) => c.closedIncident,
        href: '/incident-management/closed-incident',
      },
    ],
  },
  {
    title: 'Work Orders',
    counted: 'EQUIPMENT',
    numbers: [
      { label: 'Open', tone: 'open', count: (c) => c.openWorkorders, href: '/equipment/workorder' },
    ],
  },
];

/** What stands for a number that is not for this person's eyes. */
export const untold = '-';

/** What the greeting says of a company without anybody or anything that could be checked. */
export const nothingText = (company: string): string =>
  `${company} has no drivers and no units yet.`;

/** The line under the greeting: the day, and the words for what needs attention once they are known. */
export const attentionLine = (day: string | undefined, words: string | undefined): string =>
  [day, words].filter(Boolean).join(' · ');
