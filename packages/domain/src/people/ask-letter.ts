import { daysBetween, type CalendarDay } from '../calendar-day.ts';
import { counted, formatDay } from '../format.ts';
import { formatPhone } from '../phone.ts';
import type { SlotState } from './dq-file.ts';

/** A paper that a letter asks for. */
export interface LetterItem {
  readonly code: string;
  readonly name: string;
  readonly restricted: boolean;
  readonly state: SlotState;
  readonly due: CalendarDay | null;
  /** True if the paper expires, false if it is due again. */
  readonly expires: boolean;
  /** The paragraph by which the person may not drive without it; null for every other paper. */
  readonly citation: string | null;
}

/** A letter that asks a person for papers, before it is a mail. */
export interface AskLetter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  /** Behind the button. */
  readonly remark: string;
}

/** Facts of a letter. */
export interface LetterFacts {
  readonly firstName: string;
  readonly company: string;
  readonly items: readonly LetterItem[];
  readonly today: CalendarDay;
  /** The last day on which the link works. */
  readonly until: CalendarDay;
  readonly asker: { readonly name: string; readonly phone: string | null };
  /** The company's own words; empty for ours. */
  readonly subject: string;
  readonly message: string;
}

const shortNames: Readonly<Record<string, string>> = {
  LICENCE: 'driver license',
  MED_CARD: 'medical card',
};

/** The name of a paper in a sentence. Restricted papers are not named. */
export const paperInSentence = ({
  code,
  name,
  restricted,
}: Pick<LetterItem, 'code' | 'name' | 'restricted'>): string =>
  restricted ? 'paper for your file' : (shortNames[code] ?? name);

/** The sentence about one paper, from its second word: 'your medical card ends on 12/26/2026, in 30 days.' */
function sentenceOf(item: LetterItem, today: CalendarDay): string {
  if (item.restricted) return 'we need a paper for your file.';
  const paper = `your ${paperInSentence(item)}`;
  const { due, state, expires } = item;
  const law =
    item.citation === null
      ? ''
      : ` Without a valid ${item.code === 'LICENCE' ? 'license' : 'card'} you may not drive (${item.citation}).`;
  if (due === null || (state !== 'OVERDUE' && state !== 'DUE_SOON')) return `we need ${paper}.`;
  const day = formatDay(due);
  if (state === 'OVERDUE')
    return `${paper} ${expires ? 'expired' : 'was due'} on ${day}.${expires ? law : ''}`;
  const days = daysBetween(today, due);
  const word = expires ? 'ends' : 'is due';
  return days === 0
    ? `${paper} ${word} today, ${day}.${law}`
    : `${paper} ${word} on ${day}, in ${counted(days, 'day')}.${law}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function usualSubject(items: readonly LetterItem[], today: CalendarDay): string {
  const [first] = items;
  if (!first) return 'We need papers of yours';
  if (items.length > 1) {
    const days = items.flatMap(({ due }) => due ?? []).toSorted();
    const [day] = days;
    const when =
      day === undefined ? '' : `, the first ${day < today ? 'since' : 'by'} ${formatDay(day)}`;
    return `${items.length} papers need you${when}`;
  }
  if (first.restricted) return 'A paper for your file is needed';
  const paper = paperInSentence(first);
  if (first.due !== null && first.state === 'OVERDUE')
    return `Your ${paper} ${first.expires ? 'expired' : 'was due'} on ${formatDay(first.due)}`;
  if (first.due !== null && first.state === 'DUE_SOON')
    return `Your ${paper} ${first.expires ? 'ends' : 'is due'} on ${formatDay(first.due)}`;
  return `We need your ${paper}`;
}

/** The words of a letter where the company has none of its own. */
function usualMessage(items: readonly LetterItem[]): string {
  const isRenewal = items.every(({ state }) => state === 'OVERDUE' || state === 'DUE_SOON');
  const both = 'end us pictures of both sides:';
  const when = `When you have the new ${items.length > 1 ? 'ones' : 'one'}, s`;
  return `{first name}, {list}\n\n${isRenewal ? when : 'S'}${both}`;
}

const placesOf = /\{(first name|list|until)\}/g;

/** Writes the letter to one person: in the company's words where it has some, in ours where it has none. */
export function askLetter(facts: LetterFacts): AskLetter {
  const { firstName, company, items, today, until, asker, subject, message } = facts;
  const sentences = items.map((item) => sentenceOf(item, today));
  const fill = (text: string): string =>
    text.replaceAll(placesOf, (_, place: string, at: number) => {
      if (place === 'first name') return firstName;
      if (place === 'until') return formatDay(until);
      const before = text.slice(0, at).trimEnd();
      const [first = '', ...others] = sentences;
      const isOpening = before === '' || /[.!?:\n]$/.test(before);
      return [isOpening ? capital(first) : first, ...others.map(capital)].join('\n\n');
    });
  const words = message.trim() === '' ? usualMessage(items) : message;
  const [before = '', ...after] = words.split('{link}');
  return {
    subject: fill(subject.trim() === '' ? usualSubject(items, today) : subject),
    paragraphs: paragraphsOf(fill(before)),
    button: items.length > 1 ? 'Send them now' : 'Send it now',
    remark: [
      ...paragraphsOf(fill(after.join(' '))),
      footOf({ company, until, asker, count: items.length }),
    ].join(' '),
  };
}

/** Writes the reminder of what a person was asked for and has not sent. */
export function askReminder({
  firstName,
  company,
  items,
  askedOn,
  until,
  asker,
}: Pick<LetterFacts, 'firstName' | 'company' | 'until' | 'asker'> & {
  readonly items: readonly Pick<LetterItem, 'code' | 'name' | 'restricted'>[];
  readonly askedOn: CalendarDay;
}): AskLetter {
  const names = items.map((item) =>
    item.restricted ? 'a paper for your file' : `your ${paperInSentence(item)}`,
  );
  return {
    subject: `Reminder: we still need ${items.length === 1 ? names[0] : `${items.length} papers`}`,
    paragraphs: [
      `${firstName}, on ${formatDay(askedOn)} we asked you for ${names.join(', ')}. We do not have ${items.length === 1 ? 'it' : 'them'} yet.`,
      'Send us pictures of both sides:',
    ],
    button: items.length > 1 ? 'Send them now' : 'Send it now',
    remark: footOf({ company, until, asker, count: items.length }),
  };
}

function footOf({
  company,
  until,
  asker: { name, phone },
  count,
}: Pick<LetterFacts, 'company' | 'until' | 'asker'> & { readonly count: number }): string {
  const questions = phone ? `${name}, ${formatPhone(phone)}` : name;
  const papers = count > 1 ? 'these papers belong' : 'this paper belongs';
  return `The link is yours alone and works until ${formatDay(until)}. Questions: ${questions}. ${company} writes to you because ${papers} to your file.`;
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
