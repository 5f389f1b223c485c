import { useLayoutEffect, useRef } from 'react';

/**
 * For a dialog whose button is gone when it closes, such as that of a record it deleted: the focus goes
 * to the part of the page that the button stood in, or the keyboard would begin again at the top.
 */
export function useFocusBack(isOpen: boolean): () => void {
  const part = useRef<HTMLElement | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) part.current = document.activeElement?.closest('section') ?? null;
  }, [isOpen]);
  return () => {
    if (document.activeElement !== document.body) return;
    const to = part.current?.isConnected ? part.current : document.getElementById('main');
    if (to === null) return;
    if (!to.hasAttribute('tabindex')) to.tabIndex = -1;
    to.focus({ preventScroll: true });
  };
}
