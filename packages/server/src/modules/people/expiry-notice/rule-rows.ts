import type { NoticeKind, NoticeRule } from '@roadproof/domain/people/expiry-notice';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A company's own rule of a kind. */
export interface OwnNoticeRule extends NoticeRule {
  readonly id: string;
  readonly version: number;
  readonly kind: NoticeKind;
}

/** The rules that the company changed, by kind; the other kinds have the usual ones. */
export async function ownNoticeRules(
  db: CompanyTransaction,
): Promise<ReadonlyMap<NoticeKind, OwnNoticeRule>> {
  const rows = await db
    .selectFrom('noticeRule')
    .select(['id', 'version', 'kind', 'daysBefore', 'weeklyAfter', 'maxWeeks', 'isOn'])
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.kind, row]));
}
