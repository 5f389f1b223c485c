import { formatCount } from '@roadproof/domain/format';

/** What stands behind a tab of the med cards: everybody's, and how many of them the dashboard leaves out, which counts drivers. */
export function nonDriversTail(everybody: number, drivers: number | undefined): string {
  const others = drivers === undefined ? 0 : everybody - drivers;
  return others > 0
    ? `${formatCount(everybody)}, incl. ${formatCount(others)} non-CDL`
    : formatCount(everybody);
}
