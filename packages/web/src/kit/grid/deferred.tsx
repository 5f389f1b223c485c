import { Suspense, useState, type ReactNode } from 'react';

interface DeferredProps {
  /** The button as it looks before anybody asked. */
  readonly face: (ask: () => void) => ReactNode;
  /** The same button with all that it opens, opened; its code comes now. */
  readonly children: ReactNode;
}

/** A button whose menu is fetched with the first click: a list shows its rows without waiting for menus. */
export function Deferred({ face, children }: DeferredProps) {
  const [isAsked, setAsked] = useState(false);
  const plain = face(() => setAsked(true));
  return isAsked ? <Suspense fallback={plain}>{children}</Suspense> : plain;
}
