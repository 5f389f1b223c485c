import { Button, Loader } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { startSession } from '../../../api/session.ts';
import { useGo } from '../../../kit/link/use-go.ts';
import { productOptions } from '../../../shell/product.ts';
import { returnAddress } from '../../../shell/user.ts';
import { EntryFault } from '../../../pieces/entry/entry-fault.tsx';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';

/** Where the sign-in at the directory comes back to: trades the one-time code for the session and leads on. */
export function Auth() {
  const go = useGo();
  const { data: options, isError } = useQuery(productOptions());
  const [code] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code'));
  const { mutate, error, isPending } = useMutation({
    mutationFn: redeem,
    onSuccess: (address) => go(address, { replace: true }),
  });
  // The code works once: a page that is drawn twice must not spend it twice.
  const isSpent = useRef(false);
  const mode = options?.mode;
  useEffect(() => {
    // Before anything is sent, so that neither the history nor a picture of the screen has it.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // A server that does not tell how it signs in will say so of the code as well.
    if (isSpent.current || (mode === undefined && !isError)) return;
    isSpent.current = true;
    if (code === null || (mode !== undefined && mode !== 'oidc'))
      go('/authentication', { replace: true });
    else mutate(code);
  }, [code, go, isError, mode, mutate]);
  const failure = error instanceof ApiFailure ? error : new ApiFailure({ status: 500 });
  return (
    <EntryPage title="Signing in">
      {error === null || code === null ? (
        <p role="status" className={styles.note}>
          <Loader size="sm" aria-hidden /> <span className="visually-hidden">One moment.</span>
        </p>
      ) : (
        <div className={styles.note}>
          <EntryFault failure={failure} wait={failure.retryAfter ?? 0} />
          <Button fullWidth loading={isPending} onClick={() => mutate(code)}>
            Try again
          </Button>
        </div>
      )}
    </EntryPage>
  );
}

/** Where to go with a code: on, or to the page that says it is no longer valid. Throws what says nothing about the code: the server did not answer, or could not. */
async function redeem(code: string): Promise<string> {
  try {
    const { next, ...user } = await call('directorySignIn.redeem', { code }, { quiet: true });
    startSession(user);
    return returnAddress(next);
  } catch (error) {
    const isRefused = error instanceof ApiFailure && (error.status === 422 || error.status === 400);
    if (isRefused) return '/login-failed?reason=expired';
    throw error;
  }
}
