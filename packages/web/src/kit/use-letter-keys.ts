import { useEffect, useRef } from 'react';
import { isTyping } from './keys.ts';

/** Runs the act of a key that is pressed alone and where `isMeant` allows it: outside of fields, menus and dialogs unless it says otherwise. */
export function useLetterKeys(
  run: Readonly<Record<string, () => void>>,
  isMeant: (target: EventTarget | null) => boolean = (target) => !isTyping(target),
): void {
  const newest = useRef({ run, isMeant });
  useEffect(() => {
    newest.current = { run, isMeant };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = newest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || !now.isMeant(event.target)) return;
      const act = now.run[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
