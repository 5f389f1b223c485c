/** What is said when nothing more is known, also to a code nobody of ours sends. */
export const unknownFailure =
  "We couldn't sign you in. Try again; if it keeps failing, tell your administrator.";

const sentences: ReadonlyMap<string, string> = new Map([
  [
    'no-account',
    'No employee here has the e-mail you signed in with. Ask your administrator to put it into your employee record, then try again.',
  ],
  [
    'no-access',
    'Your employee record does not allow you to sign in here. Ask your administrator to give you portal access.',
  ],
  [
    'not-current',
    'Your employee status is not Current, and only current employees can sign in. Ask your administrator to check your status.',
  ],
  [
    'not-verified',
    'The sign-in service has not verified that the e-mail is yours. Verify it there, then try again.',
  ],
  [
    'ambiguous',
    'The employee with the e-mail you signed in with uses another account of the sign-in service, so it is not clear who you are. Ask your administrator to remove your portal access and give it to you again.',
  ],
  [
    'state',
    'This sign-in was started in another browser, or it has already been used. Try again from here.',
  ],
  ['expired', 'The sign-in took too long and has ended. Try again from here.'],
  [
    'provider',
    'The sign-in service could not be reached or gave no valid answer. Try again in a few minutes; if it keeps failing, tell your administrator.',
  ],
  [
    'denied',
    'The sign-in was cancelled, or the sign-in service did not let you in. Try again; if it keeps failing, ask your administrator whether you may use it.',
  ],
]);

/** What happened and what to do, by the code in the address; nothing else of the address is ever shown. */
export function loginFailure(reason: string | null): string {
  return sentences.get(reason ?? '') ?? unknownFailure;
}
