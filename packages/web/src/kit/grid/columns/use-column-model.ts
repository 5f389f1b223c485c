import type { Column } from '@roadproof/contract/column';
import { useMemo } from 'react';
import { hiddenOf, orderOf, pinnedOf, type Arrangement } from './arrangement.ts';

/** Width of a column that names none, in pixels. */
const standardWidth = 200;

/** A column at its place on the screen; `start` counts from the left edge of its own region, in pixels. */
export interface PlacedColumn {
  readonly column: Column;
  readonly width: number;
  readonly start: number;
  readonly isPinned: boolean;
  /** Its words stand in two lines where one is too short. */
  readonly folds?: true;
}

/** The columns of a list as a person arranged them. */
export interface ColumnModel {
  readonly pinned: readonly PlacedColumn[];
  readonly free: readonly PlacedColumn[];
  readonly pinnedWidth: number;
  readonly freeWidth: number;
}

/** Applies an arrangement to the columns of a list. */
export function columnModelOf(columns: readonly Column[], arrangement: Arrangement): ColumnModel {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const pinnedKeys = new Set(pinnedOf(columns, arrangement));
  const hidden = new Set(hiddenOf(columns, arrangement));
  const shown = orderOf(columns, arrangement).filter((key) => !hidden.has(key));
  const place = (isPinned: boolean) => {
    let end = 0;
    const placed = shown.flatMap((key): PlacedColumn[] => {
      const column = byKey.get(key);
      if (!column || pinnedKeys.has(key) !== isPinned) return [];
      const width = arrangement.widths?.[key] ?? column.width ?? standardWidth;
      const start = end;
      end += width;
      return [{ column, width, start, isPinned }];
    });
    return [placed, end] as const;
  };
  const [pinned, pinnedWidth] = place(true);
  const [free, freeWidth] = place(false);
  return { pinned, free, pinnedWidth, freeWidth };
}

export function useColumnModel(columns: readonly Column[], arrangement: Arrangement): ColumnModel {
  return useMemo(() => columnModelOf(columns, arrangement), [columns, arrangement]);
}
