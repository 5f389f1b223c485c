import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefreshAlert } from '@tabler/icons-react';
import { FetchFault } from '../../status/fetch-fault.tsx';
import type { Rows } from '../rows/use-rows.ts';
import { InsteadOfRows } from './instead-of-rows.tsx';
import styles from './load-fault.module.css';

const itself = 'It loads automatically as soon as the connection is back.';

/** Says that rows could not be fetched: over the rows of before, which stay dimmed, or in the place of rows. */
export function LoadFault({ rows }: { readonly rows: Rows<unknown> }) {
  const { hasFailed, isUnanswered, total, refresh } = rows;
  return (
    // There before its first text: what comes together with its text is not read out.
    <div role="status" className={styles.status}>
      {hasFailed &&
        (total ? (
          <FetchFault hasBefore isUnanswered={isUnanswered} onAgain={refresh} />
        ) : (
          <InsteadOfRows
            icon={isUnanswered ? IconPlugConnectedX : IconRefreshAlert}
            title={isUnanswered ? 'This list needs the connection' : "We couldn't load the list"}
            text={isUnanswered ? itself : 'What was saved is safe.'}
          >
            <Button variant="default" size="xs" onClick={refresh}>
              Try again
            </Button>
          </InsteadOfRows>
        ))}
    </div>
  );
}
