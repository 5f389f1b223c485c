import type { Coverage } from '@roadproof/domain/import/import-coverage';
import type { ReadCell } from '@roadproof/domain/import/import-cell';
import type { Counts } from './batch.ts';
import type { Decision } from './entity.ts';

interface Blocked {
  readonly message: string;
  rows: number;
}

/** Counts, by column and field, how many cells of a file can be read, and which field keeps every row out. */
export class ColumnCounts {
  readonly #coverage: { filled: number; read: number }[] = [];
  readonly #blocked = new Map<string, Blocked>();
  readonly #examples = new Map<string, string>();
  #rows = 0;

  /** Counts a cell of a column; cells with nothing in them do not count. */
  addCell(at: number, result: ReadCell): void {
    const isUnread = 'problem' in result;
    if (!isUnread && result.value === null && result.note === undefined) return;
    const column = (this.#coverage[at] ??= { filled: 0, read: 0 });
    column.filled += 1;
    if (!isUnread && result.value !== null) column.read += 1;
  }

  /** Counts a row by the fields whose cells keep it out. */
  addDecision({ outcome, problems }: Decision): void {
    this.#rows += 1;
    for (const { field, example } of problems)
      if (field !== null && example !== undefined && !this.#examples.has(field))
        this.#examples.set(field, example);
    if (outcome !== 'reject') return;
    const unread = problems.filter(({ level, isUnread }) => level === 'rejected' && isUnread);
    // A cell that cannot be read may be told of twice, as a word and as what it leads to.
    const fields = new Map(unread.map(({ field, message }) => [field, message]));
    for (const [field, message] of fields) {
      if (field === null) continue;
      const known = this.#blocked.get(field);
      if (known) known.rows += 1;
      else this.#blocked.set(field, { message, rows: 1 });
    }
  }

  /** What was counted, as an import keeps it. */
  counts(): Required<Pick<Counts, 'coverage' | 'examples' | 'keptOut'>> {
    return {
      coverage: Array.from(this.#coverage, (column): Coverage => column ?? { filled: 0, read: 0 }),
      examples: Object.fromEntries(this.#examples),
      keptOut: [...this.#blocked]
        .filter(([, { rows }]) => rows === this.#rows)
        .map(([field, { message }]) => ({ field, message })),
    };
  }
}
