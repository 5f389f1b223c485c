import { passwordFault } from '@roadproof/domain/account/password';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { email, flag, nothing, requiredText } from '../schema.ts';

/** What the browser keeps under `user` in local storage, where other pages of the same origin read it. */
export const signedIn = z.object({
  token: z.string(),
  displayName: z.string(),
  logo: z.string().optional(),
});

/** The answer to a right password where a second factor is set up: the ticket for the second step. */
export const secondFactorTicket = z.object({
  secondFactor: z.object({
    ticket: z.string(),
    /** What the person has set up; recovery codes are taken always. */
    ways: z.array(z.enum(['app', 'passkey'])),
  }),
});

/** A new password; the message says what is wrong with it. */
export const newPassword = z.string('Password is required.').superRefine((value, context) => {
  const fault = passwordFault(value);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** Whether the API keys of whoever gets a new password or second factor end too; asked with a 422 where there are any. */
export const endApiKeys = flag;

export const signInForm = z.strictObject({
  email,
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(200, 'Password can have at most 200 characters.'),
  keepSignedIn: z.boolean().optional(),
  /** Beside the directory, for administrators alone. */
  emergency: z.boolean().optional(),
  /** The code printed at start; needed for that from outside the local network. */
  code: z.string().overwrite(plainText).max(40, 'This code is not correct.').optional(),
});

export const forgotPasswordForm = z.strictObject({ email });

export const resetPasswordForm = z.strictObject({
  token: requiredText('Link', 200),
  password: newPassword,
  endApiKeys,
});

/** Days for which a link that an administrator may hand on works. */
export const passwordLinkDays = 7;

/** A link to choose a password, told once: only its hash is kept. */
export const passwordLink = z.object({
  link: z.string(),
  validDays: z.number().int(),
  /** Where the mail with the same link goes. */
  email: z.string(),
  /** Whether that mail is on its way, or waits because there is no mail server. */
  mail: z.enum(['queued', 'held']),
});

export const authentication = {
  options: operation({
    method: 'GET',
    path: '/api/Authentication/GetOptions',
    access: 'anyone',
    body: 'query',
    input: nothing,
    output: z.object({
      mode: z.enum(['simple', 'oidc', 'none']),
      /** What the button to the directory says; null in the other modes. */
      directoryLabel: z.string().nullable(),
      /** Whether administrators may sign in by password beside the directory. */
      hasEmergencySignIn: z.boolean(),
      appName: z.string(),
      needsSetup: z.boolean(),
      setupNeedsCode: z.boolean(),
      mailConfigured: z.boolean(),
      aboutUrl: z.string().nullable(),
      contactUrl: z.string().nullable(),
      /** Where feedback goes: '' is this server; null where the tool is off. */
      feedbackBase: z.string().nullable(),
      version: z.string(),
    }),
    summary: 'How to sign in, and whether the first company has to be set up.',
  }),
  signIn: operation({
    method: 'POST',
    path: '/api/Authentication/SignIn',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: signInForm,
    output: z.union([signedIn, secondFactorTicket]),
    summary: 'Signs in with e-mail and password; asks for the second factor if one is set up.',
  }),
  signOut: operation({
    method: 'POST',
    path: '/api/Authentication/SignOut',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'json',
    writes: true,
    input: nothing,
    output: z.object({
      /** Where the browser goes to end the session at the directory too. */
      elsewhere: z.string().optional(),
    }),
    summary: 'Ends the session.',
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/api/Authentication/ForgotPassword',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: forgotPasswordForm,
    output: z.object({}),
    summary: 'Sends a link to set a new password, if the address is known.',
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/Authentication/ResetPassword',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: resetPasswordForm,
    output: z.object({}),
    summary:
      "Sets a new password with the link from the e-mail and ends the person's sessions, links and calendar addresses. Answers 422 to ask whether API keys end too.",
  }),
};
