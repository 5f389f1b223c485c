import { useEffect, useRef } from 'react';
import styles from './header.module.css';
import type { Rows } from './use-rows.ts';
import { rowsHere, type Ticks } from './use-ticks.ts';

/** Most rows one click ticks; more is a filter's work. */
const most = 1000;

interface TickAllProps<R> {
  readonly rows: Rows<R>;
  readonly ticks: Ticks<R>;
}

/** The check box in the header: ticks the rows that are here, tells when only some are. */
export function TickAll<R>({ rows, ticks }: TickAllProps<R>) {
  const box = useRef<HTMLInputElement>(null);
  const here = rowsHere(rows, most);
  const count = here.filter((row) => ticks.isTicked(row)).length;
  const isAll = count > 0 && count === here.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  });
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      className={styles.tick}
      aria-label={`Select the ${here.length.toLocaleString('en-US')} rows loaded`}
      checked={isAll}
      onChange={() => ticks.toggleAll(here)}
    />
  );
}
