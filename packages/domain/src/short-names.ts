const words = (name: string): string[] => name.trim().split(/\s+/);

/** Each name by as many of its first words as no other name begins with: 'Memphis' of 'Memphis Terminal', whole where another one continues it. */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const known = [...new Set(names)];
  const shortOf = (name: string): string => {
    const own = words(name);
    for (let count = 1; count < own.length; count += 1) {
      const start = own.slice(0, count).join(' ');
      const isShared = known.some(
        (other) =>
          other !== name &&
          words(other).slice(0, count).join(' ').toLowerCase() === start.toLowerCase(),
      );
      if (!isShared && /[\p{L}\p{N}]$/u.test(start)) return start;
    }
    return name;
  };
  return new Map(known.map((name) => [name, shortOf(name)]));
}
