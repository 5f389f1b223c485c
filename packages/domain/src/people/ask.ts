import { addDays, type CalendarDay } from '../calendar-day.ts';
import type { SlotState } from './dq-file.ts';

/** Words by what they name. */
const wordsOf = <K extends string>(words: readonly (readonly [K, string])[]) =>
  Object.fromEntries(words) as Readonly<Record<K, string>>;

/** Suppliers of papers of a kind: the person they are about, or the office. */
export const suppliers = ['person', 'office'] as const;
export type Supplier = (typeof suppliers)[number];

/** The suppliers as screens and histories name them. */
export const supplierWords: Readonly<Record<Supplier, string>> = {
  person: 'The person',
  office: 'The office',
};

/** Restricted kinds that a person may supply all the same: a consent of the person, and a question to them. */
const suppliedThoughRestricted: readonly string[] = ['CH_CONSENT', 'DA_QUESTION'];

/** True if papers of a kind may be supplied by the person: restricted papers are the office's, but for a consent and a question. */
export const maySupply = ({
  code,
  restricted,
}: {
  readonly code: string;
  readonly restricted: boolean;
}): boolean => !restricted || suppliedThoughRestricted.includes(code);

/** Kinds of items of an ask. */
export const askItemKinds = ['file', 'training', 'policy', 'unitFile'] as const;
export type AskItemKind = (typeof askItemKinds)[number];

/** The kinds in the words of the office. */
export const askItemKindWords: Readonly<Record<AskItemKind, string>> = {
  file: 'Paper of a person',
  training: 'Training',
  policy: 'Policy',
  unitFile: 'Paper of a unit',
};

/** States of an item of an ask. */
export const askItemStates = [
  'asked',
  'received',
  'accepted',
  'refused',
  'met',
  'withdrawn',
] as const;
export type AskItemState = (typeof askItemStates)[number];

/** The states in the words of the office. */
export const askItemStateWords = wordsOf<AskItemState>([
  ['asked', 'Asked'],
  ['received', 'Received'],
  ['accepted', 'Accepted'],
  ['refused', 'Sent back'],
  ['met', 'On file'],
  ['withdrawn', 'Withdrawn'],
]);

/** How an ask ended: by what the person sent, by a paper filed another way, by the office, or by time. */
export const askEnds = ['answered', 'met', 'withdrawn', 'expired'] as const;
export type AskEnd = (typeof askEnds)[number];

/** States of an ask as the office sees it: open and nothing came, something waits for a look, or how it ended. */
export const askStates = ['asked', 'received', ...askEnds] as const;
export type AskState = (typeof askStates)[number];

/** The states in the words of the office. */
export const askStateWords = wordsOf<AskState>([
  ['asked', 'Asked'],
  ['received', 'Waits for review'],
  ['answered', 'Answered'],
  ['met', 'On file'],
  ['withdrawn', 'Withdrawn'],
  ['expired', 'Expired'],
]);

/** Answers of a person in place of a paper. */
export const askAnswers = ['lost', 'appointment', 'notMine'] as const;
export type AskAnswer = (typeof askAnswers)[number];

/** The answers in the words of the office. */
export const askAnswerWords: Readonly<Record<AskAnswer, string>> = {
  lost: 'Lost it',
  appointment: 'Has an appointment',
  notMine: 'Says it does not concern them',
};

/** Acts on an item: the person sends or answers, the office decides or withdraws, a paper is filed another way, or an acceptance is undone. */
export type AskAct =
  | 'receive'
  | 'answer'
  | 'accept'
  | 'refuse'
  | 'meet'
  | 'withdraw'
  | 'undoAccept';

/** The states of an item that waits for the person or for the office. */
export const openItemStates: readonly AskItemState[] = ['asked', 'received', 'refused'];

/** True while an item waits for the person or for the office. */
export const isOpenState = (state: AskItemState): boolean => openItemStates.includes(state);

/** The states in which each act is allowed, and the state that follows; null where it stays. */
export const askMoves: Readonly<
  Record<AskAct, { readonly from: readonly AskItemState[]; readonly to: AskItemState | null }>
> = {
  // The person can replace it until the office has decided.
  receive: { from: openItemStates, to: 'received' },
  // An answer changes no state: the paper is still asked for.
  answer: { from: ['asked', 'refused'], to: null },
  accept: { from: ['received'], to: 'accepted' },
  refuse: { from: ['received'], to: 'refused' },
  meet: { from: openItemStates, to: 'met' },
  withdraw: { from: openItemStates, to: 'withdrawn' },
  undoAccept: { from: ['accepted'], to: 'received' },
};

/** True if an act is allowed in a state. */
export const canMove = (state: AskItemState, act: AskAct): boolean =>
  askMoves[act].from.includes(state);

/** The limits of asks. */
export const askLimits = {
  people: 500,
  items: 2000,
  livingLinks: 60,
  anHour: 20,
  /** Days after which a person may be asked for the same paper again. */
  againAfter: 7,
  /** Days that the link works, unless the office says otherwise. */
  usualDays: 14,
  mostDays: 60,
  message: 2000,
  subject: 150,
  slips: 200,
} as const;

/** Seconds that the mails of an ask wait, in which it can be undone. */
export const askUndoSeconds = 30;

/** A slot of a person's file as far as it decides what they may be asked for. */
export interface AskableSlot {
  readonly state: SlotState;
  readonly required: 'yes' | 'ifApplicable' | 'no';
  readonly rule: {
    readonly code: string;
    readonly restricted: boolean;
    readonly suppliedBy: Supplier;
  };
}

/** The way a paper is offered to be asked for: ticked, to be added, as the office's own work, or never. */
export type Askable = 'ticked' | 'addable' | 'office' | 'never';

const needed: readonly SlotState[] = ['MISSING', 'OVERDUE', 'DUE_SOON'];
// Stays closed: the law no longer asks for it.
const closed: readonly SlotState[] = ['NOT_NEEDED', 'NEVER_FILED'];

/** Returns how the paper of a slot is offered to be asked for. */
export function askable({ state, rule }: AskableSlot): Askable {
  if (closed.includes(state)) return 'never';
  const isNeeded = needed.includes(state);
  if (rule.suppliedBy === 'office' || !maySupply(rule)) return isNeeded ? 'office' : 'never';
  return isNeeded ? 'ticked' : 'addable';
}

/** The first day on which a person may be asked again for what they were asked for on a day. */
export const askAgainOn = (askedOn: CalendarDay): CalendarDay =>
  addDays(askedOn, askLimits.againAfter);
