/** First and last name out of one cell: 'Lee, Ann' or 'Ann Marie Lee'; null for a single word. */
export function splitName(
  text: string,
): { readonly firstName: string; readonly lastName: string } | null {
  const comma = /^([^,]+),\s*(.+)$/.exec(text.trim());
  if (comma) return { lastName: (comma[1] ?? '').trim(), firstName: (comma[2] ?? '').trim() };
  const words = text.trim().split(/\s+/);
  const lastName = words.pop();
  return lastName && words.length > 0 ? { firstName: words.join(' '), lastName } : null;
}
