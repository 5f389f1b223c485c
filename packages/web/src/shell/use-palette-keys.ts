import { useCallback, useEffect, useState } from 'react';
import { hasDialog, isTyping } from '../kit/keys.ts';
import { onPalette } from './palette-state.ts';

/** Opens the palette on Ctrl/⌘ K anywhere and on `/` where nobody is typing. */
export function usePaletteKeys() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const open = () => setOpen(true);
    const listen = (event: KeyboardEvent) => {
      const isK =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey;
      const isSlash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTyping(event.target);
      if ((!isK && !isSlash) || hasDialog()) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', listen);
    const stop = onPalette(open);
    return () => {
      removeEventListener('keydown', listen);
      stop();
    };
  }, []);
  return { isOpen, close };
}
