import { invitedModules } from '@roadproof/domain/account/invite-preset';
import * as z from 'zod';
import { passwordLink } from '../account/authentication.ts';
import { operation } from '../operation.ts';
import { email, id, requiredText, saved } from '../schema.ts';

/** A colleague to invite: who it is, and the modules to open. */
export const inviteForm = z.strictObject({
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email,
  modules: z.array(z.enum(invitedModules, 'Choose a module.'), 'Choose the modules.').max(6),
  hasAdminAccess: z.boolean('Choose Yes or No.').optional(),
});

/** The invitation is null where the directory signs people in. */
const invited = saved.extend({ invitation: passwordLink.nullable() });

/** The calls that give people a link to sign in by. */
export const invitationCalls = {
  passwordLink: operation({
    method: 'POST',
    path: '/api/Employee/CreatePasswordLink',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: z.object({ passwordLink: passwordLink.nullable() }),
    once: 'passwordLink',
    summary: 'Creates a link for a person with portal access to choose a new password.',
  }),
  invite: operation({
    method: 'POST',
    path: '/api/Employee/InviteEmployee',
    access: 'admin',
    body: 'json',
    writes: true,
    input: inviteForm,
    output: invited,
    once: 'invitation',
    summary: 'Adds a colleague by name and e-mail and invites them to sign in.',
  }),
  inviteAgain: operation({
    method: 'POST',
    path: '/api/Employee/InviteAgain',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: invited,
    once: 'invitation',
    summary: 'Sends a new invitation to a person who has not chosen a password yet.',
  }),
};
