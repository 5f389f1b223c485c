import { naturally } from '@roadproof/domain/natural-order';
import { valueAt } from '@roadproof/contract/column';

export interface RowOrder {
  readonly key: string;
  readonly isDown: boolean;
}

/** The value a cell is sorted by; a due point sorts by how much of its interval is used. */
function sortValue(row: unknown, key: string): unknown {
  const value = valueAt(row, key);
  if (value === null || typeof value !== 'object' || !('share' in value)) return value;
  return typeof value.share === 'number' ? -value.share : null;
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return naturally(String(a), String(b));
}

/** The rows in another order; what is missing stands last either way, equals keep their places. */
export function ordered<R>(rows: readonly R[], order: RowOrder | null): readonly R[] {
  if (!order) return rows;
  const isNothing = (value: unknown) => value === null || value === undefined || value === '';
  return [...rows].sort((one, other) => {
    const a = sortValue(one, order.key);
    const b = sortValue(other, order.key);
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    return order.isDown ? compare(b, a) : compare(a, b);
  });
}

/** What a click on a header does: up, then down, then back to the order it came in. */
export function nextOrder(order: RowOrder | null, key: string): RowOrder | null {
  if (order?.key !== key) return { key, isDown: false };
  return order.isDown ? null : { key, isDown: true };
}
