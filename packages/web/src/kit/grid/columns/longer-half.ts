/** Letters of the longer line of a text that stands in two, broken between words where both are as short as can be; all of it where it is one word. */
export function longerHalf(text: string): number {
  let least = text.length;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1))
    least = Math.min(least, Math.max(at, text.length - at - 1));
  return least;
}
