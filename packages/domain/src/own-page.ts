/** Reads an address as browsers do, and throws on what is none: the class URL, which this package does not have by itself. */
type AddressReader = new (
  text: string,
  base: string,
) => {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

const base = 'https://product.invalid';
const longest = 2000;

/**
 * The page of the product that somebody asked for before the sign-in, as path, query and hash, or
 * null. It is read as the browser will read it, and what comes out is judged once more: "/.//evil"
 * is a page of ours that is written "//evil". Every page of ours begins with a letter, so nothing
 * encoded at the front counts either.
 */
export function ownPage(next: string | null, Address: AddressReader): string | null {
  if (next === null || next.length > longest) return null;
  // Browsers pass over these wherever they are, so "/<tab>/evil" begins with two of them.
  if (!/^\/(?![/\\])/.test(next.replace(/[\t\r\n]/g, ''))) return null;
  try {
    const { origin, pathname, search, hash } = new Address(next, base);
    const page = `${pathname}${search}${hash}`;
    return origin === base && /^\/(?:$|[a-z0-9?#])/i.test(page) ? page : null;
  } catch {
    return null;
  }
}
