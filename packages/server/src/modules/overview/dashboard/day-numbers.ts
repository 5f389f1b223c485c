import type { RawOutput } from '@roadproof/contract/operation';
import type { dashboard } from '@roadproof/contract/overview/dashboard';
import { mayOpen, type ModuleName } from '@roadproof/domain/account/permission';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  dayCountKeys,
  type DayCount,
  type DayCountKey,
} from '@roadproof/domain/overview/day-count';
import { countAll, type Counted, type Counting } from '../../../db/list.ts';
import { pastOf } from '../../../http/past-day.ts';
import type { Context } from '../../../http/context.ts';
import { dues } from '../../dues.ts';
import { openWorkOrderSource } from '../../equipment/work-order/rows.ts';
import { incidentSource } from '../../incident/incident/rows.ts';
import { driverBody, driverSource } from '../../people/driver/rows.ts';
import { withGapsThen } from '../../people/driver/past-gaps.ts';
import { reportSource } from '../../training/training/show/course-report.ts';
import { courseBody } from '../../training/training/show/tracker-body.ts';
import { keptNumbers, type KeptKey, type Numbers } from './day-count-rows.ts';

type Lists = Readonly<Partial<Record<keyof DayCount, Counted>>>;

const withGaps = (mayOpenRestricted: boolean): Counted => ({
  source: driverSource,
  body: driverBody({ OnlyDriversWithGaps: true }, {}, mayOpenRestricted),
});
const incidents = (status: string): Counted => ({ source: incidentSource, body: { status } });
const dueLists = (kind: 'licence' | 'medCard' | 'renewal' | 'service' | 'incident'): Lists => ({
  overdue: dues[kind].source.late,
  dueSoon: dues[kind].source.soon,
});

/** The lists whose rows are counted; of a class no past day is known, so trainings are counted by course on every day. */
function listsOf(context: Pick<Counting, 'asOf'>): Readonly<Record<KeptKey, Lists>> {
  const courses = (status: string): Counted => ({
    source: reportSource(context),
    body: courseBody({ TrainingStatus: [status] }),
  });
  return {
    licence: dueLists('licence'),
    training: { overdue: courses('OverDue'), dueSoon: courses('DueSoon') },
    renewal: dueLists('renewal'),
    medCard: dueLists('medCard'),
    paper: { overdue: withGaps(true) },
    openPaper: { overdue: withGaps(false) },
    service: dueLists('service'),
    incident: { ...dueLists('incident'), other: incidents('Active') },
    closedIncident: { other: incidents('Closed') },
    workOrder: { other: { source: openWorkOrderSource, body: {} } },
  };
}

/** Counts everything in one statement, of a past day by the tables as they were at its end. */
export async function countNumbers(context: Counting): Promise<Numbers> {
  const then = await withGapsThen(context);
  const lists = Object.entries(listsOf(then));
  const counted = lists.flatMap(([key, list]) =>
    Object.entries(list).map(([what, one]) => [`${key} ${what}`, one] as const),
  );
  const counts: Readonly<Record<string, number>> = await countAll(
    then,
    Object.fromEntries(counted),
  );
  const numbers = lists.map(([key]): [string, DayCount] => {
    const count = (what: keyof DayCount) => counts[`${key} ${what}`] ?? 0;
    return [key, { overdue: count('overdue'), dueSoon: count('dueSoon'), other: count('other') }];
  });
  return Object.fromEntries(numbers) as Numbers;
}

const modules: Readonly<Record<DayCountKey, ModuleName>> = {
  licence: dues.licence.module,
  training: dues.training.module,
  renewal: dues.renewal.module,
  medCard: dues.medCard.module,
  paper: dues.paper.module,
  service: dues.service.module,
  incident: dues.incident.module,
  closedIncident: dues.incident.module,
  workOrder: 'EQUIPMENT',
};

/** The numbers of a past day beside those of today: as they were kept at its end, else counted now by what was known then (docs/domain.md, A past day). */
export async function dashboardOf(
  day: CalendarDay,
  context: Context,
): Promise<RawOutput<typeof dashboard.ofDay>> {
  const { past, since } = await pastOf(context, day);
  const kept = await keptNumbers(past, day);
  const then = kept ?? (await countNumbers(past));
  const now = await countNumbers(context);
  const { flags, mayOpenRestricted } = context.caller;
  return {
    day,
    today: context.today,
    since,
    isKept: kept !== null,
    numbers: dayCountKeys
      .filter((key) => mayOpen(flags, modules[key]))
      .map((key) => {
        const seen = key === 'paper' && !mayOpenRestricted ? 'openPaper' : key;
        return { key, ...then[seen], now: now[seen] };
      }),
  };
}
