/** How slow a reader may be. */
export interface PaceLimits {
  readonly bytesPerSecond: number;
  /** The stretch of time that is looked at. */
  readonly stretchMs: number;
}

/** Whether so many bytes in one stretch are too few. */
export function isTooSlow(bytes: number, { bytesPerSecond, stretchMs }: PaceLimits): boolean {
  return bytes * 1000 < bytesPerSecond * stretchMs;
}

/** Looks at the end of every stretch what was taken in it, and lets a reader go that took too little; answers how to stop looking. */
export function watchPace(
  taken: () => number,
  limits: PaceLimits,
  disconnect: () => void,
): () => void {
  let before = taken();
  const timer = setInterval(() => {
    const now = taken();
    if (isTooSlow(now - before, limits)) disconnect();
    before = now;
  }, limits.stretchMs);
  return () => clearInterval(timer);
}
