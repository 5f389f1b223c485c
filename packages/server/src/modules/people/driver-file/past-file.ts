import type { driverFileOf } from '@roadproof/contract/people/driver-file';
import { mayOpen } from '@roadproof/domain/account/permission';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import type { z } from 'zod';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { pastOf } from '../../../http/past-day.ts';
import { one, page } from '../../../db/list.ts';
import { employeeNameSource } from '../employee/rows.ts';
import { reportSource } from '../../training/training/show/course-report.ts';
import { courseBody } from '../../training/training/show/tracker-body.ts';
import { fileOf, linked } from './slots.ts';

type PastFile = z.input<typeof driverFileOf>;

/** A driver's file as it was known at the end of a past day, with what the record of the driver had then (docs/domain.md, A past day). */
export async function pastFileOf(
  context: Context,
  employeeId: string,
  day: CalendarDay,
): Promise<PastFile> {
  const { past, since } = await pastOf(context, day);
  const now = await one(context, employeeNameSource, employeeId);
  const found = await fileOf(past, employeeId);
  if (!found) throw notFound('Employee', now && `Not on record yet on ${formatDay(day)}.`);
  const { employee, file, papers } = found;
  return {
    ...file,
    day,
    today: context.today,
    since,
    driver: {
      status: employee.employeeStatus.lookupDisplayName,
      isCurrent: employee.employeeStatus.lookupName === 'Current',
      title: employee.title,
      groupName: employee.employeeGroup.groupName,
      licenceState: employee.licenceState.stateName,
      licenceIssueDate: employee.licenceIssueDate,
      licenceExpirationDate: employee.licenceExpirationDate,
      licence: employee.licence,
      medCertCardDate: employee.medCertCardDate,
      medCertCardExpirationDate: employee.medCertCardExpirationDate,
      medCardValidUntil: employee.medCardValidUntil,
      medCard: employee.medCard,
      isDeletedSince: now === undefined,
    },
    papers: papers.map((paper) => linked(paper, past)),
    trainings: await owedCourses(past, employeeId),
  };
}

/** The courses a person owed on the day of the context; null for a caller without the module. */
async function owedCourses(past: Context, employeeId: string): Promise<PastFile['trainings']> {
  if (!mayOpen(past.caller.flags, 'TRAINING')) return null;
  const owed = courseBody({ EmployeeId: employeeId, GetOnlyPendingTrainings: true });
  const { data } = await page(past, reportSource(past), owed);
  return data.map(({ id, course, assignedDate, dueDate, standing }) => ({
    id,
    course,
    assignedDate,
    dueDate,
    standing,
  }));
}
