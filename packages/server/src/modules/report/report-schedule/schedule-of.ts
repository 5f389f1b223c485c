import { mayOpen } from '@roadproof/domain/account/permission';
import { locked } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { reportById, type Schedule } from './rows.ts';

/** A saved report that the caller may open; 404 for any other. */
export async function reportFor({ db, caller }: Context, id: string) {
  const report = await reportById(db, id);
  const isSeen = report && (report.isShared || report.ownerId === caller.employeeId);
  if (!isSeen || report.deletedAt !== null) throw notFound('Report');
  return report;
}

/** Whether the caller may change a schedule: its owner and administrators may. */
export function mayChange({ caller }: Context, { ownerId }: Pick<Schedule, 'ownerId'>): boolean {
  return ownerId === caller.employeeId || mayOpen(caller.flags, 'ADMINISTRATOR');
}

/** A schedule that the caller changes, locked; 403 for others, 409 when somebody was quicker. */
export async function scheduleToChange(
  context: Context,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<Schedule> {
  const schedule = await locked(context.db, 'reportSchedule', id, 'Schedule');
  await reportFor(context, schedule.savedReportId);
  if (!mayChange(context, schedule))
    throw forbidden(
      'Only the owner of this schedule or an administrator changes it.',
      'Ask one of them, or add a schedule of your own.',
    );
  await refuseStale(context.db, schedule, version, {});
  return schedule;
}
