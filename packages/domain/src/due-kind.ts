import type { DueWindow } from './due.ts';
import { counted } from './format.ts';
import type { DigestTopic } from './overview/digest.ts';

/** Words for one kind that comes due, and the rules of Today that depend on the kind alone. */
interface DueWords {
  /** Its name in Today and in the timeline: 'Licenses'. */
  readonly label: string;
  /** The name of several in one row, in singular and plural. */
  readonly together: readonly [one: string, many: string];
  /** The topic of the digest that counts it; absent where the digest has no line of it. */
  readonly topic?: DigestTopic;
  /** The days of the company that make it due soon, where a record has no days of its own. */
  readonly window: DueWindow;
  /** Joins three or more of one urgency in one row: they are one task for the office. */
  readonly isAlike?: true;
  /** Why several of them share a row, whatever their days. */
  readonly reason?: string;
  /** A sentence that says what an overdue one forbids. */
  readonly stops?: string;
  /** Set where each overdue or missing one stops its driver, not only those that their list ranks so. */
  readonly isCard?: true;
  /** The document that expires, as a sentence about it starts. */
  readonly paper?: string;
  /** The name of one without a date; absent where each has one. */
  readonly undated?: string;
}

const words = {
  licence: {
    label: 'Licenses',
    together: ['driver', 'drivers'],
    topic: 'employees',
    window: 'licence',
    isCard: true,
    paper: 'License',
    stops: 'May not drive.',
    reason: 'No license date is on file. May not drive.',
    undated: 'license',
  },
  medCard: {
    label: 'Med cards',
    together: ['driver', 'drivers'],
    topic: 'employees',
    window: 'medCard',
    isCard: true,
    paper: 'Med card',
    stops: 'May not drive.',
    reason: 'No med card date is on file. May not drive.',
    undated: 'med card',
  },
  paper: {
    label: 'Driver files',
    together: ['driver file', 'driver files'],
    window: 'other',
    isAlike: true,
    reason: 'Required documents are missing or overdue.',
  },
  training: {
    label: 'Training',
    together: ['training', 'trainings'],
    topic: 'training',
    window: 'training',
    isAlike: true,
  },
  renewal: {
    label: 'Renewals',
    together: ['renewal', 'renewals'],
    topic: 'equipment',
    window: 'renewal',
    stops: 'May not be used.',
  },
  service: {
    label: 'Service',
    together: ['service reminder', 'service reminders'],
    topic: 'equipment',
    window: 'other',
  },
  incident: {
    label: 'Follow-ups',
    together: ['incident', 'incidents'],
    topic: 'incidents',
    window: 'other',
  },
  insurance: {
    label: 'Insurance',
    together: ['certificate', 'certificates'],
    topic: 'insurance',
    window: 'insurance',
    paper: 'Policy',
  },
} as const satisfies Readonly<Record<string, DueWords>>;

/** A kind that comes due, as Today and the timeline name it. */
export type TodayKind = keyof typeof words;

/** The words of each kind, in the order of Today and of the timeline. */
export const dueWords: Readonly<Record<TodayKind, DueWords>> = words;

/** Every kind that comes due, in the order of Today and of the timeline. */
export const todayKinds = Object.keys(words) as [TodayKind, ...TodayKind[]];

type KindWith<Part> = { [K in TodayKind]: (typeof words)[K] extends Part ? K : never }[TodayKind];

/** The kinds of which the digest has a line. */
export type DigestKind = KindWith<{ readonly topic: DigestTopic }>;
/** The kinds of which some have no date. */
export type UndatedKind = KindWith<{ readonly undated: string }>;

/** True for a kind of which some have no date. */
export const isUndatedKind = (kind: TodayKind): kind is UndatedKind =>
  dueWords[kind].undated !== undefined;

/** Names so many that are due, each by what it is: '3 licenses', '12 renewals'. */
export const dueName = (kind: TodayKind, count: number): string => {
  const { undated, together } = dueWords[kind];
  return undated === undefined ? counted(count, ...together) : counted(count, undated);
};

/** Names those without a date: '2 licenses', '1 med card'. */
export const undatedName = (kind: UndatedKind, count: number): string =>
  counted(count, words[kind].undated);
