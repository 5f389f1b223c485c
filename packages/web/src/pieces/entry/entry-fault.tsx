import { IconAlertCircle } from '@tabler/icons-react';
import type { ApiFailure } from '../../api/failure.ts';
import styles from './entry.module.css';
import toneStyles from '../../kit/status/tone.module.css';

/** What went wrong with a form before the sign-in, and how long to wait where there is a wait. */
export function EntryFault({ failure, wait }: { failure: ApiFailure | null; wait: number }) {
  return (
    <div role="alert">
      {failure && (
        <div className={`${styles.fault ?? ''} ${toneStyles.onDanger ?? ''}`}>
          <IconAlertCircle size={18} aria-hidden />
          <div>
            <strong>{failure.retryAfter ? 'Too many attempts.' : failure.message}</strong>
            {failure.retryAfter ? <WaitText seconds={wait} /> : failure.description}
          </div>
        </div>
      )}
    </div>
  );
}

function WaitText({ seconds }: { seconds: number }) {
  if (seconds === 0) return 'You can try again now.';
  // The number runs without being read out each second.
  return (
    <>
      Try again in <span aria-hidden>{seconds} s</span>
      <span className="visually-hidden">a moment</span>.
    </>
  );
}
