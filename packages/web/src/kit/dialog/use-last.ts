import { useState } from 'react';

/** The last value that was there: a dialog shows it while it fades out, and gives the focus back only then. */
export function useLast<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState<T | null>(value ?? null);
  if (value !== null && value !== undefined && value !== last) {
    setLast(value);
    return value;
  }
  return last;
}
