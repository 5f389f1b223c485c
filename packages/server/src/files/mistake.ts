const mistakeMs = 24 * 3_600_000;

/** Whether a paper was filed within the last day: a slip of the hand is mended at once, after that the paper is evidence. */
export function wasFiledByMistake(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < mistakeMs;
}
