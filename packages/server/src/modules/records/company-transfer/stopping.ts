import type { Platform } from '../../../platform.ts';

const stopping = new WeakSet<Platform>();

/** The server is asked to stop while an export or a restoring goes on. */
export class ServerStops extends Error {}

/** Has exports and restorings of this server end at their next step: what they do takes minutes. */
export function stopTransfers(platform: Platform): void {
  stopping.add(platform);
}

/** Ends the work at hand when the server stops. */
export function stopsWith(platform: Platform): void {
  if (stopping.has(platform)) throw new ServerStops();
}
