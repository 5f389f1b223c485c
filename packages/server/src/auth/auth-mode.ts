import type { Config } from '../config.ts';
import { isLoopback } from './loopback.ts';

/** Why the server must not start with this way of signing in, or null: AUTH_MODE=none lets in whoever reaches the port. */
export function authModeFault(config: Pick<Config, 'authMode' | 'host'>): string | null {
  if (config.authMode !== 'none' || isLoopback(config.host)) return null;
  return `AUTH_MODE=none lets anyone in and is only allowed on this machine: set HOST=127.0.0.1, or leave AUTH_MODE out. HOST is ${config.host}.`;
}
