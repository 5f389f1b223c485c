import type { KeyboardEvent } from 'react';
import { isUnmarkedEnter } from '../../theme/keeps-enter.ts';
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
  if (!isUnmarkedEnter(event)) return undefined;
  event.preventDefault();
  const typed = event.currentTarget.value;
  return typed.trim() === '' ? undefined : choices.find((one) => isShown(one, typed));
}
