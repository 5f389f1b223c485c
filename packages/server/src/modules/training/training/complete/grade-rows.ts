import type { CompanyTransaction } from '../../../../db/transaction.ts';

/** Whether each grade of the company says passed; null for one that says nothing about success. */
export type GradeMeanings = ReadonlyMap<string, boolean | null>;

const says = { pass: true, fail: false, neutral: null } as const;

export async function gradeMeanings(db: CompanyTransaction): Promise<GradeMeanings> {
  const rows = await db
    .selectFrom('lookupValue')
    .select(['id', 'meaning'])
    .where('lookupGroupName', '=', 'Grade')
    .execute();
  return new Map(rows.map(({ id, meaning }) => [id, says[meaning ?? 'neutral']]));
}

/** Whether a grade says passed; null for none, and for one that says nothing about success. */
export async function isPassedBy(
  db: CompanyTransaction,
  gradeId: string | null,
): Promise<boolean | null> {
  return gradeId === null ? null : ((await gradeMeanings(db)).get(gradeId) ?? null);
}
