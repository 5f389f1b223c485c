import { useCallback, useMemo, useRef, type RefObject } from 'react';

/** Keeps the header's horizontal scroll in sync with the rows. */
export function useHeaderScroll(isPage: boolean, box: RefObject<HTMLElement | null>) {
  const head = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const across = useMemo(
    () => ({
      get current(): HTMLElement | null {
        return isPage ? rows.current : box.current;
      },
    }),
    [isPage, box],
  );
  const onAcross = useCallback((element: HTMLDivElement | null) => {
    rows.current = element;
    if (!element) return undefined;
    const follow = () => {
      if (head.current) head.current.scrollLeft = element.scrollLeft;
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      rows.current = null;
      element.removeEventListener('scroll', follow);
    };
  }, []);
  return { head, across, onAcross };
}
