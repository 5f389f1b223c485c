import { useEffect, useRef } from 'react';
import type { Pile } from './use-pile.ts';

/**
 * Answered, a paper moves to its person and its fields are gone: the keyboard goes on at the first
 * papers that still ask something.
 */
export function useFocusAfterAnswer(papers: Pile['papers']): void {
  const seen = useRef(papers);
  useEffect(() => {
    if (seen.current === papers) return;
    seen.current = papers;
    if (document.activeElement !== document.body) return;
    const next = document.querySelector('details:has(li[data-asks]) > summary');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [papers]);
}
