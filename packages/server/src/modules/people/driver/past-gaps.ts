import { driverKind } from '@roadproof/domain/people/file-rule';
import { sql } from 'kysely';
import type { Counting } from '../../../db/list.ts';
import { constant } from '../../../db/list-source.ts';
import { driverFileStatusOf } from '../../company/driver-rule/file-status.ts';
import { multirange } from '../../company/driver-rule/file-status-rows.ts';
import { filesOn } from '../driver-file/files-on-rows.ts';
import { driverSource } from './rows.ts';

/**
 * The context of a past day with the gaps of driver files: those that the papers filed by the end of that
 * day leave by the rules of then, of all drivers or of these alone. The same context where no past day is
 * asked for.
 */
export async function withGapsThen<C extends Counting>(
  context: C,
  ids?: readonly string[],
): Promise<C> {
  if (context.asOf === undefined) return context;
  const these = ids === undefined ? sql`` : sql` and e.id = any(${[...ids]}::uuid[])`;
  const { rules, people } = await filesOn(context, sql`${constant(driverSource.where)}${these}`);
  const gaps = people.map(({ id, papers, type, needsDriverFile, ...person }) => {
    const driver = { ...person, kind: driverKind(type, needsDriverFile) };
    const status = driverFileStatusOf(rules, papers ?? [], driver);
    return {
      id,
      gap_days: multirange(status.gapDays),
      open_gap_days: multirange(status.openGapDays),
    };
  });
  return { ...context, gapsThen: gaps };
}
