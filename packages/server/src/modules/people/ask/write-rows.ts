import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** An ask to store, new or asked again, with its new link. */
export interface StoredAsk {
  readonly id: string;
  readonly linkId: string;
  readonly employeeId: string;
}

/** An item to store, or one of an earlier ask that moves here. */
export interface StoredItem {
  readonly id: string;
  readonly askId: string;
  readonly fileTypeId: string;
  readonly label: string;
}

/** The asker, the time, and the last day. */
export interface AskedBy {
  readonly clientId: string;
  /** Null where a notice asks by itself. */
  readonly askedById: string | null;
  readonly askedAt: string;
  readonly message: string | null;
  readonly dueBy: string;
}

/** Stores new asks with their items. */
export async function storeAsks(
  db: CompanyTransaction,
  asks: readonly StoredAsk[],
  items: readonly StoredItem[],
  by: AskedBy,
): Promise<void> {
  if (asks.length > 0)
    await db
      .insertInto('ask')
      .values(asks.map((ask) => ({ ...ask, ...by })))
      .execute();
  if (items.length > 0)
    await db
      .insertInto('askItem')
      .values(items.map((item) => ({ ...item, clientId: by.clientId, itemKind: 'file' as const })))
      .execute();
}

/** Gives asks that are asked again their new link. */
export async function renewAsks(
  db: CompanyTransaction,
  asks: readonly StoredAsk[],
  { askedById, askedAt, message, dueBy }: AskedBy,
): Promise<void> {
  if (asks.length === 0) return;
  await sql`
    update ask a set link_id = r."linkId", asked_by_id = ${askedById}, asked_at = ${askedAt},
           message = ${message}, due_by = ${dueBy}
      from ${givenRows(asks, sql`id uuid, "linkId" uuid, "employeeId" uuid`)} r
     where a.client_id = (select current_client()) and a.id = r.id`.execute(db.withoutPlugins());
}

/** Lets former links lead to the ask of the link that follows them; they work until their own end. */
export async function followLinks(
  db: CompanyTransaction,
  links: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (links.length === 0) return;
  await sql`
    update link l set renewed_by_id = r.to
      from ${givenRows(links, sql`"from" uuid, "to" uuid`)} r
     where l.client_id = (select current_client()) and r."from" in (l.id, l.renewed_by_id)`.execute(
    db.withoutPlugins(),
  );
}

/** Moves open items of earlier asks into the one that asks for them again. */
export async function moveToAsks(
  db: CompanyTransaction,
  items: readonly { readonly id: string; readonly askId: string }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update ask_item i set ask_id = r."askId"
      from ${givenRows(items, sql`id uuid, "askId" uuid`)} r
     where i.client_id = (select current_client()) and i.id = r.id`.execute(db.withoutPlugins());
}

/** Ends the links of asks, also those that were followed by another one; returns their ids. */
export async function endLinksOf(
  db: CompanyTransaction,
  askIds: readonly string[],
  { at, by, reason }: { readonly at: string; readonly by: string; readonly reason: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update link l set revoked_at = coalesce(l.revoked_at, ${at}::timestamptz),
           revoked_by = coalesce(l.revoked_by, ${by}::uuid),
           revoke_reason = coalesce(l.revoke_reason, ${reason}::text)
      from ask a
     where a.client_id = (select current_client()) and a.id = any(${askIds}::uuid[])
       and l.client_id = a.client_id and a.link_id in (l.id, l.renewed_by_id)
    returning l.id`.execute(db.withoutPlugins());
  return rows.map(({ id }) => id);
}

/** The asks with the versions they have now. */
export async function versionsOf(
  db: CompanyTransaction,
  askIds: readonly string[],
): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom('ask')
    .select(['id', 'version'])
    .where('id', 'in', [...askIds])
    .orderBy('id')
    .execute();
}
