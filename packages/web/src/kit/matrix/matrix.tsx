import { useMediaQuery } from '@mantine/hooks';
import type { Column } from '@roadproof/contract/column';
import { useCallback, useMemo, useState } from 'react';
import { Empty } from '../grid/frame/empty.tsx';
import { LoadFault } from '../grid/frame/load-fault.tsx';
import { Toolbar } from '../grid/frame/toolbar.tsx';
import { PrintTable, usePrint } from '../grid/rows/print-table.tsx';
import { useTrailKept } from '../grid/walk/use-trail-kept.ts';
import { StatusMark } from '../status/status-mark.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixFilters } from './matrix-filters.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import type { MatrixColumn, MatrixSource } from './matrix-source.ts';
import { added, type Ticked } from './matrix-ticks.ts';
import classes from './matrix.module.css';

const printedColumn = ({ id, title }: MatrixColumn): Column => ({
  key: id,
  header: title,
  kind: 'status',
  width: 120,
  filter: false,
});

/** Rows by columns: filtered, sorted, walked, ticked and opened; cards on a phone. */
export function Matrix<R, T>({ source }: { readonly source: MatrixSource<R, T> }) {
  const { rows: list, columns, printed, cell, ticks, words } = source;
  const [ticked, setTicked] = useState<Ticked<T>>(new Map());
  const [pagesPlace, setPagesPlace] = useState<HTMLElement | null>(null);
  const isPhone = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const onPaper = useMemo(
    () => ({ ...list, columns: [...printed, ...columns.map(printedColumn)] }),
    [list, printed, columns],
  );
  const look = useCallback(
    ({ key }: Column, row: R) => {
      const column = columns.find(({ id }) => id === key);
      if (!column) return undefined;
      const shown = cell(row, column);
      if (!shown) return '-';
      const { state, text } = shown;
      return state === 'UNKNOWN' ? text : <StatusMark state={state} label={text} />;
    },
    [columns, cell],
  );
  const { print, sheet } = usePrint(onPaper);
  useTrailKept(list, source.hrefOf);
  const things = [...ticked.values()];
  return (
    <>
      {isPhone && source.controls ? (
        <div className={classes.controls}>{source.controls}</div>
      ) : null}
      {things.length > 0 && !isPhone ? (
        source.bar({
          things,
          clear: () => setTicked(new Map()),
          add: (more) => setTicked((now) => added(now, more, ticks)),
        })
      ) : (
        <Toolbar
          list={list}
          placeholder={words.search}
          onPrint={print}
          hasColumns={false}
          after={source.hasPagesAbove && !isPhone ? <span ref={setPagesPlace} /> : undefined}
        >
          {isPhone ? null : <MatrixFilters list={list} orders={source.orders} />}
          {isPhone ? null : source.controls}
        </Toolbar>
      )}
      <LoadFault rows={list.rows} />
      {isPhone ? (
        <MatrixCards source={source} />
      ) : (
        <MatrixGrid source={source} ticked={ticked} onTick={setTicked} pagesPlace={pagesPlace} />
      )}
      <Empty list={list} invitation={source.empty} />
      {sheet && <PrintTable list={onPaper} look={look} sheet={sheet} leaveOut={undefined} />}
    </>
  );
}
