import { useEffect, useRef, useState } from 'react';

/** The value as it was at most `wait` milliseconds ago: changes come through at once when rare and bundled when many. */
export function useThrottled<T>(value: T, wait: number): T {
  const [kept, setKept] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const rest = Math.max(0, last.current + wait - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setKept(value);
    }, rest);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return kept;
}
