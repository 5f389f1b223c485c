/** Turns flat keys with dots into objects: {'type.lookupName': 'CDL'} becomes {type: {lookupName: 'CDL'}}. */
export function nested(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const key in raw) {
    const dot = key.indexOf('.');
    if (dot < 0) row[key] = raw[key];
    else place(row, key, dot, raw[key]);
  }
  return row;
}

function place(row: Record<string, unknown>, key: string, dot: number, value: unknown): void {
  const head = key.slice(0, dot);
  const inner = (row[head] ??= {}) as Record<string, unknown>;
  const rest = key.slice(dot + 1);
  const next = rest.indexOf('.');
  if (next < 0) inner[rest] = value;
  else place(inner, rest, next, value);
}
