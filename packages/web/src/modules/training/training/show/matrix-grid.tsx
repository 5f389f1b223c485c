import { useCallback, useMemo, type CSSProperties } from 'react';
import { GridFrame } from '../../../../kit/grid/frame/grid-frame.tsx';
import { useGridBox, useGridFrame } from '../../../../kit/grid/frame/use-grid-frame.ts';
import type { ListModel } from '../../../../kit/grid/frame/use-list.ts';
import { useToday } from '../../../../kit/form/today.ts';
import type { Assignment } from '../assign/assignment.ts';
import { MatrixFooter } from './matrix-footer.tsx';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixRow } from './matrix-row.tsx';
import type { MatrixCourse, MatrixPerson } from './matrix-source.ts';
import type { Ticked } from './matrix-ticks.ts';
import classes from './matrix.module.css';
import { fixed, useCourseWidth } from './use-course-width.ts';
import { useMatrixActs } from './use-matrix-acts.ts';
import { useOpenTicks } from './use-open-ticks.ts';

const usualHeight = 36;
/** Where the page scrolls there is room for eight people of this height, in a window magnified to 200 %. */
const lowHeight = 30;
const headHeight = 76;
/** Height of what stays over the rows while the page scrolls: tabs and header. */
const stuckHeight = 118;

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
  const { rows, sort } = list;
  const today = useToday();
  const box = useGridBox();
  const { width, inView } = useCourseWidth(box.scroller, courses.length);
  const rowHeight = box.scroll.isPage ? lowHeight : usualHeight;
  const frame = useGridFrame({
    box,
    list,
    rowHeight,
    headHeight,
    stuckHeight,
    // As few as a fast wheel allows: each one more is painted with every frame.
    beyond: 4,
    fixed: { count: 2, width: fixed },
    free: { count: courses.length, size: width },
    kept: 1,
    isFirstStart: true,
  });
  const { columns, walk } = frame;
  const from = columns.items[0]?.index ?? 0;
  const end = from + columns.items.length;
  const slice = useMemo(
    () => ({ courses: courses.slice(from, end), first: from, width }),
    [courses, from, end, width],
  );
  // As many whole columns as there is room for, and the last of them is in view.
  const firstShown = Math.max(0, (columns.inView?.endIndex ?? 0) + 1 - inView);
  const { act, click } = useMatrixActs({ list, courses, onTick, onOpen, hrefOf });
  const open = useOpenTicks({ rows, courses, ticked, onTick });
  const sortBy = useCallback((field: string) => sort(field, false), [sort]);
  const { scrollTo } = columns;
  const turn = useCallback((to: number) => scrollTo(to * width), [scrollTo, width]);
  const sizes = {
    '--course': `${width}px`,
    '--gap': `${from * width}px`,
    '--row': `${rowHeight}px`,
    '--wide': `${fixed + courses.length * width}px`,
  };
  return (
    <>
      <GridFrame
        frame={frame}
        label="Training matrix"
        rows={rows}
        isMultiple
        sizes={sizes as CSSProperties}
        onKeyDown={(event) => walk.press(event, (key, now) => act(key, now, frame.size))}
        onClick={(event) =>
          click(event, (at) => {
            walk.setActive(at);
            box.scroller.current?.focus({ preventScroll: true });
          })
        }
        bodyClass={classes.body}
        noteTop={110}
        header={
          <MatrixHead
            gridId={box.id}
            slice={slice}
            sort={list.state.sort}
            active={frame.activeIn(-1)}
            onSort={sortBy}
            ticked={open.box}
            onTickAll={open.tickAll}
          />
        }
      >
        {frame.rows.items.map(({ index, start }) => (
          <MatrixRow
            key={index}
            gridId={box.id}
            index={index}
            top={start - box.scroll.start}
            person={rows.at(index)}
            all={courses}
            slice={slice}
            today={today}
            hrefOf={hrefOf}
            ticked={ticked}
            active={frame.activeIn(index)}
          />
        ))}
      </GridFrame>
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
