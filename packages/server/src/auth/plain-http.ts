import type { Config } from '../config.ts';
import { isLoopback } from './loopback.ts';

/** What the log says at start when passwords would be readable on their way, or null: the network is reached over plain HTTP. */
export function plainHttpWarning(
  config: Pick<Config, 'host' | 'publicUrl' | 'authMode'>,
): string | null {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (config.authMode === 'none' || protocol !== 'http:') return null;
  if (isLoopback(config.host) && isLoopback(hostname)) return null;
  return (
    'Passwords travel readable over plain HTTP: put a proxy that speaks HTTPS in front ' +
    `and set PUBLIC_URL to its https address. HOST is ${config.host}, PUBLIC_URL is ${config.publicUrl}.`
  );
}
