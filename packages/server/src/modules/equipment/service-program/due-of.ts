import { dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import {
  dueAfter,
  dueAfterEdit,
  monthDayFrom,
  type ServiceMoment,
  type ServiceSchedule,
} from '@roadproof/domain/equipment/service-schedule';
import type { Context } from '../../../http/context.ts';
import { momentsOf, type UnitDay, type Unit } from '../service-reminder/moment.ts';

/** A reminder whose due dates are asked for: as one that is added or edited by itself would have them. */
export interface DueRequest {
  readonly unit: Unit;
  readonly schedule: ServiceSchedule;
  /** How it stands; null for one that is made. */
  readonly stored: {
    readonly schedule: ServiceSchedule;
    readonly due: ServiceMoment;
    readonly createdAt: string;
  } | null;
  readonly done: { readonly day: CalendarDay; readonly readings: UnitDay['readings'] } | null;
}

type Reader = Pick<Context, 'db' | 'company' | 'today'>;

const nothing: ServiceMoment = { day: null, primary: null, secondary: null };
const unsaid = { primary: null, secondary: null };

/** When many reminders are due, in one statement: one answer for each, in order. */
export async function dueOfMany(
  context: Reader,
  requests: readonly DueRequest[],
): Promise<readonly ServiceMoment[]> {
  const moments = await momentsAt(
    context,
    requests.map(({ unit, stored, done }) =>
      done ? { unit, ...done } : { unit, day: startOf(context, stored), readings: unsaid },
    ),
  );
  return requests.map((one, at) => dueOf(one, moments[at] ?? nothing));
}

/** Counting begins when the reminder was added, and with a new one now. */
function startOf({ today, company }: Reader, stored: DueRequest['stored']): CalendarDay {
  if (!stored) return today;
  const day = dayInZone(new Date(stored.createdAt), company.timeZone);
  return day < today ? day : today;
}

// A unit has many tasks, and most are counted from the same day: it is looked up once.
async function momentsAt(
  context: Reader,
  requests: readonly UnitDay[],
): Promise<readonly ServiceMoment[]> {
  const keyOf = ({ unit, day, readings }: UnitDay): string =>
    `${unit.id} ${day} ${String(readings.primary)} ${String(readings.secondary)}`;
  const distinct = [...new Map(requests.map((one) => [keyOf(one), one])).values()];
  const found = await momentsOf(context, distinct);
  const byKey = new Map(distinct.map((one, at) => [keyOf(one), found[at]?.moment ?? nothing]));
  return requests.map((one) => byKey.get(keyOf(one)) ?? nothing);
}

function dueOf({ unit, schedule, stored, done }: DueRequest, moment: ServiceMoment): ServiceMoment {
  const start = done
    ? moment
    : {
        day: moment.day,
        primary: moment.primary ?? unit.initialPrimaryReading,
        secondary: moment.secondary ?? unit.initialSecondaryReading,
      };
  const computed = dueAfter(schedule, start, nothing);
  const meter = (which: 'primary' | 'secondary') =>
    dueAfterEdit({
      stored: stored?.due[which] ?? null,
      sent: undefined,
      computed: computed[which],
      isIntervalChanged: schedule[which] !== (stored?.schedule[which] ?? null),
      hasInterval: schedule[which] !== null,
    });
  const day = dueAfterEdit({
    stored: stored?.due.day ?? null,
    sent: undefined,
    computed: computed.day,
    isIntervalChanged:
      JSON.stringify(schedule.time) !== JSON.stringify(stored?.schedule.time ?? null),
    hasInterval: schedule.time !== null,
  });
  return {
    day,
    monthDay: monthDayFrom(day, [stored?.due ?? null, computed]),
    primary: meter('primary'),
    secondary: meter('secondary'),
  };
}
