import { Suspense, type ReactNode } from 'react';
import { usePiece } from '../../use-piece.ts';

interface DeferredProps<T> {
  /** The button as it looks before anybody asked. */
  readonly face: (ask: () => void) => ReactNode;
  readonly fetchMenu: () => Promise<T>;
  /** The same button with all that it opens, opened. */
  readonly children: (menu: T) => ReactNode;
}

/** A button whose menu is fetched with the first click: a list shows its rows without waiting for menus. */
export function Deferred<T>({ face, fetchMenu, children }: DeferredProps<T>) {
  const [menu, ask] = usePiece(fetchMenu);
  if (menu === undefined) return face(ask);
  // A menu may still wait for the company's day; the list does not.
  return <Suspense fallback={face(ask)}>{children(menu)}</Suspense>;
}
