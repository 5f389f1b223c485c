import { Button } from '@mantine/core';
import styles from '../../../pieces/entry/entry.module.css';

/** Leads to the restoring of a company instead of making one. */
export function RestoreOffer({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <div className={styles.form}>
      <hr className={styles.rule} />
      <p className={styles.legend}>Moving here?</p>
      <p className={styles.text}>
        Everything of a company that was exported elsewhere: people, units, history and files.
      </p>
      <Button variant="default" onClick={onChoose}>
        Restore a company from an export
      </Button>
    </div>
  );
}
