import type { RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/overview/today';
import { bothCardsReason } from '@roadproof/domain/overview/today';
import { filesToMend } from '../../people/driver/files-address.ts';

type Row = RawOutput<typeof todays.list>['rows'][number];
type Outcome = NonNullable<Row['outcome']>;

const driverOf = ({ kind, key, count, state }: Row): string | null =>
  (kind === 'licence' || kind === 'medCard') &&
  count === 1 &&
  (state === 'OVERDUE' || state === 'MISSING')
    ? key.slice(kind.length + 1)
    : null;

/** Two cards that keep one driver from the road as one row, filed in one go; it stands where the more urgent one does and counts both. */
export function joinCards(rows: readonly Row[]): Row[] {
  const first = new Map<string, number>();
  const joined: Row[] = [];
  for (const row of rows) {
    const driver = driverOf(row);
    const at = driver === null ? undefined : first.get(driver);
    const before = at === undefined ? undefined : joined[at];
    if (driver !== null && at !== undefined && before) joined[at] = both(before, row, driver);
    else {
      if (driver !== null) first.set(driver, joined.length);
      joined.push(row);
    }
  }
  return joined;
}

function both(one: Row, other: Row, driver: string): Row {
  const rules = [one.rule, other.rule?.replace(/^49 CFR /, '')].filter(Boolean);
  return {
    ...one,
    count: 2,
    reason: bothCardsReason(one.reason, other.reason),
    rule: rules.length > 0 ? rules.join(', ') : null,
    isPrivate: one.isPrivate || other.isPrivate,
    ...(one.outcome && other.outcome && { outcome: together(one.outcome, other.outcome) }),
    action: { label: 'File both cards', path: filesToMend(driver) },
  };
}

/** Both are solved once the later one is. */
function together(one: Outcome, other: Outcome): Outcome {
  if (one.solvedOn === null || other.solvedOn === null) return { ...one, solvedOn: null };
  return one.solvedOn > other.solvedOn ? one : other;
}
