import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../http/context.ts';
import type { Platform } from '../platform.ts';

/** What a link carries: which file of which company, and for whose session. */
export interface LinkTarget {
  readonly clientId: string;
  readonly fileId: string;
  readonly sessionId: string;
}

const idBytes = 16;
const timeBytes = 6;
const bodyBytes = 3 * idBytes + timeBytes;
const signatureBytes = 16;
const halfDay = 12 * 3_600_000;

interface Asker {
  readonly caller: Pick<Caller, 'clientId' | 'sessionId'>;
  readonly platform: Pick<Platform, 'secret' | 'now'>;
}

/** A link that opens a file in a new tab without a header, for the session that asked and no longer than it lives. */
export function fileLink(asker: Asker, fileId: string, name: string): string {
  return `/files/${linkToken(asker, fileId)}/${encodeURIComponent(name.toWellFormed())}`;
}

/** What such a link carries instead of a header, also for what is no stored file. */
export function linkToken({ caller, platform }: Asker, fileId: string): string {
  // Rounded, so that asking again within half a day gives the same address and the browser's cache keeps its use.
  const expires = (Math.floor(platform.now().getTime() / halfDay) + 2) * halfDay;
  const body = Buffer.alloc(bodyBytes);
  [caller.clientId, fileId, caller.sessionId].forEach((id, place) =>
    body.write(id.replaceAll('-', ''), place * idBytes, 'hex'),
  );
  body.writeUIntBE(expires, 3 * idBytes, timeBytes);
  return Buffer.concat([body, sign(platform.secret, body)]).toString('base64url');
}

/** What a token of a link says, or null when it is not ours or too old. Whether the session still lives, the database says. */
export function readLink(
  platform: Pick<Platform, 'secret' | 'now'>,
  token: string,
): LinkTarget | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== bodyBytes + signatureBytes || bytes.toString('base64url') !== token)
    return null;
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(sign(platform.secret, body), bytes.subarray(bodyBytes))) return null;
  if (body.readUIntBE(3 * idBytes, timeBytes) < platform.now().getTime()) return null;
  return { clientId: idAt(body, 0), fileId: idAt(body, 1), sessionId: idAt(body, 2) };
}

function sign(secret: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update('file link')
    .update(body)
    .digest()
    .subarray(0, signatureBytes);
}

function idAt(body: Buffer, place: number): string {
  const hex = body.toString('hex', place * idBytes, (place + 1) * idBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
