import { directoryBegin, directoryCallback } from '@roadproof/contract/account/directory-address';
import { ownPage } from '@roadproof/domain/own-page';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { notFound } from '../../errors.ts';
import { originOf } from '../request-session.ts';
import type { Platform } from '../../platform.ts';
import { newToken, tokenHash } from '../token.ts';
import { isOverHttps } from '../browser-cookie.ts';
import { browserSecret, giveBrowserSecret } from './browser-cookie.ts';
import { exchange, reasonOf } from './exchange.ts';
import { noteRefusal, personOf, Refusal } from './let-in.ts';
import { signInPage } from './provider.ts';
import { addBegun, addCode, takeBegun } from './rows.ts';

/** How long somebody may take at the directory. */
const beginMs = 10 * 60_000;
/** How long the page may take to redeem its code. */
const codeMs = 60_000;
const dayMs = 24 * 3_600_000;

/** The two addresses a browser is led through to sign in at the directory; neither shows anything. */
export function serveDirectorySignIn(app: FastifyInstance, platform: Platform): void {
  const leading =
    (lead: (request: FastifyRequest, reply: FastifyReply) => Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (platform.config.directory === null) throw notFound('Address');
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const target = await lead(request, reply).catch((error: unknown) =>
        refusedPage(platform, request, error),
      );
      return reply.redirect(target, 303);
    };
  app.get(
    directoryBegin,
    leading((request, reply) => begin(platform, request, reply)),
  );
  app.get(
    directoryCallback,
    leading((request) => comeBack(platform, request)),
  );
}

async function begin(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const isSecure = isOverHttps(platform.config);
  const sent = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const page = await signInPage(platform, sent).catch(atProvider);
  const browser = giveBrowserSecret(request, reply, {
    // Whoever comes back at the last moment still has it to redeem the code.
    seconds: (beginMs + codeMs) / 1000,
    isSecure,
  });
  const now = platform.now().getTime();
  await addBegun(
    platform.database.app,
    {
      stateHash: tokenHash(sent.state),
      browserHash: tokenHash(browser),
      nonce: sent.nonce,
      verifier: sent.verifier,
      next: ownPage(oneOf(request, 'next'), URL),
      expiresAt: new Date(now + beginMs).toISOString(),
    },
    new Date(now - dayMs).toISOString(),
  );
  return page.href;
}

async function comeBack(platform: Platform, request: FastifyRequest): Promise<string> {
  const { app } = platform.database;
  const state = oneOf(request, 'state');
  const begun = state === null ? undefined : await takeBegun(app, tokenHash(state));
  const browser = browserSecret(request.headers.cookie, isOverHttps(platform.config));
  // Another browser is told of somebody else's link before anything is asked of the directory.
  if (!begun || state === null || browser === null) throw new Refusal('state');
  if (!timingSafeEqual(begun.browserHash, tokenHash(browser))) throw new Refusal('state');
  const now = platform.now().getTime();
  if (Date.parse(begun.expiresAt) <= now) throw new Refusal('expired');
  const query = new URL(request.url, platform.config.publicUrl).search;
  const answer = await exchange(platform, query, { state, ...begun }).catch(atProvider);
  const person = await personOf(platform, answer, originOf(request));
  const code = newToken();
  await addCode(app, {
    codeHash: tokenHash(code),
    browserHash: begun.browserHash,
    companyId: person.clientId,
    employeeId: person.employeeId,
    idToken: answer.idToken,
    next: begun.next,
    expiresAt: new Date(now + codeMs).toISOString(),
  });
  // Behind the #, so that no log of a server or a proxy has it.
  return `/auth#code=${code}`;
}

function atProvider(error: unknown): never {
  throw new Refusal(reasonOf(error), { cause: error });
}

async function refusedPage(
  platform: Platform,
  request: FastifyRequest,
  error: unknown,
): Promise<string> {
  if (!(error instanceof Refusal)) throw error;
  await noteRefusal(platform, error, originOf(request));
  return `/login-failed?reason=${error.reason}`;
}

function oneOf(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
