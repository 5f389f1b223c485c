import type { incidentRegister } from '@roadproof/contract/incident/incident-register';
import { operators } from '@roadproof/contract/filter';
import type { RawOutput } from '@roadproof/contract/operation';
import { addYears, daysBetween } from '@roadproof/domain/calendar-day';
import { countAll, type Counted } from '../../../db/list.ts';
import type { Context } from '../../../http/context.ts';
import { lastRecordable, registerTotals } from './register-rows.ts';
import { incidentSource } from './rows.ts';

/** The counts of the first screen, each of the very list its link opens. */
export async function overviewOf(
  context: Context,
): Promise<RawOutput<typeof incidentRegister.overview>> {
  const { today } = context;
  const since = { value: addYears(today, -1), comparisonOperator: operators.atLeast };
  const incidents = (body: Counted['body']): Counted => ({ source: incidentSource, body });
  const counts = await countAll(context, {
    active: incidents({ status: 'Active' }),
    overdueFollowUp: incidents({ status: 'OverDue' }),
    closedTwelveMonths: incidents({
      status: 'Closed',
      resolutionDate: { combineWith: 0, filters: [since] },
    }),
  });
  const { accidents } = await registerTotals(context, { period: 'threeYears' });
  const last = await lastRecordable(context);
  return {
    ...counts,
    recordable: accidents,
    last: last ? { ...last, days: Math.max(0, daysBetween(last.incidentDate, today)) } : null,
  };
}
