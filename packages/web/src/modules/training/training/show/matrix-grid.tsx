import { useRouter } from '@tanstack/react-router';
import {
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { ReasonTip } from '../../../../kit/grid/rows/reason-tip.tsx';
import type { ListModel } from '../../../../kit/grid/frame/use-list.ts';
import { useHeaderScroll } from '../../../../kit/grid/frame/use-header-scroll.ts';
import { useInView } from '../../../../kit/grid/frame/use-in-view.ts';
import { useRowScroll } from '../../../../kit/grid/frame/use-page-scroll.ts';
import { usePlace } from '../../../../kit/grid/walk/use-place.ts';
import { useShown } from '../../../../kit/grid/frame/use-shown.ts';
import { rowsHere } from '../../../../kit/grid/rows/use-ticks.ts';
import { reachableRows } from '../../../../kit/grid/rows/windows.ts';
import { useToday } from '../../../../kit/form/today.ts';
import type { Assignment } from '../assign/assignment.ts';
import { hasOpen, openOf } from './matrix-cell.ts';
import { MatrixFooter } from './matrix-footer.tsx';
import { MatrixHead } from './matrix-head.tsx';
import { stepOf, type At } from './matrix-keys.ts';
import { MatrixRow } from './matrix-row.tsx';
import type { MatrixCourse, MatrixPerson } from './matrix-source.ts';
import { added, boxOf, toggled, type Ticked } from './matrix-ticks.ts';
import classes from './matrix.module.css';
import type { OpenPlace } from '../assign/open-place.ts';
import { fixed, useCourseWidth } from './use-course-width.ts';

const usualHeight = 36;
/** Where the page scrolls there is room for eight people of this height, in a window magnified to 200 %. */
const lowHeight = 30;
const headHeight = 76;
/** Height of what stays over the rows while the page scrolls: tabs and header. */
const stuckHeight = 118;
const skeletons = 12;

interface Props {
  readonly list: ListModel<MatrixPerson>;
  readonly courses: readonly MatrixCourse[];
  readonly ticked: Ticked;
  readonly onTick: (to: (now: Ticked) => Ticked) => void;
  readonly onOpen: (assignment: Assignment) => void;
  readonly hrefOf: (person: MatrixPerson) => string | undefined;
}

/** The matrix: windows of rows and courses as one scrolls, walked by keyboard, cells ticked or opened. */
export function MatrixGrid({ list, courses, ticked, onTick, onOpen, hrefOf }: Props) {
  const { rows } = list;
  const gridId = useId();
  const today = useToday();
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<At | null>(null);
  const { width, inView } = useCourseWidth(scroller, courses.length);
  const scroll = useRowScroll(scroller);
  const rowHeight = scroll.isPage ? lowHeight : usualHeight;
  const count =
    rows.total === undefined
      ? rows.isLoading
        ? skeletons
        : 0
      : reachableRows(rows.total, rowHeight);
  const { head, across: sideways, onAcross } = useHeaderScroll(scroll.isPage, scroller);
  const down = useInView({
    count,
    size: rowHeight,
    scroller: scroll.scroller,
    start: scroll.start,
    // As few as a fast wheel allows: each one more is painted with every frame.
    beyond: 4,
    ...(scroll.isPage ? { coverStart: stuckHeight } : { coverEnd: headHeight }),
  });
  const across = useInView({
    count: courses.length,
    size: width,
    scroller: sideways,
    start: fixed,
    beyond: 2,
    isAcross: true,
    coverStart: fixed,
  });
  const { first, last } = useShown(down.inView, list.show);
  const from = across.items[0]?.index ?? 0;
  const end = from + across.items.length;
  const slice = useMemo(
    () => ({ courses: courses.slice(from, end), first: from, width }),
    [courses, from, end, width],
  );
  // As many whole columns as there is room for, and the last of them is in view.
  const firstShown = Math.max(0, (across.inView?.endIndex ?? 0) + 1 - inView);

  const { reveal: revealRow } = down;
  const { reveal: revealCourse, scrollTo: scrollAcross } = across;
  const go = useCallback(
    (at: At) => {
      setActive(at);
      if (at.row >= 0) revealRow(at.row);
      if (at.column === 0) scrollAcross(0);
      else if (at.column > 1) revealCourse(at.column - 2);
    },
    [revealRow, revealCourse, scrollAcross],
  );
  usePlace({
    list: list.name,
    scroller: scroll.scroller,
    isReady: rows.total !== undefined,
    activeRow: active?.row ?? -1,
    onReturn: (place) => {
      setActive({ row: place.row, column: 0 });
      scroller.current?.focus({ preventScroll: true });
    },
  });

  const placeAt = ({ row, column }: At): OpenPlace | undefined => {
    const person = rows.at(row);
    const course = courses[column - 2];
    return person && course ? openOf(person, [course])[0] : undefined;
  };
  const tickRow = (row: number) => {
    const person = rows.at(row);
    if (person) onTick((now) => toggled(now, openOf(person, courses)));
  };
  const tickCell = (at: At) => {
    const place = placeAt(at);
    if (place) onTick((now) => toggled(now, [place]));
  };
  const open = ({ row, column }: At) => {
    const person = rows.at(row);
    const course = courses[column - 2];
    const cell = course && person?.cells[course.id];
    if (cell) {
      onOpen({ trainingMappingId: cell.trainingMappingId, courseCatalogId: course.id });
      return;
    }
    const href = person && column < 2 ? hrefOf(person) : undefined;
    if (href) void router.navigate({ href });
  };
  const sortAt = (column: number) => {
    const field = column === 0 ? 'employeeName' : column === 1 ? 'employeeGroup' : undefined;
    const key = field ?? courses[column - 2]?.id;
    if (key) list.sort(key, false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const now = active ?? { row: -1, column: 0 };
    const size = { rows: count, columns: courses.length + 2, page: Math.max(1, last - first - 1) };
    const step = stepOf(event, now, size);
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'move' || step.kind === 'extend') {
      if (step.kind === 'extend') {
        const places = [placeAt(now), placeAt(step.to)].filter((one) => one !== undefined);
        onTick((before) => added(before, places));
      }
      go(step.to);
    } else if (now.row < 0) {
      if (step.kind === 'open') sortAt(now.column);
    } else if (step.kind === 'open') open(now);
    else if (step.kind === 'tick') tickCell(now);
    else tickRow(now.row);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
    if (row < 0) return;
    if (target instanceof HTMLInputElement) {
      tickRow(row);
      return;
    }
    const column = target.closest<HTMLElement>('[data-at]')?.dataset['at'];
    if (column === undefined) return;
    const at = { row, column: Number(column) };
    setActive(at);
    scroller.current?.focus({ preventScroll: true });
    // The name is a link of its own.
    if (at.column < 2) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) tickCell(at);
    else if (target.closest(`.${classes.mark}`)) open(at);
  };

  // Not before it is needed: a thousand people have many courses, and more arrive as one scrolls.
  const { at: personAt, total } = rows;
  const here = useCallback(() => rowsHere({ at: personAt, total }, 1000), [personAt, total]);
  const openHere = useCallback(
    () => here().flatMap((person) => openOf(person, courses)),
    [here, courses],
  );
  const isAnyOpen = useMemo(
    () => here().some((person) => hasOpen(person, courses)),
    [here, courses],
  );
  const box = useMemo(
    () => (ticked.size === 0 ? 'none' : boxOf(ticked, openHere())),
    [ticked, openHere],
  );
  const tickAll = useCallback(() => onTick((now) => toggled(now, openHere())), [onTick, openHere]);
  const { sort } = list;
  const sortBy = useCallback((field: string) => sort(field, false), [sort]);
  const turn = useCallback((to: number) => scrollAcross(to * width), [scrollAcross, width]);
  const isDrawn =
    active !== null &&
    (active.row < 0 || down.items.some(({ index }) => index === active.row)) &&
    (active.column < 2 || (active.column - 2 >= from && active.column - 2 < end));
  const activeId =
    isDrawn && active
      ? `${gridId}-${active.row < 0 ? 'h' : active.row}-${active.column}`
      : undefined;
  const sizes = {
    '--course': `${width}px`,
    '--gap': `${from * width}px`,
    '--row': `${rowHeight}px`,
    '--wide': `${fixed + courses.length * width}px`,
  };
  return (
    <>
      <div ref={stage} className={classes.stage}>
        <div
          ref={scroller}
          role="grid"
          tabIndex={0}
          className={classes.scroller}
          data-page={scroll.isPage || undefined}
          style={sizes as CSSProperties}
          aria-label="Training matrix"
          aria-rowcount={rows.total === undefined ? -1 : rows.total + 1}
          aria-colcount={courses.length + 3}
          aria-multiselectable
          aria-busy={rows.isLoading || undefined}
          aria-activedescendant={activeId}
          onKeyDown={onKeyDown}
        >
          <MatrixHead
            box={head}
            gridId={gridId}
            slice={slice}
            sort={list.state.sort}
            active={active?.row === -1 ? active.column : -1}
            onSort={sortBy}
            ticked={isAnyOpen ? box : null}
            onTickAll={tickAll}
          />
          <div ref={onAcross} className={classes.rowBox}>
            <div
              ref={scroll.rows}
              role="rowgroup"
              className={classes.body}
              data-stale={rows.isStale || undefined}
              style={{ height: down.length }}
              onClick={onClick}
            >
              {down.items.map(({ index, start }) => {
                const person = rows.at(index);
                return (
                  <MatrixRow
                    key={index}
                    gridId={gridId}
                    index={index}
                    top={start - scroll.start}
                    person={person}
                    all={courses}
                    slice={slice}
                    today={today}
                    hrefOf={hrefOf}
                    ticked={ticked}
                    active={active?.row === index ? active.column : -1}
                  />
                );
              })}
            </div>
          </div>
        </div>
        {rows.isLoading && (
          <div role="status" className={classes.fetching}>
            Fetching data...
          </div>
        )}
        <ReasonTip stage={stage} activeId={activeId} />
      </div>
      <MatrixFooter
        people={rows.total}
        courses={courses}
        first={firstShown}
        inView={inView}
        onPage={turn}
      />
    </>
  );
}
