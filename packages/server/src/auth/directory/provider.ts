import { directoryCallback } from '@roadproof/contract/account/directory-address';
import { createPrivateKey } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Platform } from '../../platform.ts';
import type { DirectoryConfig } from './config.ts';
import { tracedFetch } from '../../tracing/traced-fetch.ts';

/** How far the clocks of the directory and of this server may be apart, in seconds. */
export const clockSkewSeconds = 120;
const freshMs = 3_600_000;
const timeoutSeconds = 10;

interface Discovered {
  readonly provider: oidc.Configuration;
  readonly until: number;
}

const known = new WeakMap<Platform, Discovered>();

/** The directory with its addresses and keys, read from it at most once an hour; throws when it cannot be reached. */
export async function directoryOf(platform: Platform): Promise<oidc.Configuration> {
  const { directory } = platform.config;
  if (directory === null) throw new Error('there is no directory without AUTH_MODE=oidc');
  const now = platform.now().getTime();
  const found = known.get(platform);
  if (found && now < found.until) return found.provider;
  const provider = await discover(directory);
  known.set(platform, { provider, until: now + freshMs });
  return provider;
}

async function discover(directory: DirectoryConfig): Promise<oidc.Configuration> {
  const issuer = new URL(directory.issuer);
  const isPlain = issuer.protocol === 'http:';
  const provider = await oidc.discovery(
    issuer,
    directory.clientId,
    { [oidc.clockTolerance]: clockSkewSeconds },
    await proofOf(directory),
    // The configuration lets plain HTTP through to this machine alone.
    {
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
      timeout: timeoutSeconds,
      [oidc.customFetch]: async (url, options) => tracedFetch(url, options as RequestInit),
    },
  );
  // The library trusts a token that came over TLS; ours is checked against the directory's keys too.
  oidc.enableNonRepudiationChecks(provider);
  return provider;
}

async function proofOf({ clientSecret, privateKey }: DirectoryConfig): Promise<oidc.ClientAuth> {
  if (privateKey === null) return oidc.ClientSecretPost(clientSecret ?? '');
  return oidc.PrivateKeyJwt(await signingKey(privateKey));
}

async function signingKey(pem: string): Promise<oidc.CryptoKey> {
  const key = createPrivateKey(pem);
  const isEllipse = key.asymmetricKeyType === 'ec';
  const algorithm = isEllipse
    ? { name: 'ECDSA', namedCurve: 'P-256' }
    : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const bytes = key.export({ type: 'pkcs8', format: 'der' });
  return crypto.subtle.importKey('pkcs8', new Uint8Array(bytes), algorithm, false, ['sign']);
}

/** The page at the directory to sign in on. */
export async function signInPage(
  platform: Platform,
  sent: { readonly state: string; readonly nonce: string; readonly verifier: string },
): Promise<URL> {
  const provider = await directoryOf(platform);
  return oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackAddress(platform),
    response_type: 'code',
    scope: platform.config.directory?.scopes ?? 'openid',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(sent.verifier),
    code_challenge_method: 'S256',
  });
}

/** The page at the directory that ends its session and leads back to our sign-in page; null where it has none. */
export async function signOutPage(platform: Platform, idToken: string): Promise<string | null> {
  // A page of yesterday is right nearly always, and nobody waits for a directory that is away.
  const provider = known.get(platform)?.provider ?? (await directoryOf(platform));
  if (provider.serverMetadata().end_session_endpoint === undefined) return null;
  return oidc.buildEndSessionUrl(provider, {
    id_token_hint: idToken,
    post_logout_redirect_uri: `${platform.config.publicUrl}/authentication`,
  }).href;
}

/** Where the directory sends the browser back to. */
export const callbackAddress = (platform: Platform): string =>
  `${platform.config.publicUrl}${directoryCallback}`;
