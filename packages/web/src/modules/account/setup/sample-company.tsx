import { Button } from '@mantine/core';
import type { Output } from '../../../api/operation-map.ts';
import styles from '../../../pieces/entry/entry.module.css';
import { EntryFault } from '../../../pieces/entry/entry-fault.tsx';
import { useEntryForm } from '../../../pieces/entry/use-entry-form.ts';
import { ownTimeZone } from '../../../pieces/time-zones.ts';

interface SampleCompanyProps {
  /** The one-time code typed above, where one is needed. */
  readonly code: string;
  readonly onLoaded: (answer: Output<'setup.loadSample'>) => void;
}

/** Loads the sample company instead of making one. */
export function SampleCompany({ code, onLoaded }: SampleCompanyProps) {
  const { form, failure, isBusy, wait } = useEntryForm({
    op: 'setup.loadSample',
    toInput: () => ({ ...(code ? { code } : {}), timeZone: ownTimeZone() }),
    onDone: onLoaded,
  });
  return (
    <form {...form} className={styles.form}>
      <hr className={styles.rule} />
      <p className={styles.legend}>Only looking?</p>
      <p className={styles.text}>
        A realistic carrier of about 60 people and 45 units, with a year of history and something
        due today.
      </p>
      <EntryFault failure={failure} wait={wait} />
      <Button type="submit" variant="default" loading={isBusy} disabled={wait > 0}>
        Load the sample company
      </Button>
    </form>
  );
}
