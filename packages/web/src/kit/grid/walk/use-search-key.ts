import { useEffect, useRef } from 'react';
import { isFree } from '../../keys.ts';
import { isLetter } from './use-grid-keys.ts';

/** The search of a list, which f goes to from anywhere on the screen; / is the search of everything. */
export function useSearchKey() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'f' || !isLetter(event) || !isFree(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return input;
}
