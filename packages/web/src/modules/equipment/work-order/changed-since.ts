interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The ids of what was here before and is another version now; what came or went is not among them. */
export function changedSince(before: readonly Versioned[], now: readonly Versioned[]): string[] {
  const versionOf = new Map(before.map(({ id, version }) => [id, version]));
  return now
    .filter(({ id, version }) => versionOf.has(id) && versionOf.get(id) !== version)
    .map(({ id }) => id);
}
