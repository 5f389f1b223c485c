import { apiKeys } from '../account/api-key.ts';
import { authentication } from '../account/authentication.ts';
import { directorySignIn } from '../account/directory-sign-in.ts';
import { links } from '../account/link.ts';
import { permissions } from '../account/permission.ts';
import { secondFactors } from '../account/second-factor.ts';
import { setup } from '../account/setup.ts';
import { userInfos, portalSessions } from '../account/user-info.ts';

/** The calls of the group, by module. */
export const accountApi = {
  authentication,
  directorySignIn,
  setup,
  permissions,
  userInfos,
  apiKeys,
  links,
  secondFactors,
  portalSessions,
};
