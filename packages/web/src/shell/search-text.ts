/** Values stay the text they are: the router's own parser would make a number of `?id=123`. A name that comes several times, as of several people, keeps them all. */
export function parseSearch(text: string): Record<string, string | readonly string[]> {
  const query = new URLSearchParams(text);
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = query.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

/** The same values as an address has them. */
export function stringifySearch(search: Record<string, unknown>): string {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined);
  const pairs = kept.flatMap(([name, value]) => {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return all.map((one) => [name, String(one)]);
  });
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}
