import type { NoticeKind } from '@roadproof/contract/app/notice';

/** Conditions that hinder the server and need a person; kept in memory, found again after a start. */
export class Notices {
  readonly #active = new Set<NoticeKind>();

  /** Sets whether a notice is active. */
  set(kind: NoticeKind, isActive: boolean): void {
    if (isActive) this.#active.add(kind);
    else this.#active.delete(kind);
  }

  /** Returns the active notices. */
  all(): readonly NoticeKind[] {
    return [...this.#active].sort();
  }
}
