import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefreshAlert } from '@tabler/icons-react';
import { InsteadOfRows } from './instead-of-rows.tsx';
import styles from './load-fault.module.css';
import type { Rows } from '../rows/use-rows.ts';
import flowStyles from '../../layout/flow.module.css';

const before = 'These rows may be out of date.';
const itself = 'It loads automatically as soon as the connection is back.';

/** Says that rows could not be fetched: over the rows of before, which stay dimmed, or in the place of rows. */
export function LoadFault({ rows }: { readonly rows: Rows<unknown> }) {
  const { hasFailed, isUnanswered, total, refresh } = rows;
  const Sign = isUnanswered ? IconPlugConnectedX : IconRefreshAlert;
  const again = (
    <Button variant="default" size="xs" onClick={refresh}>
      Try again
    </Button>
  );
  return (
    // There before its first text: what comes together with its text is not read out.
    <div role="status" className={styles.status}>
      {hasFailed &&
        (total ? (
          <div className={styles.over}>
            <Sign size={17} stroke={1.7} aria-hidden className={flowStyles.noShrink} />
            <p className={flowStyles.grow}>
              {isUnanswered ? 'No connection.' : "We couldn't load the list."} {before}
            </p>
            {again}
          </div>
        ) : (
          <InsteadOfRows
            icon={Sign}
            title={isUnanswered ? 'This list needs the connection' : "We couldn't load the list"}
            text={isUnanswered ? itself : 'What was saved is safe.'}
          >
            {again}
          </InsteadOfRows>
        ))}
    </div>
  );
}
