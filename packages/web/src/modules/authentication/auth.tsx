import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { startSession } from '../../api/session.ts';
import { useGo } from '../../kit/link/use-go.ts';
import { returnAddress } from '../../shell/user.ts';
import { EntryPage } from './entry-page.tsx';
import styles from './entry.module.css';

/** Where the sign-in at the directory comes back to: trades the one-time code for the session and leads on. */
export function Auth() {
  const go = useGo();
  const [code] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code'));
  // The code works once: a page that is drawn twice must not spend it twice.
  const isSpent = useRef(false);
  useEffect(() => {
    if (isSpent.current) return;
    isSpent.current = true;
    if (code === null) return go('/authentication', { replace: true });
    void redeem(code).then((target) => go(target, { replace: true }));
  }, [code, go]);
  return (
    <EntryPage title="Signing in">
      <p role="status" className={styles.note}>
        <Loader size="sm" aria-hidden /> <span className="visually-hidden">One moment.</span>
      </p>
    </EntryPage>
  );
}

async function redeem(code: string): Promise<string> {
  try {
    const { next, ...user } = await call('directorySignIn.redeem', { code }, { quiet: true });
    startSession(user);
    return returnAddress(next);
  } catch {
    return '/login-failed?reason=expired';
  }
}
