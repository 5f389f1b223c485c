import styles from './today.module.css';

interface Props {
  readonly rows: number;
}

/** The shapes of rows that are on their way. */
export function Shapes({ rows }: Props) {
  return (
    <div className={styles.shapes} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  );
}
