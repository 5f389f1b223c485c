// Expiry notices.
import type { Generated } from 'kysely';
import type { CompanyRow } from './row.ts';

/** A morning on which a company's expiry notices went out. */
interface NoticeRunTable extends CompanyRow {
  day: string;
  mails: Generated<number>;
  withoutAddress: Generated<number>;
}

/** The tables above as Kysely sees them. */
export interface NoticeTables {
  noticeRun: NoticeRunTable;
}
