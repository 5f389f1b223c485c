import type { linkView } from '@roadproof/contract/account/link';
import type { z } from '@roadproof/contract/schema';

/** A link as its holder sees it. */
export type LinkView = z.output<typeof linkView>;

/** A link that was opened, or why it could not be. */
export type Opened =
  | { readonly kind: 'link'; readonly link: LinkView }
  | { readonly kind: 'unknown' | 'offline' | 'busy' };

/** Asks for the link behind the secret in the address; `seen` once a person pressed or scrolled. */
export async function openLink(secret: string, seen: boolean): Promise<Opened> {
  let response: Response;
  try {
    response = await fetch('/api/Link/GetLink', {
      method: 'POST',
      headers: { authorization: `Link ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(seen ? { seen } : {}),
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch {
    return { kind: 'offline' };
  }
  if (response.status === 401 || response.status === 404) return { kind: 'unknown' };
  if (!response.ok) return { kind: 'busy' };
  const { data } = (await response.json()) as { readonly data: LinkView };
  return { kind: 'link', link: data };
}
