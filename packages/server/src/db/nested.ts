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
