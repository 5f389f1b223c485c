import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../token.ts';

const name = 'roadproof_sign_in';
const secret = /^[\w-]{43}$/;

/** The secret that binds a sign-in to the browser it began in; a browser that has one keeps it, so that two tabs can sign in. */
export function browserSecret(cookie: string | undefined): string | null {
  for (const part of (cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=');
    if (key === name && secret.test(value)) return value;
  }
  return null;
}

/** The browser's secret, given to it for as long as a sign-in may take; it travels nowhere but to the sign-in. */
export function giveBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds, isSecure }: { readonly seconds: number; readonly isSecure: boolean },
): string {
  const value = browserSecret(request.headers.cookie) ?? newToken();
  const parts = [
    `${name}=${value}`,
    'Path=/api/DirectorySignIn',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
  return value;
}
