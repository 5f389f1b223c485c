import { open, stat } from 'node:fs/promises';

const chunkBytes = 1 << 18;

/** Whether two files hold the very same bytes, read from the disk and not by what is noted of them: one that is damaged is never taken for the other. */
export async function isSameContent(path: string, other: string): Promise<boolean> {
  const [{ size }, found] = await Promise.all([stat(path), stat(other)]);
  if (size !== found.size) return false;
  const [one, two] = await Promise.all([open(path), open(other)]);
  try {
    const [left, right] = [Buffer.alloc(chunkBytes), Buffer.alloc(chunkBytes)];
    for (let at = 0; at < size; at += chunkBytes) {
      const [a, b] = await Promise.all([
        one.read(left, 0, chunkBytes, at),
        two.read(right, 0, chunkBytes, at),
      ]);
      if (a.bytesRead !== b.bytesRead || a.bytesRead === 0) return false;
      if (!left.subarray(0, a.bytesRead).equals(right.subarray(0, b.bytesRead))) return false;
    }
    return true;
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
}
