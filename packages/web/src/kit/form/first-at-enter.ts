import type { KeyboardEvent } from 'react';
import { isShown } from './creating.ts';
import type { Choice } from './select-field.tsx';

/**
 * The first choice that fits what was typed, at Enter in an open list of which no arrow key has marked one.
 * Typed faster than the list could mark it, Enter would take nothing; it takes this one and sends no form.
 */
export function firstAtEnter(
  event: KeyboardEvent<HTMLInputElement>,
  choices: readonly Choice[],
): Choice | undefined {
  const box = event.currentTarget;
  if (event.key !== 'Enter' || box.getAttribute('aria-expanded') !== 'true') return undefined;
  if (box.hasAttribute('aria-activedescendant')) return undefined;
  event.preventDefault();
  return box.value.trim() === '' ? undefined : choices.find((one) => isShown(one, box.value));
}
