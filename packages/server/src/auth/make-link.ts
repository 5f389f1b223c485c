import { linkDays, linkEnd, type LinkPurpose } from '@roadproof/domain/account/link';
import { dayInZone } from '@roadproof/domain/calendar-day';
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
interface MadeLink {
  readonly id: string;
  readonly version: number;
  readonly url: string;
  readonly code: string | null;
}

interface MadeAt {
  readonly now: Date;
  readonly timeZone: string;
  readonly publicUrl: string;
}

/** Makes a link and returns its address, which cannot be shown again: the secret is in its fragment, and only the hash is kept. */
export async function makeLink(
  db: CompanyTransaction,
  { codeDigits, ...link }: NewLink,
  { now, timeZone, publicUrl }: MadeAt,
): Promise<MadeLink> {
  const secret = newToken();
  const id = newId();
  const code = codeDigits === undefined ? null : newCode(codeDigits);
  const days = linkDays[link.purpose];
  const expiresAt = days === null ? null : linkEnd(dayInZone(now, timeZone), days, timeZone);
  const made = await db
    .insertInto('link')
    .values({
      ...link,
      id,
      secretHash: tokenHash(secret),
      codeHash: code === null ? null : codeHash(id, code),
      expiresAt,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...made, url: `${publicUrl}/l#${secret}`, code };
}

const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The hash that is kept of a link's code; equal codes of two links have different ones. */
export const codeHash = (linkId: string, code: string): Buffer => tokenHash(`${linkId}:${code}`);
