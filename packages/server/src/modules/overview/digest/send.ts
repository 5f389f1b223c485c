import {
  digestChoices,
  latestDigest,
  topicsFor,
  type DigestRhythm,
  type DigestTopic,
} from '@roadproof/domain/overview/digest';
import { dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { foundSession } from '../../../auth/session.ts';
import { contextAs } from '../../../auth/context-as.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { enqueueMails, type Mail } from '../../../mail/outbox.ts';
import { digestMail } from '../../../mail/templates/digest.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import type { Platform } from '../../../platform.ts';
import { digestOf, type DigestPart } from './content.ts';
import { digestToken } from './link.ts';
import { beginRun, digestReaders, noteMails, type DigestReader } from './rows.ts';

interface Run {
  readonly rhythm: 'daily' | 'weekly';
  readonly day: string;
}

/** Sends the digests that have come due by now; each day once, whichever server is first, and a late one alone. */
export async function sendDigests(
  db: CompanyTransaction,
  platform: Platform,
  { clientId, zone }: { readonly clientId: string; readonly zone: string },
): Promise<void> {
  const runs: Run[] = [];
  for (const rhythm of ['daily', 'weekly'] as const) {
    const day = latestDigest(rhythm, zone, platform.now());
    if (await beginRun(db, clientId, rhythm, day)) runs.push({ rhythm, day });
  }
  // What nobody can send would wait and come all at once.
  if (runs.length === 0 || platform.config.smtpUrl === null) return;
  const rhythms = runs.map(({ rhythm }) => rhythm);
  const today = dayInZone(platform.now(), zone);
  const cause = runs.map(({ rhythm, day }) => `${rhythm} ${day}`).join(' ');
  const parts = partsByRights(db, platform);
  const mails: Mail[] = [];
  for (const person of await digestReaders(db, platform)) {
    const topics = topicsOf(person, rhythms);
    const sections = topics.length === 0 ? [] : await parts(person, topics);
    if (sections.length > 0)
      mails.push(mailTo({ person, topics, parts: sections, day: today, cause }, platform));
  }
  const sent = await enqueueMails(db, mails);
  for (const run of runs) await noteMails(db, run, sent.length);
}

/** Sends the caller one now, of everything chosen. */
export async function sendOwnDigest({ db, caller, platform }: Context): Promise<{ email: string }> {
  if (platform.config.smtpUrl === null)
    throw refused(
      'No mail server is set up, so nothing can be sent.',
      'Ask your server administrator to set SMTP_URL and MAIL_FROM.',
    );
  const [person] = await digestReaders(db, platform, caller.employeeId);
  const topics = person ? topicsOf(person, ['daily', 'weekly']) : [];
  if (!person || topics.length === 0)
    throw refused('Nothing is chosen.', 'Choose daily or Mondays for something and save first.');
  const parts = await partsByRights(db, platform)(person, topics);
  if (parts.length === 0)
    throw refused('Nothing is overdue or due soon in what you chose.', 'So no mail comes.');
  const now = platform.now();
  const day = dayInZone(now, person.timeZone);
  const cause = `now ${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await enqueueMails(db, [mailTo({ person, topics, parts, day, cause }, platform)]);
  return { email: person.email };
}

/** The topics a person chose and may open now. */
export function topicsOf(
  person: DigestReader,
  rhythms: readonly DigestRhythm[],
): readonly DigestTopic[] {
  const { flags } = foundSession(person, '').caller;
  return topicsFor(digestChoices(person.choices), flags, rhythms);
}

/** Counts once for all people who see the same. */
function partsByRights(db: CompanyTransaction, platform: Platform) {
  const known = new Map<string, Promise<readonly DigestPart[]>>();
  return (person: DigestReader, topics: readonly DigestTopic[]) => {
    const context = contextAs(platform, person, db, { name: person.displayName, agent: 'Digest' });
    const { flags, mayOpenRestricted } = context.caller;
    const key = JSON.stringify([flags, mayOpenRestricted, topics]);
    const found = known.get(key) ?? digestOf(context, topics);
    known.set(key, found);
    return found;
  };
}

interface Digest {
  readonly person: DigestReader;
  readonly topics: readonly DigestTopic[];
  readonly parts: readonly DigestPart[];
  readonly day: CalendarDay;
  /** The same cause mails once. */
  readonly cause: string;
}

function mailTo({ person, topics, parts, day, cause }: Digest, platform: Platform): Mail {
  const { clientId, employeeId, email, displayName, clientName } = person;
  const { publicUrl, appName } = platform.config;
  const base = publicUrl.replace(/\/$/, '');
  const unsubscribeUrl = `${base}/digest-unsubscribe#token=${digestToken(platform, person)}`;
  return {
    clientId,
    to: email,
    toName: displayName,
    employeeId,
    text: digestMail({
      name: displayName,
      company: clientName,
      day,
      parts,
      base,
      unsubscribeLink: unsubscribeUrl,
      appName,
    }),
    unsubscribeUrl,
    uniqueKey: `digest:${employeeId}:${cause}:${topics.join('+')}`,
  };
}
