import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefreshAlert } from '@tabler/icons-react';
import flowStyles from '../layout/flow.module.css';
import styles from './fetch-fault.module.css';

interface Props {
  /** True where rows of an earlier answer are still shown. */
  readonly hasBefore?: boolean;
  /** True where no server answered at all. */
  readonly isUnanswered?: boolean;
  readonly onAgain: () => unknown;
}

const before = 'These rows are from before.';

/** Says that rows could not be fetched, with the button that asks for them again. */
export function FetchFault({ hasBefore = false, isUnanswered = false, onAgain }: Props) {
  const Sign = isUnanswered ? IconPlugConnectedX : IconRefreshAlert;
  const what = isUnanswered
    ? 'No connection.'
    : hasBefore
      ? 'The list could not be fetched.'
      : 'This could not be fetched.';
  return (
    <div className={styles.fault} data-bar={hasBefore || undefined}>
      <Sign size={17} stroke={1.7} aria-hidden className={flowStyles.noShrink} />
      <p className={flowStyles.grow}>{hasBefore ? `${what} ${before}` : what}</p>
      <Button variant="default" size="xs" onClick={() => void onAgain()}>
        Try again
      </Button>
    </div>
  );
}
