import { moduleNames } from '@roadproof/domain/account/permission';
import type { Output } from '../api/operation-map.ts';
import { currentUser } from '../api/session.ts';

/** In local storage: the modules that the last answer gave to the signed-in user. */
const key = 'roadproof.permissions';
/** The built file that this code is in; its name changes with every build. */
const build = new URL(import.meta.url).pathname;

type Permissions = Output<'permissions.mine'>;

interface Kept {
  /** The mark of the session's token. */
  readonly session: string;
  readonly build: string;
  /** Names of the modules that the user may open; the others are not kept. */
  readonly modules: readonly unknown[];
}

/** A short mark of a token; the token cannot be computed from it. */
function markOf(token: string): string {
  let mark = 0;
  for (let at = 0; at < token.length; at += 1)
    mark = (Math.imul(mark, 31) + token.charCodeAt(at)) | 0;
  return (mark >>> 0).toString(36);
}

function parse(text: string): Kept | null {
  try {
    const value = JSON.parse(text) as Partial<Kept> | null;
    const { session, build: madeBy, modules } = value ?? {};
    return typeof session === 'string' && typeof madeBy === 'string' && Array.isArray(modules)
      ? { session, build: madeBy, modules }
      : null;
  } catch {
    return null;
  }
}

/** Reads what is kept for the signed-in user and this build; null without it. */
function read(): Kept | null {
  const token = currentUser()?.token;
  const text = localStorage.getItem(key);
  const kept = token === undefined || text === null ? null : parse(text);
  return kept && token && kept.session === markOf(token) && kept.build === build ? kept : null;
}

/** The modules that the last answer gave to this session, until the next one comes; undefined without one. The server refuses what is no longer given. */
export function keptPermissions(): Permissions | undefined {
  const kept = read();
  if (!kept) return undefined;
  return moduleNames
    .filter((name) => kept.modules.includes(name))
    .map((moduleName) => ({ moduleName, hasPermission: true }));
}

/** Keeps an answer for the next visit of the session that asked for it, unless it has ended since. */
export function keepPermissions(token: string | undefined, permissions: Permissions): void {
  if (token === undefined || token !== currentUser()?.token) return;
  const modules = permissions.flatMap((one) => (one.hasPermission ? [one.moduleName] : []));
  const kept: Kept = { session: markOf(token), build, modules };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without room the next visit waits for the answer.
  }
}

/** Removes what was kept for another session or by another build; after a sign-out that is everything. */
export function forgetOtherPermissions(): void {
  if (read() === null) localStorage.removeItem(key);
}
