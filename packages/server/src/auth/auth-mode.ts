import type { Config } from '../config.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Why the server must not start with this way of signing in, or null: AUTH_MODE=none lets in whoever reaches the port. */
export function authModeFault(config: Pick<Config, 'authMode' | 'host'>): string | null {
  if (config.authMode !== 'none' || loopback.test(config.host)) return null;
  return `AUTH_MODE=none lets everybody in and is only allowed on this machine: set HOST=127.0.0.1, or leave AUTH_MODE out. HOST is ${config.host}.`;
}
