import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameOverHttps, valueOf } from '../browser-cookie.ts';
import { newToken } from '../token.ts';

const nameOf = (isSecure: boolean): string => nameOverHttps('roadproof_sign_in', isSecure);

/** The secret that binds a sign-in to the browser it began in; a browser that has one keeps it, so that two tabs can sign in. */
export const browserSecret = (cookie: string | undefined, isSecure: boolean): string | null =>
  valueOf(cookie, nameOf(isSecure));

/** The browser's secret, given to it for as long as a sign-in may take; it travels nowhere but to the sign-in. */
export function giveBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds, isSecure }: { readonly seconds: number; readonly isSecure: boolean },
): string {
  const value = browserSecret(request.headers.cookie, isSecure) ?? newToken();
  const parts = [
    `${nameOf(isSecure)}=${value}`,
    'Path=/api/DirectorySignIn',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
  return value;
}
