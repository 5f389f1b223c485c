import { useLayoutEffect, useRef } from 'react';

/**
 * The focus goes back where it was when a dialog has closed: to its button, of which a dialog that is
 * open from its first moment is not told otherwise, or, where that is gone with what was deleted, to
 * the part of the page that it stood in, or the keyboard would begin again at the top.
 */
export function useFocusBack(isOpen: boolean): () => void {
  const button = useRef<HTMLElement | null>(null);
  const part = useRef<HTMLElement | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const active = document.activeElement;
    button.current = active instanceof HTMLElement && active !== document.body ? active : null;
    part.current = active?.closest('section') ?? null;
  }, [isOpen]);
  return () => {
    if (!isLost()) return;
    if (button.current?.isConnected) button.current.focus({ preventScroll: true });
    if (!isLost()) return;
    const to = part.current?.isConnected ? part.current : document.getElementById('main');
    if (to === null) return;
    if (!to.hasAttribute('tabindex')) to.tabIndex = -1;
    to.focus({ preventScroll: true });
  };
}

/** Whether the focus is nowhere, or goes with a dialog that is closing. */
function isLost(): boolean {
  const active = document.activeElement;
  return active === document.body || active?.closest('[data-closing]') !== null;
}
