import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styles from '../frame/grid.module.css';
import { longerHalf } from './longer-half.ts';
import type { PlacedColumn } from './use-column-model.ts';

/** Widths in pixels that the cells of a column ask for. */
export interface Need {
  /** With all words in one line. */
  readonly full: number;
  /** With their words in two lines; as much as in one where they cannot stand so. */
  readonly folded: number;
}

/** What a list shows has asked for, by the key of its column. */
export type Needs = ReadonlyMap<string, Need>;

const unknown: Needs = new Map();

/** What the rows of each list asked for when they were first seen, so that its columns stand still from then on, whatever is searched or turned to. */
const seen = new Map<string, Needs>();

/** Space around the content of a cell, and a pixel for what is cut off when a width is rounded. */
const padding = 19;

/** Between a date and how near it is, as in the stylesheet. */
const dueGap = 7;

/** Some letters are wider than those of their text are on average. */
const uneven = 1.06;

/** The same where a row has room for one line. */
export const inOneLine = (needs: Needs): Needs =>
  new Map([...needs].map(([key, { full }]) => [key, { full, folded: full }]));

/** How wide the content of a cell is, cut or not; a date and how near it is count as if they stood beside each other. */
function widthOf(content: Element): number {
  const parts = content.querySelector(':scope > [data-due]')?.children ?? [];
  const beside = [...parts].reduce((all, part) => all + part.getBoundingClientRect().width, 0);
  return Math.max(content.scrollWidth, Math.ceil(beside) + (parts.length - 1) * dueGap);
}

const isInline = (one: Element): boolean => getComputedStyle(one).display === 'inline';

/** Words stand in two lines, alone or after the sign of a status; other signs, and dates, do not. */
function needOf(content: Element): Need {
  const inner = content.querySelector('[data-words]');
  const words = inner ?? content;
  const shown = inner ? inner.scrollWidth : widthOf(content);
  const beside = inner ? widthOf(content) - inner.clientWidth : 0;
  const full = beside + shown + padding;
  const text = words.textContent?.trim() ?? '';
  const folds = text.includes(' ') && [...words.querySelectorAll('*')].every(isInline);
  if (!folds) return { full, folded: full };
  const line = Math.ceil((shown * longerHalf(text) * uneven) / text.length);
  return { full, folded: Math.min(full, beside + line + padding) };
}

/** How wide the content of the cells that are drawn is, cut or not. */
function needsOf(body: Element, columns: readonly PlacedColumn[]): Needs {
  const needs = new Map<string, Need>();
  for (const cell of body.querySelectorAll('[role=gridcell]')) {
    // The first column is that of the numbers.
    const column = columns[Number(cell.getAttribute('aria-colindex')) - 2]?.column;
    const content = cell.firstElementChild;
    if (!column || !content || content.className === styles.bone) continue;
    const [one, all] = [needOf(content), needs.get(column.key)];
    needs.set(column.key, {
      full: Math.max(one.full, all?.full ?? 0),
      folded: Math.max(one.folded, all?.folded ?? 0),
    });
  }
  return needs;
}

interface KnownNeeds {
  readonly needs: Needs;
  readonly tell: (found: Needs) => void;
}

/** How wide the first rows of a list want their columns to be; nothing before they are there. */
export function useNeeds(list: string): KnownNeeds {
  // Told with its list: the grid stays where a tab shows another one.
  const [known, setKnown] = useState({ list, needs: seen.get(list) ?? unknown });
  const needs = known.list === list ? known.needs : (seen.get(list) ?? unknown);
  const tell = useCallback(
    (found: Needs) => {
      if ([...found.keys()].every((key) => needs.has(key))) return;
      const all = new Map([...found, ...needs]);
      seen.set(list, all);
      setKnown({ list, needs: all });
    },
    [needs, list],
  );
  return { needs, tell };
}

/** Asks the rows as soon as they are there; a column that comes into sight later is asked then. */
export function useMeasuredNeeds(
  { needs, tell }: KnownNeeds,
  body: RefObject<Element | null>,
  columns: readonly PlacedColumn[],
  hasRows: boolean,
): void {
  const isIncomplete = hasRows && columns.some(({ column }) => !needs.has(column.key));
  const answered = useRef<readonly PlacedColumn[]>(undefined);
  // Rows may be drawn later than they came.
  useLayoutEffect(() => {
    if (!isIncomplete || !body.current || answered.current === columns) return;
    const found = needsOf(body.current, columns);
    if (found.size === 0) return;
    answered.current = columns;
    tell(found);
  });
}
