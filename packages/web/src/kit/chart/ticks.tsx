import { formatCount } from '@roadproof/domain/format';
import type { CSSProperties } from 'react';
import styles from './ticks.module.css';

interface Props {
  /** From zero to the top of the plot. */
  readonly ticks: readonly number[];
  readonly className?: string | undefined;
}

/** The axis of a plot of counts, with a line across it at each number; as high as the `--plot` of its chart. */
export function Ticks({ ticks, className }: Props) {
  const top = ticks.at(-1) ?? 1;
  return (
    <div className={`${styles.ticks ?? ''} ${className ?? ''}`} aria-hidden>
      {ticks.map((tick) => (
        <span key={tick} style={{ '--at': tick / top } as CSSProperties}>
          {formatCount(tick)}
        </span>
      ))}
    </div>
  );
}
