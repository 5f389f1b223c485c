import type { LookupList } from '@roadproof/domain/company/lookup-list';
import type { Context } from '../../../http/context.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { requestAutoAssignment } from '../../training/training/assign/required-job.ts';

/** What follows from who is of which type or group: driver files, and the courses they have to take. */
export async function followMove(
  list: LookupList,
  people: readonly string[],
  occasion: string,
  context: Context,
): Promise<void> {
  if (list === 'EmployeeType') await refreshFileStatus(context, people);
  if (list === 'EmployeeType' || list === 'employeeGroup')
    await requestAutoAssignment(context.db, 'everybody', `merge ${occasion}`);
}
