import type { linkView } from '@roadproof/contract/account/link';
import type { z } from '@roadproof/contract/schema';

/** A link as its holder sees it. */
export type LinkView = z.output<typeof linkView>;

/** A link that was opened, or why it could not be. */
export type Opened =
  | { readonly kind: 'link'; readonly link: LinkView }
  | { readonly kind: 'unknown' | 'offline' | 'busy' };

/** The outcome of a proof: a session was opened, so many tries are left, or the state of the link has changed. */
export type Proven =
  | { readonly kind: 'proven' | 'changed' | 'offline' | 'busy' }
  | { readonly kind: 'wrong'; readonly left: number };

const offline = Symbol('offline');

async function send(
  secret: string,
  path: string,
  body: object,
): Promise<Response | typeof offline> {
  const session = keptSession(secret);
  try {
    return await fetch(`/api/Link/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Link ${secret}`,
        'content-type': 'application/json',
        ...(session !== null && { 'link-session': session }),
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch {
    return offline;
  }
}

/** Asks for the link behind the secret in the address; `seen` once a person pressed or scrolled. */
export async function openLink(secret: string, seen: boolean): Promise<Opened> {
  const response = await send(secret, 'GetLink', seen ? { seen } : {});
  if (response === offline) return { kind: 'offline' };
  if (response.status === 401 || response.status === 404) return { kind: 'unknown' };
  if (!response.ok) return { kind: 'busy' };
  const { data } = (await response.json()) as { readonly data: LinkView };
  return { kind: 'link', link: data };
}

/** Sends a proof, and keeps the session it opens for as long as the tab is open. */
export async function proveLink(
  secret: string,
  proof: Exclude<LinkView['proof'], 'none'>,
  text: string,
): Promise<Proven> {
  const response = await send(secret, 'ProveLink', { [proof]: text });
  if (response === offline) return { kind: 'offline' };
  if (response.ok) {
    const { data } = (await response.json()) as { readonly data: { readonly session: string } };
    keepSession(secret, data.session);
    return { kind: 'proven' };
  }
  if (response.status !== 422) return { kind: response.status === 404 ? 'changed' : 'busy' };
  const { conflict } = (await response.json()) as { readonly conflict?: { readonly left: number } };
  return conflict === undefined ? { kind: 'changed' } : { kind: 'wrong', left: conflict.left };
}

// In memory too: a phone can forbid to keep anything. The secret itself is kept nowhere.
const sessions = new Map<string, string>();
const keyOf = (secret: string): string => `roadproof.link.${secret.slice(0, 8)}`;

function keptSession(secret: string): string | null {
  try {
    return sessions.get(secret) ?? sessionStorage.getItem(keyOf(secret));
  } catch {
    return null;
  }
}

function keepSession(secret: string, session: string): void {
  sessions.set(secret, session);
  try {
    sessionStorage.setItem(keyOf(secret), session);
  } catch {
    // It counts until the page is left.
  }
}
