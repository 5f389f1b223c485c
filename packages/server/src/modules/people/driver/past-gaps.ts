import { driverKind } from '@roadproof/domain/people/file-rule';
import { pastTables } from '../../../db/as-of.ts';
import { scopeOf, type Counting } from '../../../db/list.ts';
import { driverFileStatusOf } from '../../company/driver-rule/file-status.ts';
import { factsThen, multirange } from '../../company/driver-rule/file-status-rows.ts';
import { fileRulesOn } from '../driver-file/past-rules-rows.ts';
import { driverSource } from './rows.ts';

const read = new Set(['client', 'employee', 'driver_file', 'lookup_value']);

/**
 * The context of a past day with the gaps of driver files: those that the papers filed by the end of that
 * day leave by the rules of then. The same context where no past day is asked for.
 */
export async function withGapsThen<C extends Counting>(context: C): Promise<C> {
  if (context.asOf === undefined) return context;
  const rules = (await fileRulesOn(context)).filter((rule) => !rule.isHidden);
  const tables = pastTables(read, scopeOf(context));
  const people = await factsThen(context.db, tables, driverSource.where);
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
