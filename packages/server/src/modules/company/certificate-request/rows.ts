import { certificateRequestColumns } from '@roadproof/contract/company/certificate-request.columns';
import { certificateRequestRow } from '@roadproof/contract/company/certificate-request';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { anySays } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

const joins = {
  asker: leftJoin('employee', 'p', 'r.created_by'),
  handler: leftJoin('employee', 'h', 'r.handled_by'),
  mail: leftJoin('mailOutbox', 'm', 'r.mail_id'),
};
const mailError = (alias: string): string =>
  `case ${alias}.status when 'held' then 'No mail server is set: it waits.' when 'sent' then null else ${alias}.last_error end`;

/** Requests for certificates of insurance, the latest on top. */
export const certificateRequestSource = listSource(certificateRequestRow, {
  name: 'certificate-request',
  of: part('certificateRequest', 'r'),
  where: 'r.deleted_at is null',
  columns: certificateRequestColumns,
  joins,
  fields: {
    requestedBy: { sql: nameOf('p'), joins: ['asker'] },
    handledBy: { sql: nameOf('h'), joins: ['handler'] },
    // Where the mail is not kept any more, as after a restore, the hour it was handed over stands for it.
    sentAt: {
      sql: 'case when m.id is null then r.sent_at else m.sent_at end',
      joins: ['mail'],
    },
    mailStatus: { sql: 'initcap(m.status)', joins: ['mail'] },
    mailError: { sql: mailError('m'), joins: ['mail'] },
  },
  extra: {
    isClosed: (isClosed: boolean) => ({
      sql: isClosed ? sql`r.status = 'Closed'` : sql`r.status <> 'Closed'`,
    }),
  },
  search: (pattern) => ({ sql: anySays(['r.name', 'r.email'], pattern) }),
  order: [{ field: 'createdAt', direction: 'desc' }],
});

/** The steps of a request after it was made, oldest first. */
export async function stepsOf(db: CompanyTransaction, requestId: string) {
  return db
    .selectFrom('certificateRequestEvent as v')
    .leftJoin('employee as p', (join) =>
      join.onRef('p.clientId', '=', 'v.clientId').onRef('p.id', '=', 'v.createdBy'),
    )
    .leftJoin('mailOutbox as m', (join) =>
      join.onRef('m.clientId', '=', 'v.clientId').onRef('m.id', '=', 'v.mailId'),
    )
    .select(['v.id', 'v.kind', 'v.happenedAt as at', 'v.reason', 'v.recipient', 'v.subject'])
    .select(['v.fileNames'])
    .select(sql<string | null>`p.first_name || ' ' || p.last_name`.as('by'))
    .select(sql<string | null>`initcap(m.status)`.as('mailStatus'))
    .select(sql<string | null>`${sql.raw(mailError('m'))}`.as('mailError'))
    .where('v.certificateRequestId', '=', requestId)
    .where('v.deletedAt', 'is', null)
    .orderBy('v.happenedAt')
    .orderBy('v.id')
    .execute();
}

/** A certificate as it is attached to a mail. */
export interface Enclosed {
  readonly id: string;
  readonly name: string | null;
  readonly expirationDate: string | null;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly size: number | null;
}

/** Those of the certificates that are there, with their papers, in the order asked for. */
export async function enclosed(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly Enclosed[]> {
  const found = await db
    .selectFrom('clientInsuranceCertificate as i')
    .leftJoin('storedFile as f', (join) =>
      join.onRef('f.clientId', '=', 'i.clientId').onRef('f.id', '=', 'i.fileId'),
    )
    .select(['i.id', 'i.name', 'i.expirationDate', 'f.id as fileId', 'f.name as fileName'])
    .select(sql<number | null>`f.size::float8`.as('size'))
    .where('i.id', 'in', [...ids])
    .where('i.deletedAt', 'is', null)
    .execute();
  return ids.flatMap((id) => found.filter((one) => one.id === id));
}
