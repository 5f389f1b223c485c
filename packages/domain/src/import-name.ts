const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** First and last name out of one cell: 'Lee, Ann', 'Ann Marie Lee' or 'John Smith Jr.'; null for a single word. */
export function splitName(
  text: string,
): { readonly firstName: string; readonly lastName: string } | null {
  const [family = '', given = '', after = '', ...rest] = text
    .split(',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (rest.length > 0) return null;
  if (suffix.test(given))
    return splitName(after === '' ? `${family} ${given}` : `${family} ${given}, ${after}`);
  if (given !== '')
    return family === ''
      ? null
      : { lastName: after === '' ? family : `${family} ${after}`, firstName: given };
  const words = family.split(' ');
  const last = words.pop();
  if (last === undefined || words.length === 0) return null;
  const lastName = suffix.test(last) && words.length > 1 ? `${words.pop() ?? ''} ${last}` : last;
  return { firstName: words.join(' '), lastName };
}
