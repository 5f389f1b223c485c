import styles from '../columns/header.module.css';
import type { Rows } from './use-rows.ts';
import { useTickAll } from './use-tick-all.ts';
import type { Ticks } from './use-ticks.ts';

interface TickAllProps<R> {
  readonly rows: Rows<R>;
  readonly ticks: Ticks<R>;
}

/** The check box in the header: ticks the rows that are here, shows when only some are. */
export function TickAll<R>({ rows, ticks }: TickAllProps<R>) {
  const { label, ...box } = useTickAll(rows, ticks);
  return (
    <input {...box} type="checkbox" tabIndex={-1} className={styles.tick} aria-label={label} />
  );
}
