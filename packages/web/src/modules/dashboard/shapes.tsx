import styles from './today.module.css';

interface Props {
  readonly rows: number;
  /** Nothing is on its way: only the place of what will come. */
  readonly isStill?: boolean;
}

/** The shapes of rows that are not there. */
export function Shapes({ rows, isStill = false }: Props) {
  return (
    <div className={styles.shapes} data-still={isStill || undefined} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  );
}
