import type { Who } from './permission-matrix.ts';

/** Who may sign in, see to the own account and send feedback. */
export const accountPermissions = {
  'authentication.options': 'anyone',
  'authentication.signIn': 'anyone',
  'authentication.signOut': 'signed-in',
  'authentication.forgotPassword': 'anyone',
  'authentication.resetPassword': 'anyone',
  'directorySignIn.redeem': 'anyone',
  'userInfos.get': 'signed-in',
  'userInfos.save': 'signed-in',
  'userInfos.confirmEmail': 'anyone',
  'portalSessions.list': 'signed-in',
  'portalSessions.end': 'signed-in',
  'portalSessions.endOthers': 'signed-in',
  'apiKeys.list': 'admin',
  'apiKeys.excel': 'admin',
  'apiKeys.add': 'admin',
  'apiKeys.revoke': 'admin',
  // Everybody the own; administrators all of it, which the handler asks.
  'feedback.list': 'signed-in',
  'feedback.excel': 'signed-in',
  'feedback.get': 'signed-in',
  'feedback.save': 'signed-in',
  'feedback.saveStatus': 'admin',
  'feedback.comment': 'admin',
  'feedback.remove': 'admin',
} as const satisfies Record<string, Who>;
