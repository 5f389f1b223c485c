import styles from './card-tick.module.css';

interface CardTickProps {
  readonly of: string;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

/** The check box of one card; a thumb has 44 pixels of it. */
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
