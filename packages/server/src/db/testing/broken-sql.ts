/** A space before a word with which a line of SQL begins. */
const breaks =
  /(?<!\b(?:left|cross)) (?=(?:with|select|from|where|union|order by|group by|limit|(?:left |cross )?join|when|else|end|and|or)\b)/y;

/** Returns SQL on one line, each run of spaces as one. */
export const oneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns SQL as lines of at most `width` characters, as far as clauses and parentheses allow it, so
 * that a diff shows the clause that changed. Lines that are inside of parentheses are indented.
 */
export function brokenSql(sql: string, width: number): readonly string[] {
  const text = oneLine(sql);
  if (text.length <= width) return [text];
  const { places, groups } = scan(text);
  if (places.length > 0) {
    const ends = [...places, text.length];
    return ends.flatMap((end, at) => brokenSql(text.slice(ends[at - 1] ?? 0, end), width));
  }
  const [open, close] = groups.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a), [0, 0]);
  if (close === 0) return [text];
  const inside = brokenSql(text.slice(open + 1, close), width - 2);
  return [
    text.slice(0, open + 1),
    ...inside.map((line) => `  ${line}`),
    ...brokenSql(text.slice(close), width),
  ];
}

/** Finds where a text may be broken outside of parentheses and quotes, and its pairs of parentheses. */
function scan(text: string) {
  const places: number[] = [];
  const groups: (readonly [open: number, close: number])[] = [];
  const open: number[] = [];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '(') open.push(at);
    if (letter === ')') {
      const from = open.pop();
      if (from !== undefined && open.length === 0) groups.push([from, at]);
    }
    breaks.lastIndex = at;
    if (open.length === 0 && at > 0 && (text.startsWith(', ', at - 1) || breaks.test(text)))
      places.push(at);
  }
  return { places, groups };
}
