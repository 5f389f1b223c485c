/** One line of a pasted piece of a spreadsheet: the unit where it names one, and the readings as text. */
export interface PastedLine {
  readonly unit: string | null;
  readonly primary: string;
  readonly secondary: string;
}

/** What was pasted: lines that name their units, or readings alone, to be entered from the present cell downwards. */
export interface Pasted {
  readonly kind: 'units' | 'readings';
  readonly lines: readonly PastedLine[];
}

const number = /^[\d][\d,'’\u00A0\u202F ]*(?:\.\d*)?$|^\.\d+$/;

/** The reading a cell of a spreadsheet holds, with or without separators and the unit behind it; null when it is none. */
export function readingIn(cell: string): number | null {
  const plain = cell
    .trim()
    .replace(/\s*(?:mi|miles?|km|kilometers?|kilometres?|h|hrs?|hours?)\.?$/i, '');
  if (!number.test(plain)) return null;
  return Number(plain.replaceAll(/[,'’\s\u00A0\u202F]/g, ''));
}

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

/**
 * Reads what was copied out of a spreadsheet: one, two or three columns. A first column that names
 * units (by `isUnit`, or by not being numbers) makes them lines of those units; a header is left
 * out, and so are empty lines of lines with units.
 */
export function readPaste(text: string, isUnit: (text: string) => boolean): Pasted {
  const rows = text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .map(cellsOf);
  const isWide = rows.some((cells) => cells.length > 1);
  const first = rows.map(([cell = '']) => cell).filter(Boolean);
  const named = first.filter(isUnit).length;
  const figures = first.filter((cell) => readingIn(cell) !== null).length;
  const hasUnits = isWide && (named * 2 >= first.length || figures * 2 < first.length);
  if (!hasUnits)
    return {
      kind: 'readings',
      lines: withoutHeader(
        rows.map(([primary = '', secondary = '']) => ({ unit: null, primary, secondary })),
        isUnit,
      ),
    };
  const lines = rows.map(([unit = '', primary = '', secondary = '']) => ({
    unit,
    primary,
    secondary,
  }));
  return {
    kind: 'units',
    lines: withoutHeader(lines, isUnit).filter(
      ({ unit, primary, secondary }) => unit !== '' && (primary !== '' || secondary !== ''),
    ),
  };
}

/** A first line whose readings are words is the header of the columns, unless it names a unit. */
function withoutHeader(
  lines: readonly PastedLine[],
  isUnit: (text: string) => boolean,
): readonly PastedLine[] {
  const [first, ...rest] = lines;
  if (!first || rest.length === 0 || (first.unit !== null && isUnit(first.unit))) return lines;
  const cells = [first.primary, first.secondary].filter(Boolean);
  const isHeader = cells.length > 0 && cells.every((cell) => readingIn(cell) === null);
  return isHeader ? rest : lines;
}
