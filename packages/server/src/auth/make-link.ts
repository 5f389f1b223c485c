import { linkDays, linkEnd, type LinkPurpose } from '@roadproof/domain/account/link';
import { dayInZone } from '@roadproof/domain/calendar-day';
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
}

interface MadeAt {
  readonly now: Date;
  readonly timeZone: string;
  readonly publicUrl: string;
}

/** Makes a link and returns its address, which cannot be shown again: the secret is in its fragment, and only the hash is kept. */
export async function makeLink(
  db: CompanyTransaction,
  link: NewLink,
  { now, timeZone, publicUrl }: MadeAt,
): Promise<{ readonly id: string; readonly version: number; readonly url: string }> {
  const secret = newToken();
  const days = linkDays[link.purpose];
  const expiresAt = days === null ? null : linkEnd(dayInZone(now, timeZone), days, timeZone);
  const made = await db
    .insertInto('link')
    .values({ ...link, id: newId(), secretHash: tokenHash(secret), expiresAt })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...made, url: `${publicUrl}/l#${secret}` };
}
