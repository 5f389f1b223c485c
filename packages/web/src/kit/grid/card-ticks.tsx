import { Button } from '@mantine/core';
import styles from './card-ticks.module.css';
import type { Rows } from './use-rows.ts';
import { useTickAll } from './use-tick-all.ts';
import type { Ticks } from './use-ticks.ts';

interface SelectBarProps<R> {
  readonly rows: Rows<R>;
  readonly ticks: Ticks<R>;
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** Over the cards of a list whose rows can be ticked: turns ticking on and off, and ticks all that are here. */
export function SelectBar<R>({ rows, ticks, isSelecting, onSelecting }: SelectBarProps<R>) {
  const done = () => {
    ticks.clear();
    onSelecting(false);
  };
  return (
    <div className={styles.bar}>
      {isSelecting && <TickAllBox rows={rows} ticks={ticks} />}
      <Button
        className={styles.mode}
        variant="subtle"
        aria-label={isSelecting ? undefined : 'Select rows'}
        onClick={isSelecting ? done : () => onSelecting(true)}
      >
        {isSelecting ? 'Done' : 'Select'}
      </Button>
    </div>
  );
}

function TickAllBox<R>({ rows, ticks }: Pick<SelectBarProps<R>, 'rows' | 'ticks'>) {
  const { label, ...box } = useTickAll(rows, ticks);
  return (
    <label className={styles.all}>
      <input {...box} type="checkbox" className={styles.box} />
      {label}
    </label>
  );
}

interface CardTickProps {
  readonly of: string;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

/** The check box of one card. */
export function CardTick({ of, isTicked, onTick }: CardTickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${of}`}
        checked={isTicked}
        onChange={onTick}
      />
    </label>
  );
}
