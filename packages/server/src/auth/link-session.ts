import {
  isLinkSecret,
  linkState,
  type LinkPurpose,
  type LinkState,
} from '@roadproof/domain/account/link';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiError, unauthorised } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { tokenHash } from './token.ts';

/** A link as the database returns it, with the company it belongs to. */
interface LinkRow {
  readonly linkId: string;
  readonly clientId: string;
  readonly purpose: LinkPurpose;
  readonly forName: string;
  readonly expiresAt: string | null;
  readonly lockedUntil: string | null;
  readonly isEnded: boolean;
  readonly companyName: string;
  readonly phone: string | null;
  readonly timeZone: string;
}

/** The link that a request brings, and its state now. */
export interface FoundLink extends LinkRow {
  readonly state: LinkState;
}

const scheme = /^Link +(\S{1,512}) *$/i;

/** The link behind `Authorization: Link <secret>`: 401 without one, 404 where there is none of that secret or of another purpose. */
export async function requireLink(
  platform: Platform,
  { headers }: Pick<FastifyRequest, 'headers'>,
  purposes: readonly LinkPurpose[],
): Promise<FoundLink> {
  const secret = scheme.exec(headers.authorization ?? '')?.[1];
  if (secret === undefined) throw unauthorised();
  // Nothing of a wrong shape reaches the database.
  const row = isLinkSecret(secret) ? await rowOf(platform, secret) : undefined;
  if (row === undefined || !purposes.includes(row.purpose)) throw unknownLink();
  return { ...row, state: linkState(row, platform.now()) };
}

async function rowOf({ database }: Platform, secret: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select * from link_by_secret(${tokenHash(secret)})`.execute(database.app);
  return rows[0];
}

const unknownLink = () =>
  new ApiError(404, [
    {
      message: 'This link does not work',
      description:
        'It may have been copied in part. Open it from the message again, or ask the company for a new one.',
    },
  ]);
