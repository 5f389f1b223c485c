/** The next number of 32 bits; each is used once. */
export type NextWord = () => number;

const wordBytes = 4;
const words = 2 ** 32;

/** Reads a stream of blocks, such as SHA-256(seed ‖ counter) for 0, 1, 2 ..., as 32-bit words, the first byte the highest. */
export function wordsOf(blockAt: (counter: number) => Uint8Array): NextWord {
  let counter = 0;
  let block = new Uint8Array(0);
  let at = 0;
  return () => {
    if (at + wordBytes > block.length) {
      block = Uint8Array.from(blockAt(counter));
      counter += 1;
      at = 0;
    }
    const word = new DataView(block.buffer).getUint32(at);
    at += wordBytes;
    return word;
  };
}

/** A number from 0 to below `count`, each as likely: words of the incomplete last round are thrown away. */
function below(count: number, next: NextWord): number {
  const limit = Math.floor(words / count) * count;
  for (;;) {
    const word = next();
    if (word < limit) return word % count;
  }
}

/** Draws so many ids, or all of fewer: a Fisher-Yates shuffle of the sorted ids that ends early (docs/domain.md, Dress rehearsal). */
export function drawFrom(ids: readonly string[], size: number, next: NextWord): string[] {
  const pool = ids.toSorted();
  const count = Math.min(size, pool.length);
  for (let at = 0; at < count; at += 1) {
    const picked = at + below(pool.length - at, next);
    const [here, there] = [pool[at] ?? '', pool[picked] ?? ''];
    pool[at] = there;
    pool[picked] = here;
  }
  return pool.slice(0, count);
}
