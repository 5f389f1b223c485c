/**
 * Reads a small table written as text: one row per line, cells between bars. Data reads better
 * this way than as sixty object literals.
 */
export function tableOf<Name extends string>(
  columns: readonly Name[],
  text: string,
): readonly Readonly<Record<Name, string>>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns.length) throw new Error(`wrong number of cells: ${line}`);
      const entries = columns.map((name, index) => [name, cells[index] ?? '']);
      return Object.fromEntries(entries) as Record<Name, string>;
    });
}

/** A whole number, or null where the cell is empty or a dash. */
export function numberOrNull(cell: string): number | null {
  return cell === '' || cell === '-' ? null : Number(cell);
}
