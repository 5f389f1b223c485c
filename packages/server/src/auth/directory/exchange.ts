import type { DirectoryClaims, LoginFailure } from '@roadproof/domain/account/directory-sign-in';
import * as oidc from 'openid-client';
import type { Platform } from '../../platform.ts';
import { callbackAddress, directoryOf } from './provider.ts';

/** What the directory says of whoever signed in there, every signature, audience and time checked. */
export interface DirectoryAnswer {
  readonly claims: DirectoryClaims & { readonly subject: string };
  readonly idToken: string;
}

/** Trades the directory's code for its word on who it is; throws when anything about it is not right. */
export async function exchange(
  platform: Platform,
  query: string,
  sent: { readonly state: string; readonly nonce: string; readonly verifier: string },
): Promise<DirectoryAnswer> {
  const provider = await directoryOf(platform);
  const answer = await oidc.authorizationCodeGrant(
    provider,
    new URL(`${callbackAddress(platform)}${query}`),
    {
      expectedState: sent.state,
      expectedNonce: sent.nonce,
      pkceCodeVerifier: sent.verifier,
      idTokenExpected: true,
    },
  );
  const token = answer.claims();
  if (token === undefined || answer.id_token === undefined) throw new Error('no ID token');
  // Some directories tell the address at their userinfo alone, which no signature covers.
  const address =
    typeof token.email === 'string' || provider.serverMetadata().userinfo_endpoint === undefined
      ? token
      : await oidc.fetchUserInfo(provider, answer.access_token, token.sub);
  return { claims: claimsOf(token, address), idToken: answer.id_token };
}

/** The claims of a token; the address, and whether it is verified, of one source together. */
function claimsOf(
  { iss, sub, hd }: oidc.IDToken,
  address: oidc.IDToken | oidc.UserInfoResponse,
): DirectoryAnswer['claims'] {
  const { email, email_verified: verified } = address;
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' && email.includes('@') ? email.trim() : null,
    // Some directories send it as a word.
    emailVerified: verified === true || verified === 'true',
    hostedDomain: typeof hd === 'string' ? hd : null,
  };
}

/** The reason that stands in the address for what went wrong with the directory. */
export function reasonOf(error: unknown): LoginFailure {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return error.error === 'access_denied' ? 'denied' : 'provider';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? 'expired' : 'provider';
}
