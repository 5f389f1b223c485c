/** Turns flat keys with dots into objects: {'type.lookupName': 'CDL'} becomes {type: {lookupName: 'CDL'}}. */
export function nested(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const key in raw) place(row, key, raw[key]);
  return row;
}

/** Puts a value where its dotted key leads. */
export function place(row: Record<string, unknown>, key: string, value: unknown): void {
  const dot = key.indexOf('.');
  if (dot < 0) {
    row[key] = value;
    return;
  }
  const inner = (row[key.slice(0, dot)] ??= {}) as Record<string, unknown>;
  place(inner, key.slice(dot + 1), value);
}

/** The same for the same keys again and again: what is inside of what is found out once. */
export function placing(
  names: readonly string[],
): (raw: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const steps = names.map((name) => {
    const path = name.split('.');
    return { name, inside: path.slice(0, -1), last: path.at(-1) ?? name };
  });
  return (raw) => {
    const row: Record<string, unknown> = {};
    for (const { name, inside, last } of steps) {
      let at = row;
      for (const part of inside) at = (at[part] ??= {}) as Record<string, unknown>;
      at[last] = raw[name];
    }
    return row;
  };
}
