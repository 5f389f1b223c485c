import type { linkView } from '@roadproof/contract/people/held-link';
import { addDays, dayInZone } from '@roadproof/domain/calendar-day';
import { askReason, fieldsOf } from '@roadproof/domain/people/ask-upload';
import { timeInZone } from '@roadproof/domain/zone-instant';
import type { z } from 'zod';
import { nextMinute } from '../../../auth/open-link.ts';
import type { LinkContext } from '../../../http/context.ts';
import { papersOf, type AskedPaper } from './paper-rows.ts';

type View = z.input<typeof linkView>;

/** The page behind a link as its holder may see it now. */
export async function viewOf(context: LinkContext): Promise<View> {
  const { link, platform } = context;
  const { purpose, forName, companyName, phone, timeZone, expiresAt, lockedUntil, proof } = link;
  const isProven = link.sessionId !== null;
  const today = dayInZone(platform.now(), timeZone);
  // With a code the link shows nothing before; without one it shows what it asks for.
  const isHidden = proof === 'code' && !isProven;
  const state = link.state === 'open' && isHidden ? 'needsProof' : link.state;
  const papers =
    state === 'open' && purpose === 'ask' ? await papersOf(context.db, link.linkId) : [];
  const isDone = papers.length > 0 && papers.every((paper) => isSettled(paper.state));
  return {
    purpose,
    company: { name: companyName, phone },
    forName: isHidden && purpose !== 'inquiry' ? null : forName,
    state: isDone ? 'done' : state,
    proof,
    isProven,
    until: expiresAt === null ? null : lastDay(expiresAt, timeZone),
    retryAt: state === 'locked' ? nextMinute(lockedUntil, timeZone) : null,
    today,
    work: papers
      .filter((paper) => paper.state !== 'withdrawn')
      .map((paper) => shown(paper, { isProven, today, timeZone })),
  };
}

const isSettled = (state: AskedPaper['state']): boolean =>
  state === 'accepted' || state === 'met' || state === 'withdrawn';

interface Shown {
  readonly isProven: boolean;
  readonly today: string;
  readonly timeZone: string;
}

function shown(paper: AskedPaper, { isProven, today, timeZone }: Shown): View['work'][number] {
  const { id, label, state, code, hasExpiration, isRestricted, answer, answerDay } = paper;
  const { sentAt, files } = paper;
  return {
    id,
    label: isRestricted && !isProven ? null : label,
    why: whyOf(paper, { isProven, today }),
    state,
    fields: [...fieldsOf({ code, hasExpiration })],
    sent:
      sentAt === null
        ? null
        : { day: dayInZone(new Date(sentAt), timeZone), time: timeInZone(sentAt, timeZone), files },
    answer,
    answerDay,
  };
}

// A day of the record and the words of the office are for the person who was asked.
function whyOf(
  { state, refusal, isOnFile, validUntil }: AskedPaper,
  { isProven, today }: Pick<Shown, 'isProven' | 'today'>,
): View['work'][number]['why'] {
  if (state === 'refused') return { kind: 'refused', day: null, words: isProven ? refusal : null };
  const reason = askReason({ isOnFile, validUntil }, today);
  if (reason === null) return null;
  const day = 'day' in reason && isProven ? reason.day : null;
  return { kind: reason.kind, day, words: null };
}

/** A link ends at midnight after its last day. */
const lastDay = (expiresAt: string, timeZone: string): string =>
  addDays(dayInZone(new Date(expiresAt), timeZone), -1);
