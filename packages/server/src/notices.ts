import type { NoticeKind } from '@roadproof/contract/app/notice';

/** What stands against the server's work right now and needs a person; kept in memory, found again after a start. */
export class Notices {
  readonly #standing = new Set<NoticeKind>();

  /** Says that something stands, or that it is over. */
  set(kind: NoticeKind, isStanding: boolean): void {
    if (isStanding) this.#standing.add(kind);
    else this.#standing.delete(kind);
  }

  /** What stands now. */
  all(): readonly NoticeKind[] {
    return [...this.#standing].sort();
  }
}
