import type { CSSProperties, KeyboardEvent, MouseEventHandler, ReactNode } from 'react';
import type { Rows } from '../rows/use-rows.ts';
import { ReasonTip } from '../rows/reason-tip.tsx';
import styles from './grid-frame.module.css';
import type { GridFrameModel } from './use-grid-frame.ts';

interface Props {
  readonly frame: GridFrameModel;
  readonly label: string;
  readonly rows: Rows<unknown>;
  readonly isMultiple: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: MouseEventHandler;
  readonly header: ReactNode;
  /** How the element of the rows looks, and its size. */
  readonly bodyClass: string | undefined;
  readonly bodyWidth?: number;
  /** Sizes that style sheets read. */
  readonly sizes?: CSSProperties;
  /** Distance of the note that rows are fetched from the top, in pixels. */
  readonly noteTop: number;
  /** The rows in view. */
  readonly children: ReactNode;
  /** What is over the grid. */
  readonly over?: ReactNode;
  /** Replaces the tooltip with the reason of a cell. */
  readonly tip?: ReactNode;
}

/** The elements that every grid is made of: what scrolls, the header, and a space as tall as all rows so that the scrollbar is right. */
export function GridFrame(props: Props) {
  const { frame, rows, isMultiple } = props;
  const { box, size, activeId } = frame;
  return (
    <div ref={box.stage} className={styles.stage}>
      <div
        ref={box.scroller}
        role="grid"
        tabIndex={0}
        className={styles.scroller}
        data-page={box.scroll.isPage || undefined}
        style={props.sizes}
        aria-label={props.label}
        aria-rowcount={rows.total === undefined ? -1 : rows.total + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable={isMultiple || undefined}
        aria-busy={rows.isLoading || undefined}
        aria-activedescendant={activeId}
        onKeyDown={props.onKeyDown}
      >
        <div ref={box.head} className={styles.headBox}>
          {props.header}
        </div>
        <div ref={box.onAcross} className={styles.rowBox}>
          <div
            ref={box.scroll.rows}
            role="rowgroup"
            className={props.bodyClass}
            data-stale={rows.isStale || undefined}
            style={{ height: frame.rows.length, width: props.bodyWidth }}
            onClick={props.onClick}
          >
            {props.children}
          </div>
        </div>
      </div>
      {rows.isLoading && (
        <div role="status" className={styles.fetching} style={{ top: props.noteTop }}>
          Fetching data...
        </div>
      )}
      {props.tip ?? <ReasonTip stage={box.stage} activeId={activeId} />}
      {props.over}
    </div>
  );
}
