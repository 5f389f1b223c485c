// Expiry notices.
import type { NoticeKind } from '@roadproof/domain/people/expiry-notice';
import type { Generated } from 'kysely';
import type { CompanyRow } from './row.ts';

/** A morning on which a company's expiry notices went out. */
interface NoticeRunTable extends CompanyRow {
  day: string;
  mails: Generated<number>;
  withoutAddress: Generated<number>;
}

/** When mails about a kind of item go out, as the company changed it. */
interface NoticeRuleTable extends CompanyRow {
  kind: NoticeKind;
  daysBefore: number[];
  weeklyAfter: boolean;
  maxWeeks: number;
  isOn: boolean;
}

/** An item about which nothing is mailed before a day. */
interface NoticeSnoozeTable extends CompanyRow {
  employeeId: string;
  itemKind: string;
  itemId: string;
  until: string;
  note: string | null;
  askedById: string;
}

/** The tables above as Kysely sees them. */
export interface NoticeTables {
  noticeRun: NoticeRunTable;
  noticeRule: NoticeRuleTable;
  noticeSnooze: NoticeSnoozeTable;
}
