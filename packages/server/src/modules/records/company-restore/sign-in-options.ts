import type { authentication } from '@roadproof/contract/account/authentication';
import type { Handlers } from '../../../http/context.ts';
import { companyExists } from '../../account/authentication/rows.ts';
import { restoreSessionOf } from './restore-session.ts';

/** Says what the sign-in page offers; while a company is being restored there is none to sign in to. */
export const signInOptions: Handlers<typeof authentication>['options'] = async (
  _input,
  { platform, origin },
) => {
  const { config } = platform;
  return {
    mode: config.authMode,
    directoryLabel: config.directory?.label ?? null,
    hasEmergencySignIn: config.hasEmergencySignIn,
    appName: config.appName,
    // While rows are written the database answers nobody.
    needsSetup:
      restoreSessionOf(platform).isRestoring || !(await companyExists(platform.database.app)),
    setupNeedsCode: !origin.isLocal,
    mailConfigured: config.smtpUrl !== null,
    aboutUrl: config.aboutUrl,
    contactUrl: config.contactUrl,
    feedbackBase: config.feedbackBase,
    version: config.version,
  };
};
