import { driverKind } from '@roadproof/domain/people/file-rule';
import { sql } from 'kysely';
import type { Counting } from '../../../db/list.ts';
import { constant } from '../../../db/list-source.ts';
import { rememberedForAll } from '../../../db/remembered.ts';
import { driverFileStatusOf } from '../../company/driver-rule/file-status.ts';
import { multirange } from '../../company/driver-rule/file-status-rows.ts';
import { filesOn } from '../driver-file/files-on-rows.ts';
import { driverSource } from './rows.ts';

/**
 * The context of a past day with the gaps of driver files: those that the papers filed by the end of that
 * day leave by the rules of then, of all drivers or of these alone. Those of all drivers are remembered, so
 * that the calls of one screen read them once. The same context where no past day is asked for.
 */
export async function withGapsThen<C extends Counting>(
  context: C,
  ids?: readonly string[],
): Promise<C> {
  if (context.asOf === undefined) return context;
  const gaps =
    ids === undefined
      ? await rememberedForAll(context, 'gapsThen', null, async () => gapsOf(context))
      : await gapsOf(context, ids);
  return { ...context, gapsThen: gaps };
}

async function gapsOf(context: Counting, ids?: readonly string[]) {
  const these = ids === undefined ? sql`` : sql` and e.id = any(${[...ids]}::uuid[])`;
  const { rules, people } = await filesOn(context, sql`${constant(driverSource.where)}${these}`);
  return people.map(({ id, papers, type, needsDriverFile, ...person }) => {
    const driver = { ...person, kind: driverKind(type, needsDriverFile) };
    const status = driverFileStatusOf(rules, papers ?? [], driver);
    return {
      id,
      gap_days: multirange(status.gapDays),
      open_gap_days: multirange(status.openGapDays),
    };
  });
}
