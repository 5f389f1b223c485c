import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { vi } from 'vitest';
import type { DirectoryConfig } from '../config.ts';

/** What a server is told of the directory of a test. */
export const settingsOf = (issuer: string, allowedDomains: readonly string[]): DirectoryConfig => ({
  issuer,
  clientId: 'roadproof',
  clientSecret: 'a secret of the test',
  privateKey: null,
  scopes: 'openid profile email',
  allowedDomains,
  label: 'Sign in with Cedar',
});

/** Somebody with an account at the directory. */
export interface Account {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly hd?: string;
}

/** Changes what the directory says in its ID token, with another key, or none, where told, and at its userinfo. */
export interface Forgery {
  readonly userinfo?: (claims: JWTPayload) => JWTPayload;
  readonly claims?: (claims: JWTPayload) => JWTPayload;
  readonly sign?: 'other key' | 'no key';
}

/** A certified provider on loopback, which can be made to lie in its ID tokens. */
export interface TestDirectory {
  readonly issuer: string;
  /** Who signs in there next; null turns the sign-in down. */
  account: Account | null;
  forgery: Forgery | null;
  /** Walks through the provider's pages as a browser would; answers where it is sent back to. */
  walk(address: string): Promise<URL>;
  stop(): Promise<void>;
}

/** Starts a provider that knows one client; its redirect URI is that of a server with this address. */
export async function testDirectory(publicUrl: string): Promise<TestDirectory> {
  const { Provider } = await provided();
  const keys = await generateKeyPair('RS256', { extractable: true });
  const others = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, Account>();
  const directory: TestDirectory = {
    issuer,
    account: null,
    forgery: null,
    walk: (address) => walk(address, issuer),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const provider = new Provider(issuer, {
    adapter: memory(),
    jwks: { keys: [jwk] },
    cookies: { keys: ['one secret of a test'] },
    clients: [
      {
        client_id: 'roadproof',
        client_secret: 'a secret of the test',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/api/DirectorySignIn/Callback`],
        post_logout_redirect_uris: [`${publicUrl}/authentication`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...known.get(sub), sub }),
    }),
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      const { account } = directory;
      if (account) known.set(account.sub, account);
      const { prompt, params } = await provider.interactionDetails(context.req, context.res);
      const grant = new provider.Grant({
        accountId: account?.sub ?? '',
        clientId: String(params['client_id']),
      });
      grant.addOIDCScope('openid profile email');
      const result =
        account === null
          ? { error: 'access_denied' }
          : prompt.name === 'login'
            ? { login: { accountId: account.sub } }
            : { consent: { grantId: await grant.save() } };
      context.respond = false;
      await provider.interactionFinished(context.req, context.res, result);
      return;
    }
    await next();
    const answer: unknown = context.body;
    const { userinfo } = directory.forgery ?? {};
    if (context.path === '/me' && userinfo !== undefined)
      context.body = userinfo(answer as JWTPayload);
    if (context.path !== '/token' || directory.forgery === null || !hasIdToken(answer)) return;
    context.body = { ...answer, id_token: await forged(answer.id_token, directory.forgery) };
  });
  const forged = (token: string, { claims, sign }: Forgery): Promise<string> | string => {
    const payloadBefore = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as JWTPayload;
    const payload = claims?.(payloadBefore) ?? payloadBefore;
    if (sign === 'no key') return new UnsecuredJWT(payload).encode();
    const key = sign === 'other key' ? others.privateKey : keys.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key);
  };
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return directory;
}

// The library warns on the console of every version of Node that is not its newest.
async function provided() {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    return await import('oidc-provider');
  } finally {
    warning.mockRestore();
  }
}

const hasIdToken = (body: unknown): body is { readonly id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body;

async function walk(address: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(address);
  while (at.origin === issuer) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(`${at.pathname}: ${answer.status} ${await answer.text()}`);
    at = new URL(location, at);
  }
  return at;
}

/** What the provider keeps, in memory; its own warns on the console. */
function memory(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (name) => {
    const key = (id: string): string => `${name}:${id}`;
    const find = async (test: (payload: AdapterPayload) => boolean) =>
      [...kept.values()].find(test);
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (code) => find((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = true;
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id);
      },
    };
  };
}
