import type { CalendarDay } from '../calendar-day.ts';

/** What decides which paper of a kind is the latest. */
export interface Filed {
  readonly id: string;
  readonly fileTypeId: string;
  /** The day on the paper; of one without, the company's day on which it was filed. */
  readonly effective: CalendarDay;
  /** When it was filed, as a text that compares as the instants do. */
  readonly filedAt: string;
}

/** The paper that counts of each kind, by the kind: of the latest day, of one day the one filed last; in whatever order they come. */
export function latestPapers<P extends Filed>(papers: readonly P[]): ReadonlyMap<string, P> {
  const latest = new Map<string, P>();
  for (const paper of papers) {
    const best = latest.get(paper.fileTypeId);
    if (!best || isLater(paper, best)) latest.set(paper.fileTypeId, paper);
  }
  return latest;
}

// Ids are given in the order of filing, so they decide between papers of one instant.
const isLater = (one: Filed, other: Filed): boolean => {
  if (one.effective !== other.effective) return one.effective > other.effective;
  if (one.filedAt !== other.filedAt) return one.filedAt > other.filedAt;
  return one.id > other.id;
};
