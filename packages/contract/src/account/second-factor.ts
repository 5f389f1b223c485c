import * as z from 'zod';
import { endApiKeys, secondFactorTicket, signedIn } from './authentication.ts';
import { operation } from '../operation.ts';
import { id, instantOut, nothing, requiredText } from '../schema.ts';

const password = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .max(200, 'Password can have at most 200 characters.');

/** Codes for the day the app is lost; told once. */
const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** What the browser's passkey functions take and give; the server's library reads it field by field. */
const passkeyJson = z.record(z.string(), z.unknown());

/** What one calls a passkey, to know it again among others. */
export const passkeyName = requiredText('Name', 60);

export const secondFactors = {
  get: operation({
    method: 'GET',
    path: '/api/SecondFactor/GetSecondFactor',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'query',
    input: nothing,
    output: z.object({
      hasApp: z.boolean(),
      passkeys: z.array(
        z.object({
          id,
          name: z.string(),
          createdAt: instantOut,
          lastUsedAt: instantOut.nullable(),
        }),
      ),
      /** Recovery codes that were not used yet. */
      codesLeft: z.number().int(),
      /** Whether the company asks a second factor of the caller. */
      isRequired: z.boolean(),
      /** The only address of the product at which passkeys work; null when they work nowhere. */
      passkeyOrigin: z.string().nullable(),
    }),
    summary: "The caller's second factors.",
  }),
  begin: operation({
    method: 'POST',
    path: '/api/SecondFactor/BeginAuthenticatorApp',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'json',
    writes: true,
    input: z.strictObject({ password }),
    output: z.object({
      /** The secret as one types it into an app. */
      secret: z.string(),
      /** The same for a camera: rows of dark and light. */
      picture: z.array(z.array(z.boolean())),
    }),
    summary:
      'Creates the secret of an authenticator app; it takes effect once a code from the app confirms it.',
  }),
  confirm: operation({
    method: 'POST',
    path: '/api/SecondFactor/ConfirmAuthenticatorApp',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'json',
    writes: true,
    input: z.strictObject({ code: requiredText('Code', 20) }),
    output: recoveryCodes,
    summary: 'Confirms an authenticator app with its first code; returns ten recovery codes.',
  }),
  beginPasskey: operation({
    method: 'POST',
    path: '/api/SecondFactor/BeginPasskey',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'json',
    writes: true,
    input: z.strictObject({ password }),
    output: z.object({ options: passkeyJson }),
    summary: 'What the browser needs to create a passkey.',
  }),
  confirmPasskey: operation({
    method: 'POST',
    path: '/api/SecondFactor/ConfirmPasskey',
    access: 'signed-in',
    forPeople: true,
    beforeSecondFactor: true,
    body: 'json',
    writes: true,
    input: z.strictObject({ name: passkeyName, answer: passkeyJson }),
    output: recoveryCodes,
    summary: 'Stores a passkey; returns ten recovery codes if it is the first second factor.',
  }),
  renewCodes: operation({
    method: 'POST',
    path: '/api/SecondFactor/RenewRecoveryCodes',
    access: 'signed-in',
    forPeople: true,
    body: 'json',
    writes: true,
    input: z.strictObject({ password }),
    output: recoveryCodes,
    summary: 'Creates ten new recovery codes; the old ones stop working.',
  }),
  remove: operation({
    method: 'POST',
    path: '/api/SecondFactor/RemoveSecondFactor',
    access: 'signed-in',
    forPeople: true,
    body: 'json',
    writes: true,
    input: z.strictObject({
      password,
      /** Which passkey; without it the authenticator app. */
      id: id.optional(),
    }),
    output: z.object({}),
    summary:
      "Removes the caller's app or one of their passkeys; with the last one, the recovery codes too.",
  }),
  askPasskey: operation({
    method: 'POST',
    path: '/api/SecondFactor/AskPasskey',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: z.strictObject({ ticket: requiredText('Ticket', 200) }),
    output: z.object({ options: passkeyJson }),
    summary: 'What the browser needs to use a passkey for the second step of a sign-in.',
  }),
  signIn: operation({
    method: 'POST',
    path: '/api/SecondFactor/SignIn',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: z.strictObject({
      ticket: requiredText('Ticket', 200),
      /** Six digits of the app, or a recovery code. */
      code: requiredText('Code', 40).optional(),
      /** What the browser says of the passkey, in place of a code. */
      passkey: passkeyJson.optional(),
    }),
    output: signedIn,
    summary: 'The second step of a sign-in: a code or a passkey for the ticket of the first.',
  }),
  of: operation({
    method: 'GET',
    path: '/api/SecondFactor/GetSecondFactorOf',
    access: 'admin',
    forPeople: true,
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: z.object({
      hasFactor: z.boolean(),
      isOwn: z.boolean(),
      /** Keys of that person that work: a reset asks whether they end too. */
      apiKeys: z.number().int(),
    }),
    summary: 'Whether a person has a second factor.',
  }),
  reset: operation({
    method: 'POST',
    path: '/api/SecondFactor/ResetSecondFactor',
    access: 'admin',
    forPeople: true,
    body: 'json',
    writes: true,
    input: z.strictObject({ employeeId: id, endApiKeys }),
    output: z.object({}),
    summary:
      "Resets a person's second factor and ends their sessions, links and calendar addresses. The person and all administrators are notified by e-mail. Answers 422 to ask whether API keys end too.",
  }),
};

export type SecondFactorTicket = z.output<typeof secondFactorTicket>;
