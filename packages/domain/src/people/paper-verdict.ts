import type { CalendarDay } from '../calendar-day.ts';
import type { FileRule } from './file-rule.ts';
import { formatDay } from '../format.ts';
import { kindByDay } from './paper-kind.ts';
import { medicalCardCap, medicalCardFault, medicalCardOf } from './medical-card.ts';
import type { PaperGuess } from './paper-name.ts';
import { daysOf, type DayChoice } from '../undecided-day.ts';

/** What a person has said about a paper of a pile; what is not in it is as its name says. */
export interface PaperChoice extends DayChoice {
  readonly employeeId?: string | null | undefined;
  readonly fileTypeId?: string | null | undefined;
  readonly reviewerName?: string | null | undefined;
  readonly employeeDates?: 'take' | 'keep' | null | undefined;
  readonly isLeftOut?: boolean | undefined;
}

/** A paper of a pile: its bytes by their hash, why they cannot be used, what its name says and what a person said. */
export interface PiledPaper {
  readonly number: number;
  readonly path: string;
  readonly sha256: string;
  readonly fault: string | null;
  readonly guess: PaperGuess;
  readonly choice: PaperChoice;
}

/** A person as far as a paper is judged by one. */
export interface PaperHolder {
  readonly id: string;
  readonly hireDate: CalendarDay | null;
  readonly licenceExpirationDate: CalendarDay | null;
  readonly medCertCardDate: CalendarDay | null;
  readonly medCertCardExpirationDate: CalendarDay | null;
  readonly medCertCardMark: string | null;
}

/** A kind of paper as far as a pile is judged by it. */
export type PileRule = Pick<
  FileRule,
  'id' | 'code' | 'name' | 'dueRule' | 'repeatMonths' | 'repeatDays'
> & { readonly restricted: boolean; readonly needsReviewer: boolean };

/** What has to be said before a paper can be filed. */
export type PaperQuestion = 'person' | 'kind' | 'order' | 'date' | 'expires' | 'reviewer' | 'dates';

/** What becomes of a paper of a pile. */
export interface PaperVerdict {
  readonly number: number;
  readonly verdict: 'ready' | 'asks' | 'there' | 'unusable' | 'out';
  readonly asks: readonly PaperQuestion[];
  /** Why it is not simply ready, or what is to be known of it. */
  readonly reason: string | null;
  readonly employeeId: string | null;
  readonly fileTypeId: string | null;
  readonly documentDate: CalendarDay | null;
  readonly expirationDate: CalendarDay | null;
  readonly reviewerName: string | null;
  /** Whether it brings its dates to the record of its holder: the newest card of a kind, unless the record's is newer. */
  readonly isBringing: boolean;
}

/** What papers of a pile are judged by. */
export interface PileFacts {
  readonly today: CalendarDay;
  readonly people: ReadonlyMap<string, PaperHolder>;
  readonly rules: ReadonlyMap<string, PileRule>;
  /** The kind of paper in words, by person and hash, of what is on file already. */
  readonly onFile: ReadonlyMap<string, string>;
  readonly mayOpenRestricted: boolean;
}

/** How `onFile` names a person's file. */
export const onFileKey = (employeeId: string, sha256: string): string => `${employeeId} ${sha256}`;

interface Draft extends Omit<PaperVerdict, 'verdict' | 'asks' | 'reason' | 'isBringing'> {
  readonly paper: PiledPaper;
  readonly holder: PaperHolder | undefined;
  readonly rule: PileRule | undefined;
  /** Whether nobody said yet which of two days its name means. */
  readonly isOpen: boolean;
}

/** What becomes of every paper of a pile; cards and copies are looked at together. */
export function decidePile(papers: readonly PiledPaper[], facts: PileFacts): PaperVerdict[] {
  const drafts = papers.map((paper) => draftOf(paper, facts));
  const newest = newestCards(drafts);
  const seen = new Map<string, string>();
  return drafts.map((draft) => {
    const { paper, holder } = draft;
    const key = holder ? onFileKey(holder.id, paper.sha256) : '';
    const again = key === '' ? undefined : (facts.onFile.get(key) ?? seen.get(key));
    if (key !== '' && !seen.has(key) && paper.fault === null && !paper.choice.isLeftOut)
      seen.set(key, `the same as ${paper.path}`);
    return verdictFor(draft, facts, newest.has(paper.number), again);
  });
}

function draftOf(paper: PiledPaper, { people, rules }: PileFacts): Draft {
  const { guess, choice } = paper;
  const [only = null] = guess.person.isSure ? guess.person.ids : [];
  const holder = people.get(choice.employeeId ?? only ?? '');
  const days = daysOf(guess, choice);
  const { documentDate } = days;
  const hireDate = holder?.hireDate ?? null;
  const kindIds = guess.kindIds.filter((id) => rules.has(id));
  // Of two kinds the later one asks for the day, and the day may make it the first one.
  const requestedKind = documentDate === null && holder ? (kindIds[1] ?? null) : null;
  const guessed = kindByDay({ ids: kindIds }, { documentDate, hireDate }) ?? requestedKind;
  const rule = rules.get(choice.fileTypeId ?? guessed ?? '');
  return {
    paper,
    holder,
    rule,
    number: paper.number,
    employeeId: holder?.id ?? null,
    fileTypeId: rule?.id ?? null,
    ...days,
    reviewerName: choice.reviewerName ?? null,
  };
}

const cardCodes: ReadonlySet<string> = new Set(['LICENCE', 'MED_CARD']);
const dayOfCard = ({ expirationDate, documentDate }: Draft): string =>
  expirationDate ?? documentDate ?? '';

/** Of several licenses or medical cards of a person, the newest speaks for the record. */
function newestCards(drafts: readonly Draft[]): ReadonlySet<number> {
  const newest = new Map<string, Draft>();
  for (const draft of drafts) {
    const { holder, rule, paper } = draft;
    if (!holder || !rule || !cardCodes.has(rule.code)) continue;
    if (paper.fault !== null || paper.choice.isLeftOut) continue;
    const key = `${holder.id} ${rule.code}`;
    const best = newest.get(key);
    if (!best || dayOfCard(draft) > dayOfCard(best)) newest.set(key, draft);
  }
  return new Set([...newest.values()].map((draft) => draft.number));
}

function verdictFor(
  draft: Draft,
  facts: PileFacts,
  isNewest: boolean,
  again: string | undefined,
): PaperVerdict {
  const { paper, holder, rule, isOpen, ...known } = draft;
  const ended = (verdict: PaperVerdict['verdict'], reason: string): PaperVerdict => ({
    ...known,
    verdict,
    reason,
    asks: [],
    isBringing: false,
  });
  if (paper.fault !== null) return ended('unusable', paper.fault);
  if (paper.choice.isLeftOut) return ended('out', 'Left out.');
  if (rule?.restricted && !facts.mayOpenRestricted)
    return ended(
      'unusable',
      "You can't file this kind of paper. Ask a user who has the right to restricted files.",
    );
  if (again !== undefined) return ended('there', `Already there: ${again}.`);
  const card = isNewest && holder && rule ? cardFault(draft, holder, rule) : null;
  const problems: readonly (readonly [PaperQuestion, string] | null)[] = [
    personFault(draft),
    kindFault(draft),
    isOpen ? orderFault(draft) : (dateFault(draft, facts.today) ?? examFault(draft, isNewest)),
    expiryFault(draft),
    rule?.needsReviewer && !draft.reviewerName ? ['reviewer', 'Who reviewed it?'] : null,
    card?.isClash && !paper.choice.employeeDates ? ['dates', card.text] : null,
  ];
  const open = problems.filter((problem) => problem !== null);
  const isBringing = isNewest && card?.isOlder !== true;
  if (open.length === 0)
    return { ...known, verdict: 'ready', asks: [], reason: noteOf(draft, card), isBringing };
  return {
    ...known,
    verdict: 'asks',
    asks: open.map(([question]) => question),
    reason: open.map(([, text]) => text).join(' '),
    isBringing,
  };
}

function personFault({ paper, holder }: Draft): readonly [PaperQuestion, string] | null {
  if (holder) return null;
  const { ids } = paper.guess.person;
  if (ids.length > 1) return ['person', 'More than one person matches.'];
  return [
    'person',
    ids.length === 1 ? 'The name does not quite match a person.' : 'Whose paper is it?',
  ];
}

function kindFault({ paper, rule, holder }: Draft): readonly [PaperQuestion, string] | null {
  if (rule) return null;
  // Whose it is decides which of two it is: the day of the hire does.
  if (!holder && paper.guess.kindIds.length > 1) return null;
  return [
    'kind',
    paper.guess.kindIds.length > 1 ? 'Which of two kinds is it?' : 'What kind of paper is it?',
  ];
}

function orderFault({ paper }: Draft): readonly [PaperQuestion, string] {
  return ['order', `${paper.guess.undecided?.text} can be read two ways. Choose the right day.`];
}

function dateFault(
  { paper, rule, documentDate }: Draft,
  today: CalendarDay,
): readonly [PaperQuestion, string] | null {
  if (documentDate !== null)
    return documentDate > today
      ? ['date', `The date must be on or before ${formatDay(today)} (today).`]
      : null;
  // Filed without its day, a paper that is made every year would count as made today.
  const isRepeated =
    rule !== undefined &&
    (rule.repeatMonths !== null ||
      rule.repeatDays !== null ||
      rule.dueRule?.startsWith('last') === true);
  if (!isRepeated) return null;
  const { vague } = paper.guess;
  return ['date', vague ? `Which day? The name says only ${vague}.` : 'Which day is on it?'];
}

// The exam on the record is not known to be the one of a card without a day.
function examFault(
  { rule, holder, documentDate, expirationDate, paper }: Draft,
  isNewest: boolean,
): readonly [PaperQuestion, string] | null {
  const isBringing = isNewest && paper.choice.employeeDates !== 'keep';
  if (rule?.code !== 'MED_CARD' || !holder || documentDate !== null || !isBringing) return null;
  const cap = medicalCardCap({ ...medicalCardOf(holder), expires: expirationDate });
  return (
    cap && [
      'date',
      `Which day was the exam? It would expire more than ${cap.months} months after the one on the record.`,
    ]
  );
}

function expiryFault({
  rule,
  holder,
  documentDate,
  expirationDate,
}: Draft): readonly [PaperQuestion, string] | null {
  if (rule?.code === 'MED_CARD') {
    const card = { exam: documentDate, expires: expirationDate, mark: holder?.medCertCardMark };
    const message = medicalCardFault(card);
    if (message !== null) return ['expires', message];
  }
  return expirationDate !== null && documentDate !== null && expirationDate < documentDate
    ? ['expires', 'It would expire before its own date.']
    : null;
}

interface Card {
  readonly isOlder: boolean;
  readonly isClash: boolean;
  readonly text: string;
}

/** How the dates of a card stand to those of the record. */
function cardFault(draft: Draft, holder: PaperHolder, { code }: PileRule): Card | null {
  const { documentDate, expirationDate } = draft;
  const record =
    code === 'LICENCE' ? holder.licenceExpirationDate : holder.medCertCardExpirationDate;
  const exam = holder.medCertCardDate;
  const isOlder =
    expirationDate === null
      ? code === 'MED_CARD' && exam !== null && documentDate !== null && documentDate < exam
      : record !== null && expirationDate < record;
  if (isOlder)
    return { isOlder: true, isClash: false, text: 'The record has the dates of a newer one.' };
  const differs = (ours: CalendarDay | null, theirs: CalendarDay | null): boolean =>
    ours !== null && theirs !== null && ours !== theirs;
  if (differs(expirationDate, record))
    return {
      isOlder: false,
      isClash: true,
      text: `The record says it expires ${formatDay(record ?? '')}.`,
    };
  if (code === 'MED_CARD' && differs(documentDate, exam))
    return { isOlder: false, isClash: true, text: `The record says ${formatDay(exam ?? '')}.` };
  return null;
}

function noteOf({ rule, expirationDate, documentDate }: Draft, card: Card | null): string | null {
  if (card?.isOlder) return card.text;
  if (rule?.dueRule === 'expirationDate' && expirationDate === null)
    return 'Without an expiration date.';
  return documentDate === null ? 'Without a date, the day it is filed counts.' : null;
}
