import type { employees } from '@roadproof/contract/people/employee';
import type { ParsedInput } from '@roadproof/contract/operation';
import { employeeFaults } from '@roadproof/domain/people/employee';
import { noPermissions, type PermissionFlags } from '@roadproof/domain/account/permission';
import { endAccess } from '../../../auth/end-access.ts';
import { locked, saveRecord, type Saved } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, refused } from '../../../errors.ts';
import { companySettings } from '../../company/client/rows.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { requestAutoAssignment } from '../../training/training/assign/required-job.ts';
import { settlePeople } from '../../training/training/assign/settle-rows.ts';
import { guardAdmins, type StoredPerson } from './portal-access.ts';
import { lookupNamed } from '../../company/lookup/named-rows.ts';
import { requireSignInAccess } from './sign-in-access.ts';

/** Moves a person to Prior: nothing of theirs is due any more, and access ends at once if asked (docs/domain.md, Leaving and coming back). */
export async function archiveEmployee(
  form: ParsedInput<typeof employees.archive>,
  context: Context,
): Promise<Saved> {
  const { terminationDate, terminationReason = null, revokeAccess } = form;
  const stored = await open(form, { terminationDate }, context);
  const employeeStatusId = await lookupNamed(context.db, 'EmployeeStatus', 'Archived');
  if (stored.employeeStatusId === employeeStatusId)
    throw refused(
      'This person is Prior already.',
      'Open the record to change the termination date.',
    );
  const values = {
    employeeStatusId,
    terminationDate,
    terminationReason,
    ...(revokeAccess && noPermissions),
  };
  requireSignInAccess('status', stored, context);
  await guardAdmins(stored, { ...stored, ...values }, context);
  const saved = await saveRecord(context.db, 'employee', stored, values);
  // How long the papers are kept counts from the last day.
  await refreshFileStatus(context, [stored.id]);
  // Only Current people may sign in, so everything ends whether or not the rights are kept.
  await endAccess(context.db, { event: 'personLeft', employeeIds: [stored.id] });
  return saved;
}

/** Takes a person back with a new hire date and without portal access; the earlier employment stays in the history. */
export async function rehireEmployee(
  { hireDate, ...form }: ParsedInput<typeof employees.rehire>,
  context: Context,
): Promise<Saved> {
  const stored = await open(form, { hireDate, terminationDate: null }, context);
  const employeeStatusId = await lookupNamed(context.db, 'EmployeeStatus', 'Current');
  if (stored.employeeStatusId === employeeStatusId)
    throw refused('This person is Current already.', 'Open the record to change the hire date.');
  requireSignInAccess('status', stored, context);
  const saved = await saveRecord(context.db, 'employee', stored, {
    // Permissions kept from the earlier employment would hold again unseen.
    ...noPermissions,
    employeeStatusId,
    hireDate,
    terminationDate: null,
    terminationReason: null,
  });
  await refreshFileStatus(context, [stored.id]);
  await settlePeople(context.db, context.caller.clientId, [saved.id], context.today);
  await requestAutoAssignment(context.db, [saved.id], `${saved.id} ${saved.version}`);
  return saved;
}

/** What letting somebody go changes. */
type Archived = PermissionFlags &
  Pick<StoredPerson, 'employeeStatusId' | 'terminationDate' | 'terminationReason'>;

/** Gives a person back what letting them go took away, exactly as it was; sessions that ended stay ended. */
export async function takeBackArchive(
  id: string,
  values: Partial<Archived>,
  context: Context,
): Promise<Saved> {
  const stored = await locked(context.db, 'employee', id, 'Employee');
  requireSignInAccess('status', { ...stored, ...values }, context);
  const saved = await saveRecord(context.db, 'employee', stored, values);
  await refreshFileStatus(context, [id]);
  await settlePeople(context.db, context.caller.clientId, [id], context.today);
  await requestAutoAssignment(context.db, [id], `${id} ${saved.version}`);
  return saved;
}

async function open(
  form: { readonly id: string; readonly version?: number | undefined },
  dates: Partial<StoredPerson>,
  { db, caller, today }: Context,
): Promise<StoredPerson> {
  const stored = await locked(db, 'employee', form.id, 'Employee');
  await refuseStale(db, stored, form.version, dates);
  const rules = { ...(await companySettings(db, caller.clientId)), today, employeeType: null };
  const faults = employeeFaults({ ...stored, ...dates }, rules, stored);
  if (faults.length > 0) throw new ApiError(400, faults);
  return stored;
}
