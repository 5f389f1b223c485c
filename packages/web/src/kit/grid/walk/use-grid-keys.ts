import { useEffect, useRef, type RefObject } from 'react';
import { isFree } from '../../keys.ts';

/** Whether a key is a letter by itself; with a modifier it belongs to the browser. */
export const isLetter = (event: globalThis.KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;

/** Letters that mean a row work from anywhere on the screen of a list, not only while the grid has the focus; it then takes it. */
export function useGridKeys(
  scroller: RefObject<HTMLElement | null>,
  letter: (key: string) => boolean,
): void {
  const newest = useRef(letter);
  useEffect(() => {
    newest.current = letter;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const box = scroller.current;
      // Below a record, whose screen has keys of its own, a list listens only while it has the focus.
      if (!box?.closest('[data-fill]') || document.querySelector('[role=grid]') !== box) return;
      if (!isLetter(event) || !isFree(event) || !newest.current(event.key)) return;
      event.preventDefault();
      box.focus({ preventScroll: true });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [scroller]);
}
