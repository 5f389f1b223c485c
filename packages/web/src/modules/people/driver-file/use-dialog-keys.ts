import { useEffect, useRef } from 'react';

/** Runs for each key pressed in the dialog of the element, also beside the element: the focus may still be where the dialog was opened. */
export function useDialogKeys<T extends HTMLElement>(
  run: (event: KeyboardEvent, element: Element) => void,
) {
  const element = useRef<T>(null);
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = element;
      const { target } = event;
      if (!current || !(target instanceof Element)) return;
      const isBeside = target.closest('[role=dialog]') !== current.closest('[role=dialog]');
      if (isBeside && target !== document.body) return;
      newest.current(event, current);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return element;
}
