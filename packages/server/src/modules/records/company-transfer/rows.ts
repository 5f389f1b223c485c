import { sql, type Selectable, type Updateable } from 'kysely';
import { livingSession } from '../../../auth/living-session-sql.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransferTable } from '../../../db/tables/platform.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';
import type { Platform } from '../../../platform.ts';

/** What a finished export holds, or what came with the one that was restored. */
export interface Summary {
  readonly tables?: number;
  readonly rows?: number;
  readonly files?: number;
  readonly faults?: number;
  readonly madeAt?: string;
  readonly version?: string;
}

export type Transfer = Omit<Selectable<CompanyTransferTable>, 'summary'> & {
  readonly summary: Summary;
};

type Status = Transfer['status'];
const busy = ['queued', 'running'] as const;
const shown = 10;

/** One export of the company, or undefined. */
export async function byId(db: CompanyTransaction, id: string): Promise<Transfer | undefined> {
  const row = await db
    .selectFrom('companyTransfer')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row as Transfer | undefined;
}

/** The latest exports with who asked for them, newest first. */
export async function latest(
  db: CompanyTransaction,
): Promise<readonly (Transfer & { readonly createdByName: string | null })[]> {
  const rows = await db
    .selectFrom('companyTransfer as t')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 't.clientId').onRef('e.id', '=', 't.createdBy'),
    )
    .selectAll('t')
    .select(
      sql<string | null>`coalesce(e.display_name, e.first_name || ' ' || e.last_name)`.as(
        'createdByName',
      ),
    )
    .where('t.kind', '=', 'export')
    .where('t.deletedAt', 'is', null)
    .orderBy('t.createdAt', 'desc')
    .limit(shown)
    .execute();
  return rows as (Transfer & { readonly createdByName: string | null })[];
}

/** The restoring that brought the company here, if one did. */
export async function restoring(db: CompanyTransaction): Promise<Transfer | undefined> {
  const row = await db
    .selectFrom('companyTransfer')
    .selectAll()
    .where('kind', '=', 'restore')
    .executeTakeFirst();
  return row as Transfer | undefined;
}

/** Notes a new export, or undefined while another one is under way. */
export async function add(
  db: CompanyTransaction,
  clientId: string,
  withRestricted: boolean,
): Promise<string | undefined> {
  const row = await db
    .insertInto('companyTransfer')
    .values({ clientId, id: newId(), withRestricted })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes an export that stands in one of these statuses; answers whether it did. */
export async function change(
  db: CompanyTransaction,
  id: string,
  values: Updateable<CompanyTransferTable>,
  from: readonly Status[] = busy,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companyTransfer')
    .set(values)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps an export that was written; answers false where somebody cancelled it to the last moment. */
export async function finish(
  db: CompanyTransaction,
  id: string,
  values: Updateable<CompanyTransferTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companyTransfer')
    .set({ ...values, status: 'ready' })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('isCancelAsked', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tells how far the export is, and that its job is still held; answers whether somebody wants it to stop. */
export async function noteProgress(
  db: CompanyTransaction,
  id: string,
  partsDone: number,
  partsTotal: number,
): Promise<boolean> {
  const row = await db
    .updateTable('companyTransfer')
    .set({ partsDone, partsTotal })
    .where('id', '=', id)
    .returning(['isCancelAsked', 'status'])
    .executeTakeFirst();
  await db
    .updateTable('job')
    .set({ lockedUntil: sql<string>`now() + interval '5 minutes'` })
    .where('uniqueKey', '=', jobKey(id))
    .where('finishedAt', 'is', null)
    .execute();
  return row === undefined || row.isCancelAsked || row.status !== 'running';
}

/** The key of an export's job. */
export const jobKey = (id: string): string => `company-export:${id}`;

/** An export that can be downloaded, and whether the session that holds its link still may. */
export interface Downloadable {
  readonly storageKey: string;
  readonly size: number;
  readonly createdAt: string;
  readonly companyName: string;
}

/** What a link opens: a ready export, for a living session of somebody with admin access. */
export async function downloadable(
  db: CompanyTransaction,
  link: { readonly fileId: string; readonly sessionId: string },
  platform: Pick<Platform, 'config' | 'now'>,
): Promise<Downloadable | undefined> {
  const { rows } = await sql<Downloadable>`
    select t.storage_key, t.size, t.created_at, c.name as company_name
      from company_transfer t
      join client c on c.id = t.client_id
      join portal_session p on p.client_id = t.client_id and p.id = ${link.sessionId}
      join employee e on e.client_id = p.client_id and e.id = p.employee_id
      join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
     where t.id = ${link.fileId} and t.status = 'ready' and t.deleted_at is null
       and t.storage_key is not null and t.expires_at > ${platform.now().toISOString()}::timestamptz
       and e.has_admin_access and ${livingSession(platform)}`.execute(db);
  return rows[0];
}

/** Lets one at a time send links to everybody. */
export async function lockLinks(db: CompanyTransaction, clientId: string): Promise<void> {
  await waitTurn(db, `links of ${clientId}`);
}

/** People who may sign in and have chosen no password; with a moment, those without an open link since. */
export async function withoutPassword(
  db: CompanyTransaction,
  since: Date | null = null,
): Promise<
  readonly {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly displayName: string | null;
  }[]
> {
  const rows = await db
    .selectFrom('employee as e')
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['e.id', 'e.email', 'e.firstName', 'e.lastName', 'e.displayName'])
    .where('e.hasClientAdminPortalAccess', '=', true)
    .where('e.email', 'is not', null)
    .where('e.deletedAt', 'is', null)
    .where('s.lookupName', '=', 'Current')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credential as k')
            .select('k.id')
            .whereRef('k.clientId', '=', 'e.clientId')
            .whereRef('k.employeeId', '=', 'e.id')
            .where('k.deletedAt', 'is', null),
        ),
      ),
    )
    .$if(since !== null, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('passwordReset as r')
              .select('r.id')
              .whereRef('r.clientId', '=', 'e.clientId')
              .whereRef('r.employeeId', '=', 'e.id')
              .where('r.usedAt', 'is', null)
              .where('r.createdAt', '>', since?.toISOString() ?? ''),
          ),
        ),
      ),
    )
    .orderBy('e.lastName')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({ ...row, email: row.email ?? '' }));
}
