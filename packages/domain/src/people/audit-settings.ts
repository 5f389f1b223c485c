type Values = Readonly<Record<string, unknown>> | null;

const keysOf = (settings: unknown): Readonly<Record<string, unknown>> =>
  typeof settings === 'object' && settings !== null ? { ...settings } : {};

const columnOf = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Old and new values of an audited row with each setting that differs as a column of its own, because a document of them says nothing to a person. */
export function withSettings(old: Values, now: Values): readonly [Values, Values] {
  if (!(old && 'settings' in old) && !(now && 'settings' in now)) return [old, now];
  const before = keysOf(old?.['settings']);
  const after = keysOf(now?.['settings']);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return [spread(old, before, keys), spread(now, after, keys)];
}

function spread(
  values: Values,
  settings: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Values {
  if (values === null) return null;
  const { settings: _, ...rest } = values;
  return {
    ...rest,
    ...Object.fromEntries(keys.map((key) => [columnOf(key), settings[key] ?? null])),
  };
}
