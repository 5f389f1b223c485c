import { useCallback, useEffect, useState } from 'react';
import { toastError } from './toast/toast.ts';

/**
 * A menu or dialog whose code is fetched when somebody asks: `const [Menu, ask] = usePiece(fetchMenu)`.
 * Where it does not come a toast says so, the screen stays as it is, and the next press asks again.
 */
export function usePiece<T>(fetchPiece: () => Promise<T>): readonly [T | undefined, () => void] {
  const [piece, setPiece] = useState<T>();
  const ask = useCallback(() => {
    fetchPiece().then(
      (come) => setPiece(() => come),
      () =>
        toastError(
          'This could not be fetched',
          'Check the connection and try again. If it happens again, reload the page.',
        ),
    );
  }, [fetchPiece]);
  return [piece, ask];
}

/** The same for what is shown as soon as something is there, asked for whenever that is another: `const [Bar] = usePieceFor(...)`. */
export function usePieceFor<T>(
  there: unknown,
  fetchPiece: () => Promise<T>,
): readonly [T | undefined] {
  const [piece, ask] = usePiece(fetchPiece);
  useEffect(() => {
    if (there) ask();
  }, [there, ask]);
  return [piece];
}
