import { useCallback, useEffect, useMemo, useState } from 'react';
import { connection } from '../api/connection.ts';
import { lazyPart } from './lazy-part.ts';
import { toastError } from './toast/toast.ts';

const ways = {
  lost: 'Check the connection and try again.',
  missing: 'Reload the page and try again.',
} as const;

/**
 * A menu or dialog whose code is fetched when somebody asks: `const [Menu, ask] = usePiece(fetchMenu)`.
 * Where it does not come a toast says so, the screen stays as it is, and the next press asks again.
 */
export function usePiece<T>(fetchPiece: () => Promise<T>): readonly [T | undefined, () => void] {
  const [piece, setPiece] = useState<T>();
  const part = useMemo(() => lazyPart(fetchPiece, connection), [fetchPiece]);
  const ask = useCallback(() => {
    void part.load().then(() => {
      const { here, fault } = part.state();
      if (here !== undefined) setPiece(() => here);
      else toastError("We couldn't load this", ways[fault ?? 'lost']);
    });
  }, [part]);
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
