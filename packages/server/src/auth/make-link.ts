import { linkDays, linkEnd, type LinkPurpose } from '@roadproof/domain/account/link';
import { dayInZone, daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { randomInt } from 'node:crypto';
import { newToken, tokenHash } from './token.ts';
import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';

/** The purpose of a link, and who made it. */
interface NewLink {
  readonly clientId: string;
  readonly purpose: LinkPurpose;
  readonly forName: string;
  readonly forEmail?: string | null;
  readonly employeeId?: string | null;
  readonly equipmentId?: string | null;
  readonly madeById: string | null;
  /** Makes a code of so many digits, given apart from the link, without which it shows nothing. */
  readonly codeDigits?: number;
}

/** A link that was made; neither its address nor its code can be shown again. */
export interface MadeLink {
  readonly id: string;
  readonly version: number;
  readonly url: string;
  readonly code: string | null;
}

interface MadeAt {
  readonly now: Date;
  readonly timeZone: string;
  readonly publicUrl: string;
  /** The last day on which it works, where that is not the usual one of its purpose. */
  readonly until?: CalendarDay;
}

/** Makes a link and returns its address, which cannot be shown again: the secret is in its fragment, and only the hash is kept. */
export async function makeLink(
  db: CompanyTransaction,
  link: NewLink,
  at: MadeAt,
): Promise<MadeLink> {
  const [made] = await makeLinks(db, [link], at);
  if (!made) throw new Error('no link was made');
  return made;
}

/** Makes many links in one statement; returns them in the order given. */
export async function makeLinks(
  db: CompanyTransaction,
  links: readonly NewLink[],
  { now, timeZone, publicUrl, until }: MadeAt,
): Promise<readonly MadeLink[]> {
  if (links.length === 0) return [];
  const today = dayInZone(now, timeZone);
  const made = links.map(({ codeDigits, ...link }) => {
    const code = codeDigits === undefined ? null : newCode(codeDigits);
    const days = until === undefined ? linkDays[link.purpose] : daysBetween(today, until);
    const expiresAt = days === null ? null : linkEnd(today, days, timeZone);
    return { id: newId(), secret: newToken(), code, expiresAt, link };
  });
  const rows = await db
    .insertInto('link')
    .values(
      made.map(({ id, secret, code, expiresAt, link }) => ({
        ...link,
        id,
        secretHash: tokenHash(secret),
        codeHash: code === null ? null : codeHash(id, code),
        expiresAt,
      })),
    )
    .returning(['id', 'version'])
    .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return made.map(({ id, secret, code }) => ({
    id,
    version: versions.get(id) ?? 1,
    url: `${publicUrl}/l#${secret}`,
    code,
  }));
}

const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The hash that is kept of a link's code; equal codes of two links have different ones. */
export const codeHash = (linkId: string, code: string): Buffer => tokenHash(`${linkId}:${code}`);
