import type { heldLinks, linkView } from '@roadproof/contract/people/held-link';
import type { InputOf } from '@roadproof/contract/operation';
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
  body: object | FormData,
  key?: string,
): Promise<Response | typeof offline> {
  const session = keptSession(secret);
  const isForm = body instanceof FormData;
  try {
    return await fetch(`/api/Link/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Link ${secret}`,
        // The browser writes the boundary of a form itself.
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(session !== null && { 'link-session': session }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: isForm ? body : JSON.stringify(body),
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

/** The outcome of sending a paper or an answer: the link as it is now, or why it was not taken, in the words of the server. */
export type Sent =
  | { readonly kind: 'sent'; readonly link: LinkView }
  | { readonly kind: 'offline' | 'busy' }
  | { readonly kind: 'refused'; readonly words: string };

/** Sends the pages of a paper; the same key sends them once, however often it is tried. */
export const sendPaper = async (secret: string, form: FormData, key: string): Promise<Sent> =>
  outcome(await send(secret, 'SaveAskUpload', form, key));

/** Sends why there is no paper. */
export const sendAnswer = async (
  secret: string,
  answer: InputOf<typeof heldLinks.sayItem>,
): Promise<Sent> => outcome(await send(secret, 'SayAskItem', answer));

async function outcome(response: Response | typeof offline): Promise<Sent> {
  if (response === offline) return { kind: 'offline' };
  if (response.ok) {
    const { data } = (await response.json()) as { readonly data: LinkView };
    return { kind: 'sent', link: data };
  }
  if (response.status === 429 || response.status >= 500) return { kind: 'busy' };
  const { messages } = (await response.json()) as {
    readonly messages: readonly { readonly message: string; readonly description: string }[];
  };
  const words = messages.map(({ message, description }) => `${message} ${description}`);
  return { kind: 'refused', words: words.join(' ') };
}

/** A key of its own for one sending; a page without HTTPS has no randomUUID. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

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
