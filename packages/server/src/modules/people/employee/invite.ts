import type { employees } from '@roadproof/contract/people/employee';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { invitedFlags, mostInvitationsPerHour } from '@roadproof/domain/account/invite-preset';
import { displayName } from '@roadproof/domain/people/person';
import { waitTurn } from '../../../db/advisory-lock.ts';
import { addRecord, locked } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, refused } from '../../../errors.ts';
import { hasPassword } from '../../account/authentication/rows.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { lookupNamed } from '../../company/lookup/named-rows.ts';
import { requestAutoAssignment } from '../../training/training/assign/required-job.ts';
import { holderOf, invitationsSince, invitedKind, type AddressHolder } from './invite-rows.ts';
import { invite } from './portal-access.ts';
import { requireSignInAccess } from './sign-in-access.ts';

const hourMs = 3_600_000;

type Invited = RawOutput<typeof employees.invite>;

/** Adds a colleague with name, address and access alone, and invites them; a person who has the address already is not added twice. */
export async function inviteEmployee(
  form: ParsedInput<typeof employees.invite>,
  context: Context,
): Promise<Invited> {
  const { db, caller } = context;
  const { clientId } = caller;
  const { firstName, lastName, email, modules, hasAdminAccess = false } = form;
  await refuseTooMany(context);
  const holder = await holderOf(db, clientId, email);
  if (holder) throw addressTaken(holder);
  const person = {
    firstName,
    lastName,
    email,
    employeeStatusId: await lookupNamed(db, 'EmployeeStatus', 'Current'),
    ...(await invitedKind(db)),
    ...invitedFlags(modules, hasAdminAccess),
  };
  const saved = await addRecord(db, 'employee', { ...person, clientId });
  await refreshFileStatus(context, [saved.id]);
  await requestAutoAssignment(db, [saved.id], `${saved.id} ${saved.version}`);
  return { ...saved, invitation: await invite(saved.id, person, context) };
}

/** Sends a new invitation to a person who has access and no password yet; earlier links end. */
export async function inviteAgain(
  { id }: ParsedInput<typeof employees.inviteAgain>,
  context: Context,
): Promise<Invited> {
  const { db } = context;
  await refuseTooMany(context);
  const person = await locked(db, 'employee', id, 'Employee');
  requireSignInAccess('password', person, context);
  const name = displayName(person);
  if (!person.hasClientAdminPortalAccess || !person.email)
    throw refused(`${name} has no portal access.`, 'Give portal access on the edit form first.');
  if (person.employeeStatusId !== (await lookupNamed(db, 'EmployeeStatus', 'Current')))
    throw refused(`${name} is not Current and cannot sign in.`, 'Rehire this person first.');
  if (await hasPassword(db, id))
    throw refused(`${name} has a password already.`, 'Make a new-password link instead.');
  return { id, version: person.version, invitation: await invite(id, person, context) };
}

/** Lets one invitation of a company at a time through, so that no address is invited twice and the limit is exact. */
async function refuseTooMany({ db, caller, platform }: Context): Promise<void> {
  await waitTurn(db, `invitation ${caller.clientId}`);
  const hourAgo = new Date(platform.now().getTime() - hourMs);
  if ((await invitationsSince(db, caller.clientId, hourAgo)) < mostInvitationsPerHour) return;
  const message = {
    message: `${mostInvitationsPerHour} invitations in an hour are enough.`,
    description: 'Try again in an hour.',
  };
  throw new ApiError(429, [message], { headers: { 'retry-after': '3600' } });
}

function addressTaken(holder: AddressHolder): ApiError {
  const name = displayName(holder);
  const message = { field: 'email', message: `${name} has this e-mail already.` };
  if (!holder.isCurrent)
    return new ApiError(422, [
      { ...message, description: `${name} is Prior. Rehire this person to give access.` },
    ]);
  if (holder.hasAccess)
    return new ApiError(422, [
      { ...message, description: `${holder.firstName} may sign in already.` },
    ]);
  const description = `You can give ${holder.firstName} access instead.`;
  return new ApiError(422, [{ ...message, description, records: [{ id: holder.id, name }] }]);
}
