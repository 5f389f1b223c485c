import type { KeyboardEvent } from 'react';

/** Whether Enter was pressed in an open list of choices of which none is marked. */
export function isUnmarkedEnter({
  key,
  currentTarget: box,
}: KeyboardEvent<HTMLInputElement>): boolean {
  const isOpen = box.getAttribute('aria-expanded') === 'true';
  return key === 'Enter' && isOpen && !box.hasAttribute('aria-activedescendant');
}

/** Such an Enter does nothing: it never sends the form around the list with what was chosen before. */
export function keepsEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (isUnmarkedEnter(event)) event.preventDefault();
}
