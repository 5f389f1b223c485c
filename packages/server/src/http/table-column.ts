import { dueStatusAt, valueAt, wordOf, type Column, type Kind } from '@roadproof/contract/column';
import type { DueClockOut } from '@roadproof/contract/due-clock';
import { clockNames } from '@roadproof/domain/equipment/due-clock';
import { formatPhone } from '@roadproof/domain/phone';

/** How a cell of a spreadsheet is typed. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'boolean';

/** One column of a spreadsheet file: where its value is and what type its cells have. */
export interface TableColumn {
  readonly header: string;
  readonly kind: CellKind;
  readonly width: number;
  read(row: object): unknown;
}

const cellKind: Record<Kind, CellKind> = {
  text: 'text',
  status: 'text',
  due: 'text',
  phone: 'text',
  email: 'text',
  link: 'text',
  id: 'text',
  number: 'number',
  reading: 'number',
  money: 'money',
  day: 'day',
  mediumDay: 'day',
  instant: 'instant',
  boolean: 'boolean',
};

/** The columns of a file: those of the list, each followed by its unit and its reason where it has one. */
export function tableColumns(columns: readonly Column[]): TableColumn[] {
  return columns
    .filter((column) => column.export !== false)
    .flatMap((column) => {
      const { key, header, kind, width = 200, unit, standing } = column;
      if (kind === 'due') return dueColumns(column);
      const text = (
        suffix: string,
        pixels: number,
        read: (row: object) => unknown,
      ): TableColumn => ({ header: `${header} ${suffix}`, kind: 'text', width: pixels, read });
      return [
        {
          header,
          kind: cellKind[kind],
          width,
          read: (row: object) => cellValue(column, valueAt(row, key)),
        },
        ...(unit === undefined ? [] : [text('unit', 80, (row) => valueAt(row, unit))]),
        ...(standing === undefined
          ? []
          : [text('reason', 360, (row) => dueStatusAt(column, row)?.text)]),
      ];
    });
}

/** Where something is due, how far that is, and by which clock: three columns of text, as days and readings are mixed. */
function dueColumns({ key }: Column): TableColumn[] {
  const part = (
    header: string,
    width: number,
    read: (due: DueClockOut) => unknown,
  ): TableColumn => ({
    header,
    kind: 'text',
    width,
    read: (row) => {
      const due = valueAt(row, key) as DueClockOut | null | undefined;
      return due?.text ? read(due) : null;
    },
  });
  return [
    part('Due', 130, ({ text }) => text),
    part('Left', 200, ({ leftText }) => leftText),
    part('Clock', 130, ({ clock }) => clockNames[clock]),
  ];
}

/** Choices and statuses have the words of the screen, and so do phone numbers: a leading plus would be taken for a formula. */
function cellValue(column: Column, value: unknown): unknown {
  if (column.kind === 'text' || column.kind === 'status') return wordOf(column, value) ?? value;
  return column.kind === 'phone' && typeof value === 'string' ? formatPhone(value) : value;
}

/** A value as the text of a cell; null and undefined are an empty one, lists are joined. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean);
}

/** Whether a spreadsheet program could take a text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text);
}
