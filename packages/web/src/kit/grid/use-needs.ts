import { useLayoutEffect, useState, type RefObject } from 'react';
import styles from './grid.module.css';
import type { PlacedColumn } from './use-column-model.ts';

/** Widths in pixels that what a list shows has asked for, by the key of its column. */
export type Needs = ReadonlyMap<string, number>;

const unknown: Needs = new Map();

/** What the rows of each list asked for when they were first seen, so that its columns stand still from then on, whatever is searched or turned to. */
const seen = new Map<string, Needs>();

/** Space around the content of a cell, and a pixel for what is cut off when a width is rounded. */
const around = 19;

/** Between a date and how near it is, as in the stylesheet. */
const dueGap = 7;

/** How wide the content of a cell is, cut or not; a date and how near it is count as if they stood beside each other. */
function widthOf(content: Element): number {
  const parts = content.querySelector(':scope > [data-due]')?.children ?? [];
  const beside = [...parts].reduce((all, part) => all + part.getBoundingClientRect().width, 0);
  return Math.max(content.scrollWidth, Math.ceil(beside) + (parts.length - 1) * dueGap);
}

/** How wide the content of the cells that are drawn is, cut or not. */
function needsOf(body: Element, columns: readonly PlacedColumn[]): Needs {
  const needs = new Map<string, number>();
  for (const cell of body.querySelectorAll('[role=gridcell]')) {
    // The first column is that of the numbers.
    const column = columns[Number(cell.getAttribute('aria-colindex')) - 2]?.column;
    const content = cell.firstElementChild;
    if (!column || !content || content.className === styles.bone) continue;
    const width = widthOf(content) + around;
    if (width > (needs.get(column.key) ?? 0)) needs.set(column.key, width);
  }
  return needs;
}

/** How wide the first rows of a list want their columns to be; nothing before they are there. A column that comes into sight later is asked then. */
export function useNeeds(
  list: string,
  body: RefObject<Element | null>,
  columns: readonly PlacedColumn[],
  hasRows: boolean,
): Needs {
  // Told with its list: the grid stays where a tab shows another one.
  const [told, setTold] = useState({ list, needs: seen.get(list) ?? unknown });
  const needs = told.list === list ? told.needs : (seen.get(list) ?? unknown);
  const isAsked = hasRows && columns.some(({ column }) => !needs.has(column.key));
  useLayoutEffect(() => {
    const measure = () => {
      if (!isAsked || !body.current) return;
      const found = needsOf(body.current, columns);
      if ([...found.keys()].every((key) => needs.has(key))) return;
      const all = new Map([...found, ...needs]);
      seen.set(list, all);
      setTold({ list, needs: all });
    };
    measure();
  }, [isAsked, body, columns, needs, list]);
  return needs;
}
