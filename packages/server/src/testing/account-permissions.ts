import type { Who } from './permission-matrix.ts';

/** Who may sign in, see to the own account and send feedback. */
export const accountPermissions = {
  'authentication.options': 'anyone',
  'authentication.signIn': 'anyone',
  'authentication.signOut': 'signed-in',
  'authentication.forgotPassword': 'anyone',
  'authentication.resetPassword': 'anyone',
  'directorySignIn.redeem': 'anyone',
} as const satisfies Record<string, Who>;
