import { linkColumns } from '@roadproof/contract/account/link.columns';
import { linkRow } from '@roadproof/contract/account/link';
import type { LinkPurpose } from '@roadproof/domain/account/link';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { constant } from '../../../db/list-source.ts';
import { says } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

// In the order of `linkState`, which decides for the holder.
const state = `case when link_has_ended(l) then 'ended' when l.expires_at <= now() then 'expired'
  when l.locked_until > now() then 'locked' else 'open' end`;

const isAlive = '(not link_has_ended(l) and (l.expires_at is null or l.expires_at > now()))';

/** Links without an account, the newest on top. */
export const linkSource = listSource(linkRow, {
  name: 'link',
  of: part('link', 'l'),
  where: 'l.deleted_at is null',
  columns: linkColumns,
  joins: { maker: leftJoin('employee', 'm', 'l.made_by_id') },
  fields: {
    madeBy: { sql: nameOf('m'), joins: ['maker'] },
    endsOn: {
      sql: `((l.expires_at at time zone (
        select c.time_zone from client c where c.id = l.client_id))::date - 1)`,
    },
    state: { sql: state },
  },
  extra: {
    isAlive: (alive: boolean) => ({ sql: constant(alive ? isAlive : `not ${isAlive}`) }),
    /** The purposes that the caller may see. */
    purposes: (purposes: readonly LinkPurpose[]) => ({
      sql: sql`l.purpose = any(${purposes}::text[])`,
    }),
  },
  search: (pattern) => ({ sql: says('l.for_name', pattern) }),
  order: [{ field: 'createdAt', direction: 'desc' }],
});

/** True once the office ended a link, or the person or unit it is for is gone. */
export async function hasEnded(db: CompanyTransaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select link_has_ended(l) as ended from link l where l.id = ${id}`.execute(db);
  return rows[0]?.ended === true;
}

/** Lets what a link was for, and former links of it, follow to the link made in its place. */
export async function followLink(db: CompanyTransaction, from: string, to: string): Promise<void> {
  await sql`
    with moved as (
      update ask set link_id = ${to}
       where client_id = (select current_client()) and link_id = ${from})
    update link set renewed_by_id = ${to}
     where client_id = (select current_client()) and ${from} in (id, renewed_by_id)`.execute(db);
}
