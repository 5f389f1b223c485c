import type { driverFileOf } from '@roadproof/contract/people/driver-file';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import type { z } from 'zod';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { pastOf } from '../../../http/past-day.ts';
import { one } from '../../../db/list.ts';
import { employeeNameSource } from '../employee/rows.ts';
import { fileOf } from './slots.ts';

/** A driver's file as it was known at the end of a past day, with what the record of the driver had then (docs/domain.md, A past day). */
export async function pastFileOf(
  context: Context,
  employeeId: string,
  day: CalendarDay,
): Promise<z.input<typeof driverFileOf>> {
  const { past, since } = await pastOf(context, day);
  const now = await one(context, employeeNameSource, employeeId);
  const found = await fileOf(past, employeeId);
  if (!found) throw notFound('Employee', now && `Not on record yet on ${formatDay(day)}.`);
  const { employee, file } = found;
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
  };
}
