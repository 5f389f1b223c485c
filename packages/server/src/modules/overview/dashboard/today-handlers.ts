import type { RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/overview/today';
import { mayOpen } from '@roadproof/domain/account/permission';
import { compliancePercentage } from '@roadproof/domain/training/training';
import { dues } from '../../dues.ts';
import { rememberedByRights } from '../../../db/remembered.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { driverGroups } from '../../people/driver/group-rows.ts';
import { trainingGroups } from '../../training/training/show/group-rows.ts';
import { horizonOf } from './horizon.ts';
import { markOf, timelineOf } from './timeline.ts';
import { todayOf } from './today.ts';
import { papersToFile } from './today-papers.ts';

/** The work of today, the days ahead and how the groups stand. */
export const todayHandlers: Handlers<typeof todays> = {
  // The outcome of a row of a past day follows from more than the counts of that day.
  list: async (request, context) =>
    context.asOf === undefined
      ? rememberedByRights(context, 'todays.list', request, async () => todayOf(request, context))
      : todayOf(request, context),
  papers: async (request, context) => papersToFile(request, context),
  timeline: async (_, context) =>
    rememberedByRights(context, 'todays.timeline', null, async () => timelineOf(context)),
  horizon: async (request, context) =>
    context.asOf === undefined
      ? rememberedByRights(context, 'todays.horizon', request, async () =>
          horizonOf(request, context),
        )
      : horizonOf(request, context),
  mark: async (request, context) => markOf(request, context),
  groups: async (_, context) =>
    rememberedByRights(context, 'todays.groups', null, async () => groupsOf(context)),
};

async function groupsOf(context: Context): Promise<RawOutput<typeof todays.groups>> {
  const { flags, mayOpenRestricted } = context.caller;
  const training = mayOpen(flags, 'TRAINING')
    ? await trainingGroups(context, dues.training.source.late.body)
    : [];
  const drivers = mayOpen(flags, 'EMPLOYEE')
    ? await driverGroups(context, mayOpenRestricted ? 'all' : 'open')
    : [];
  return {
    training: training
      .filter(({ completed, overdue, dueSoon }) => completed + overdue + dueSoon > 0)
      .map((one) => ({
        ...one,
        percentage: compliancePercentage(one.completed, one.overdue),
      })),
    drivers: drivers.map((one) => ({
      ...one,
      percentage: compliancePercentage(one.complete + one.dueSoon, one.overdue + one.missing),
    })),
  };
}
