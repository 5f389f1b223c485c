import { askReviewColumns } from '@roadproof/contract/people/ask-review.columns';
import { askReviewRow } from '@roadproof/contract/people/ask-review';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { innerJoin, nameOf, part } from '../../../db/list-part.ts';
import { isOpenKind } from '../ask/rows.ts';
import { anySays } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

const uploads =
  'from ask_upload u where u.client_id = i.client_id and u.ask_item_id = i.id and u.deleted_at is null';
// The dates and the note are with each file of a paper.
const entered = (column: string): string =>
  `(select u.${column} ${uploads} order by u.page limit 1)`;

/** Papers that wait for a look, the oldest on top: of every kind, or without restricted ones. */
function sourceFor(mayOpenRestricted: boolean) {
  return listSource(askReviewRow, {
    name: mayOpenRestricted ? 'ask-review' : 'ask-review-without-restricted',
    of: part('askItem', 'i'),
    where: `i.deleted_at is null and i.state = 'received' and i.file_type_id is not null
      ${mayOpenRestricted ? '' : `and ${isOpenKind}`}`,
    columns: askReviewColumns,
    joins: {
      ask: innerJoin('ask', 'a', 'i.ask_id'),
      holder: innerJoin('employee', 'e', 'a.employee_id'),
    },
    fields: {
      personId: { sql: 'a.employee_id', joins: ['ask'] },
      person: { sql: nameOf('e'), joins: ['ask', 'holder'] },
      paper: { sql: 'i.label' },
      fileTypeId: { sql: 'i.file_type_id' },
      receivedAt: { sql: `(select max(u.received_at) ${uploads})` },
      documentDate: { sql: entered('document_date') },
      expirationDate: { sql: entered('expiration_date') },
      pages: { sql: `(select count(*)::int ${uploads})` },
      note: { sql: entered('note') },
    },
    search: (pattern) => ({
      sql: anySays([nameOf('e'), 'i.label'], pattern),
      joins: ['ask', 'holder'],
    }),
    order: [{ field: 'receivedAt', direction: 'asc' }],
  });
}

/** For readers with the right to restricted papers, and for those without. */
export const askReviewSources = { all: sourceFor(true), open: sourceFor(false) };

/** A file that a person sent for a paper. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly storageKey: string;
}

/** The files of a paper in their order. */
export async function filesOf(
  db: CompanyTransaction,
  itemId: string,
): Promise<readonly SentFile[]> {
  return db
    .selectFrom('askUpload as u')
    .innerJoin('storedFile as f', (join) =>
      join.onRef('f.clientId', '=', 'u.clientId').onRef('f.id', '=', 'u.fileId'),
    )
    .select(['f.id', 'f.name', 'f.size', 'f.contentType', 'f.storageKey'])
    .where('u.askItemId', '=', itemId)
    .where('u.deletedAt', 'is', null)
    .orderBy('u.page')
    .orderBy('u.id')
    .execute();
}

/** The decisions about a paper, the latest first. */
export async function decisionsOf(db: CompanyTransaction, itemId: string) {
  return db
    .selectFrom('askReview as r')
    .innerJoin('employee as p', (join) =>
      join.onRef('p.clientId', '=', 'r.clientId').onRef('p.id', '=', 'r.decidedById'),
    )
    .select(['r.id', 'r.version', 'r.decision', 'r.reason', 'r.decidedAt as at', 'r.driverFileId'])
    .select(
      sql<string | null>`coalesce(p.display_name, p.first_name || ' ' || p.last_name)`.as('by'),
    )
    .where('r.askItemId', '=', itemId)
    .where('r.deletedAt', 'is', null)
    .orderBy('r.decidedAt', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** The ask of a paper with its link, and the person as they are now. */
export async function askOfItem(db: CompanyTransaction, itemId: string) {
  return db
    .selectFrom('askItem as i')
    .innerJoin('ask as a', (join) =>
      join.onRef('a.clientId', '=', 'i.clientId').onRef('a.id', '=', 'i.askId'),
    )
    .innerJoin('link as l', (join) =>
      join.onRef('l.clientId', '=', 'a.clientId').onRef('l.id', '=', 'a.linkId'),
    )
    .innerJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 'a.clientId').onRef('e.id', '=', 'a.employeeId'),
    )
    .innerJoin('client as c', 'c.id', 'i.clientId')
    .select(['a.id as askId', 'a.linkId', 'a.employeeId', 'a.message', 'a.askedById'])
    .select(['e.firstName', 'l.forName', 'c.name as company'])
    .select(sql<string | null>`nullif(e.email, '')`.as('email'))
    .where('i.id', '=', itemId)
    .executeTakeFirst();
}
