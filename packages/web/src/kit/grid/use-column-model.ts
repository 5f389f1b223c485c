import type { Column } from '@roadproof/contract/column';
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { hiddenOf, orderOf, pinnedOf, type Arrangement } from './arrangement.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
});
type Nothing = Record<string, never>;
const noRows: Nothing[] = [];

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
export function useColumnModel(columns: readonly Column[], arrangement: Arrangement): ColumnModel {
  const { defs, byKey } = useMemo(
    () => ({
      defs: columns.map((column): ColumnDef<typeof features, Nothing> => ({
        id: column.key,
        header: column.header,
        size: column.width ?? standardWidth,
        minSize: 56,
        maxSize: 1200,
      })),
      byKey: new Map(columns.map((column) => [column.key, column])),
    }),
    [columns],
  );
  const state = useMemo(
    () => ({
      columnOrder: [...orderOf(columns, arrangement)],
      columnPinning: {
        start: pinnedOf(columns, arrangement).filter((key) => byKey.has(key)),
        end: [],
      },
      columnSizing: arrangement.widths ?? {},
    }),
    [columns, arrangement, byKey],
  );
  const hidden = useMemo(() => new Set(hiddenOf(columns, arrangement)), [columns, arrangement]);
  const table = useTable({ features, columns: defs, data: noRows, state });
  return useMemo(() => {
    const place = (isPinned: boolean) => {
      const inOrder = isPinned ? table.getStartLeafColumns() : table.getCenterLeafColumns();
      let start = 0;
      return inOrder.flatMap((one): PlacedColumn[] => {
        const column = byKey.get(one.id);
        if (!column || hidden.has(one.id)) return [];
        const placed = {
          column,
          width: state.columnSizing[one.id] ?? one.getSize(),
          start,
          isPinned,
        };
        start += placed.width;
        return [placed];
      });
    };
    const sum = (list: readonly PlacedColumn[]) =>
      list.reduce((width, one) => width + one.width, 0);
    const pinned = place(true);
    const free = place(false);
    return { pinned, free, pinnedWidth: sum(pinned), freeWidth: sum(free) };
  }, [table, byKey, state, hidden]);
}
