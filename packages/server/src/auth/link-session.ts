import {
  isLinkSecret,
  linkState,
  type LinkProof,
  type LinkPurpose,
  type LinkState,
} from '@roadproof/domain/account/link';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiError, unauthorised } from '../errors.ts';
import { networkOf } from '../network.ts';
import type { Platform } from '../platform.ts';
import { tokenHash } from './token.ts';

/** Calls of one link in a minute and in an hour. */
export const linkCallLimits = { minute: 60, hour: 600 };
/** Unknown secrets in a quarter of an hour from one network. */
export const unknownSecretLimit = 30;

/** A link as the database returns it, with the company it belongs to. */
interface LinkRow {
  readonly linkId: string;
  readonly clientId: string;
  readonly purpose: LinkPurpose;
  /** Of a person papers are asked of the first name. */
  readonly forName: string;
  readonly employeeId: string | null;
  readonly expiresAt: string | null;
  readonly lockedUntil: string | null;
  readonly isEnded: boolean;
  readonly proof: LinkProof;
  readonly madeBy: string | null;
  readonly companyName: string;
  readonly phone: string | null;
  readonly timeZone: string;
  /** The session that a proof has opened and that came along. */
  readonly sessionId: string | null;
  readonly sessionConfirmedAt: string | null;
  readonly sessionExpiresAt: string | null;
}

/** The link that a request brings, and its state now. */
export interface FoundLink extends LinkRow {
  readonly state: LinkState;
  readonly network: string | null;
  readonly userAgent: string;
}

type Limited = {
  readonly unknownAt: string | null;
  readonly minuteAt: string | null;
  readonly hourAt: string | null;
};
type Found = Limited & (LinkRow | { readonly linkId: null });

const scheme = /^Link +(\S{1,512}) *$/i;

/** The link behind `Authorization: Link <secret>`: 401 without one, 404 where there is none of that secret or of another purpose, 429 for too many calls. */
export async function requireLink(
  platform: Platform,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  purposes: readonly LinkPurpose[],
): Promise<FoundLink> {
  const secret = scheme.exec(headers.authorization ?? '')?.[1];
  if (secret === undefined) throw unauthorised();
  // Nothing of a wrong shape reaches the database.
  if (!isLinkSecret(secret)) throw unknownLink();
  const now = platform.now();
  const network = networkOf(ip);
  const session = headers['link-session'];
  const found = await find(platform, {
    secret: tokenHash(secret),
    session: typeof session === 'string' ? tokenHash(session) : null,
    network,
    now,
  });
  refuseTooMany(found, now);
  if (found.linkId === null || !purposes.includes(found.purpose)) throw unknownLink();
  const userAgent = (headers['user-agent'] ?? '').slice(0, 300);
  return { ...found, state: linkState(found, now), network, userAgent };
}

interface Search {
  readonly secret: Buffer;
  readonly session: Buffer | null;
  readonly network: string | null;
  readonly now: Date;
}

// The call is noted unless it is refused: a program that asks on and on is let in again when the window has passed.
async function find(
  { database }: Platform,
  { secret, session, network, now }: Search,
): Promise<Found> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const latest = (limit: number) =>
    sql`order by called_at desc offset ${sql.lit(limit - 1)} limit 1`;
  const { rows } = await sql<Found>`
    with unknown as (
      select called_at from link_call
       where link_id is null and ip is not distinct from ${network}::inet
         and called_at > ${at} - interval '15 minutes' ${latest(unknownSecretLimit)}),
    found as materialized (
      select * from link_by_secret(${secret}, ${session}::bytea, ${at})
       where not exists (select from unknown)),
    limited as materialized (select
      (select called_at from unknown) as unknown_at,
      (select c.called_at from link_call c where c.link_id = (select link_id from found)
        and c.called_at > ${at} - interval '1 minute' ${latest(linkCallLimits.minute)}) as minute_at,
      (select c.called_at from link_call c where c.link_id = (select link_id from found)
        and c.called_at > ${at} - interval '1 hour' ${latest(linkCallLimits.hour)}) as hour_at),
    noted as (
      insert into link_call (link_id, ip, called_at)
      select (select link_id from found), ${network}::inet, ${at} from limited l
       where coalesce(l.unknown_at, l.minute_at, l.hour_at) is null)
    select l.*, f.* from limited l left join found f on true`.execute(database.app);
  const [found] = rows;
  if (found === undefined) throw new Error('the search for a link gave no row');
  return found;
}

function refuseTooMany({ unknownAt, minuteAt, hourAt }: Limited, now: Date): void {
  const wait = (from: string | null, seconds: number): number =>
    from === null ? 0 : Math.ceil((Date.parse(from) - now.getTime()) / 1000) + seconds;
  const seconds = Math.max(wait(unknownAt, 900), wait(minuteAt, 60), wait(hourAt, 3600));
  if (seconds <= 0) return;
  throw new ApiError(
    429,
    [{ message: 'Too many calls', description: `Try again in ${seconds} seconds.` }],
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Forgets the calls of more than an hour ago, which no limit counts. */
export async function forgetOldLinkCalls({ database, now }: Platform): Promise<void> {
  await database.app
    .deleteFrom('linkCall')
    .where('calledAt', '<', new Date(now().getTime() - 3_600_000).toISOString())
    .execute();
}

const unknownLink = () =>
  new ApiError(404, [
    {
      message: 'This link does not work',
      description:
        'It may have been copied in part. Open it from the message again, or ask the company for a new one.',
    },
  ]);
