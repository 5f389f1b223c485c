import type { accountApi } from '@roadproof/contract/api/account';
import type { GroupHandlers } from '../../http/context.ts';
import { apiKeyHandlers } from './api-key/handlers.ts';
import { authenticationHandlers } from './authentication/handlers.ts';
import { directorySignInHandlers } from './directory-sign-in/handlers.ts';
import { linkHandlers } from './link/handlers.ts';
import { permissionHandlers } from './permission/handlers.ts';
import { portalSessionHandlers } from './portal-session/handlers.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { userInfoHandlers } from './user-info/handlers.ts';

/** Answers the calls of the group, by module; one call of authentication is answered higher up. */
export const accountGroup = {
  authentication: authenticationHandlers,
  directorySignIn: directorySignInHandlers,
  setup: setupHandlers,
  permissions: permissionHandlers,
  userInfos: userInfoHandlers,
  apiKeys: apiKeyHandlers,
  links: linkHandlers,
  secondFactors: secondFactorHandlers,
  portalSessions: portalSessionHandlers,
} satisfies GroupHandlers<Omit<typeof accountApi, 'authentication'>> &
  Record<'authentication', object>;
