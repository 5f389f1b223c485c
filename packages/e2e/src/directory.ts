import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InteractionResults } from 'oidc-provider';
import { freePort, startApp, startMs, test as shared } from './app.ts';

/** Somebody with an account at the directory. */
export interface Account {
  readonly email: string;
  readonly verified: boolean;
  /** The account's own name there; its e-mail unless told. */
  readonly sub?: string;
}

/** The company's directory: a certified provider on this machine, whose sign-in page asks who one is. */
export interface Directory {
  readonly issuer: string;
  /** The accounts it knows, by what is typed on its page. */
  readonly accounts: Map<string, Account>;
}

/** `test` of the journeys that sign in at a directory; `appPort` is where the product will listen. */
export const test = shared.extend<object, { appPort: number; directory: Directory }>({
  appPort: [
    async ({ company: _company }, provide) => {
      await provide(await freePort());
    },
    { scope: 'worker' },
  ],
  directory: [
    async ({ appPort }, provide) => {
      const accounts = new Map<string, Account>();
      const server = createServer();
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      server.on('request', await provider(issuer, `http://127.0.0.1:${appPort}`, accounts));
      await provide({ issuer, accounts });
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ company, appPort, directory }, provide) => {
      const app = await startApp(company, '', {
        PORT: String(appPort),
        AUTH_MODE: 'oidc',
        AUTH_EMERGENCY: 'on',
        OIDC_ISSUER: directory.issuer,
        OIDC_CLIENT_ID: 'roadproof',
        OIDC_CLIENT_SECRET: 'a secret of the journey',
        OIDC_LABEL: 'Sign in with Cedar Ridge',
      });
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: startMs + 30_000 },
  ],
});

async function provider(issuer: string, productUrl: string, accounts: Directory['accounts']) {
  const { Provider } = await import('oidc-provider');
  const of = (sub: string): Account | undefined =>
    [...accounts.values()].find((account) => (account.sub ?? account.email) === sub);
  const served = new Provider(issuer, {
    cookies: { keys: ['one secret of a journey'] },
    clients: [
      {
        client_id: 'roadproof',
        client_secret: 'a secret of the journey',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${productUrl}/api/DirectorySignIn/Callback`],
        post_logout_redirect_uris: [`${productUrl}/authentication`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          context.body = `${head}${form}<button form="op.logoutForm" name="logout" value="yes">
            Yes, sign me out</button></html>`;
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: of(sub)?.email, email_verified: of(sub)?.verified }),
    }),
  });
  served.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) {
      await next();
      return;
    }
    const { prompt, params, session } = await served.interactionDetails(context.req, context.res);
    const finish = (result: InteractionResults): Promise<void> =>
      served.interactionFinished(context.req, context.res, result);
    context.respond = false;
    if (prompt.name === 'consent') {
      const clientId = String(params['client_id']);
      const grant = new served.Grant({ accountId: session?.accountId ?? '', clientId });
      grant.addOIDCScope('openid profile email');
      return finish({ consent: { grantId: await grant.save() } });
    }
    const who = context.query['who'];
    if (who === undefined) return signInPage(context.res);
    const account = accounts.get(String(who));
    if (account === undefined) return finish({ error: 'access_denied' });
    return finish({ login: { accountId: account.sub ?? account.email } });
  });
  const answer = served.callback();
  return (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
}

function signInPage(response: ServerResponse): void {
  // The library's own answer, until somebody gives one, is 404.
  response.statusCode = 200;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`${head}<form><label>Who are you? <input name="who"></label>
    <button>Continue</button></form></html>`);
}

const head = `<!doctype html><html lang="en"><link rel="icon" href="data:,">
  <title>Cedar Ridge accounts</title><h1>Cedar Ridge accounts</h1>`;
