import { useCallback, useEffect, useMemo, type RefObject } from 'react';
import { rowHeights, type Arrangement } from './arrangement.ts';
import { crowdedOut, fitColumns, folded, withoutCrowded } from './fit-columns.ts';
import type { ColumnModel } from './use-column-model.ts';
import type { ListModel } from '../frame/use-list.ts';
import { useRoom } from '../frame/use-room.ts';
import { inOneLine, useMeasuredNeeds, useNeeds } from './use-needs.ts';

interface Fitted {
  readonly model: ColumnModel;
  readonly arrange: (to: (now: Arrangement) => Arrangement) => void;
  /** Width of the grid without its scrollbar, in pixels; 0 before it is known. */
  readonly room: number;
}

const none: readonly string[] = [];

/** The columns of a list as wide as the grid has room for, and those it has no room for left to the Columns menu, until a person arranges them: from then on all are as they were seen. */
export function useFitted(
  {
    name,
    rows,
    model,
    arrangement,
    arrange,
    crowd,
  }: Pick<ListModel<unknown>, 'name' | 'rows' | 'model' | 'arrangement' | 'arrange' | 'crowd'>,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  lead: number,
  rowHeight: number,
): Fitted {
  const room = useRoom(scroller);

  const hasWidths = Object.keys(arrangement.widths ?? {}).length > 0;
  const isUsual = crowd !== undefined && !hasWidths && arrangement.hidden === undefined;
  const widths = useNeeds(name);
  const needs = useMemo(
    () => (rowHeight < rowHeights.compact ? inOneLine(widths.needs) : widths.needs),
    [widths.needs, rowHeight],
  );
  const crowded = useMemo(
    () => (isUsual ? crowdedOut(model, room - lead, needs) : none),
    [isUsual, model, room, lead, needs],
  );
  useEffect(() => crowd?.(crowded), [crowd, crowded]);
  const left = useMemo(() => withoutCrowded(model, crowded), [model, crowded]);
  const inOrder = useMemo(() => [...left.pinned, ...left.free], [left]);
  useMeasuredNeeds(widths, body, inOrder, rows.at(0) !== undefined);
  const shown = useMemo(
    () => folded(hasWidths ? left : fitColumns(left, room - lead, needs), needs),
    [left, hasWidths, room, lead, needs],
  );
  const arrangeShown = useCallback(
    (to: (now: Arrangement) => Arrangement) =>
      arrange((now) => {
        const next = to(now);
        if (hasWidths || next.widths === now.widths) return next;
        const seen = [...shown.pinned, ...shown.free].map(
          ({ column, width }) => [column.key, width] as const,
        );
        return { ...next, widths: { ...Object.fromEntries(seen), ...next.widths } };
      }),
    [arrange, hasWidths, shown],
  );
  return { model: shown, arrange: arrangeShown, room };
}
