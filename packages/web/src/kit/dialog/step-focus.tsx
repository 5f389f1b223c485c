import { useEffect, useRef, type ReactNode } from 'react';
import classes from './dialog.module.css';

/**
 * Around what a dialog shows: where the next step takes the place of the one that had the focus, it has
 * the focus too, at its first field or as a whole. Otherwise what is typed would go nowhere.
 */
export function StepFocus({ children }: { readonly children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = step;
    if (current === null) return undefined;
    const observer = new MutationObserver(() => {
      const isClosing = current.closest('[data-closing]') !== null;
      if (isClosing || document.activeElement !== document.body) return;
      (current.querySelector<HTMLElement>('[data-autofocus]') ?? current).focus();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={step} className={classes.step} tabIndex={-1}>
      {children}
    </div>
  );
}
