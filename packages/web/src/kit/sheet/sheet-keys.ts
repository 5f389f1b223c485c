import type { KeyboardEvent } from 'react';

/** Returns which way a key leads from a cell; null where the key is for the cell itself. */
export function wayOf(
  {
    key,
    shiftKey,
    altKey,
    ctrlKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  cell: HTMLInputElement | HTMLSelectElement,
) {
  if (altKey || ctrlKey || metaKey) return null;
  const isChoice = cell instanceof HTMLSelectElement;
  // The arrows up and down choose in a select.
  if ((key === 'ArrowDown' && !isChoice) || (key === 'Enter' && !shiftKey))
    return { down: 1, across: 0 };
  if ((key === 'ArrowUp' && !isChoice) || key === 'Enter') return { down: -1, across: 0 };
  const [start, end, length] = isChoice
    ? [0, 0, 0]
    : [cell.selectionStart, cell.selectionEnd, cell.value.length];
  const isWhole = start === 0 && end === length;
  if (key === 'ArrowRight' && (isWhole || start === length)) return { down: 0, across: 1 };
  if (key === 'ArrowLeft' && (isWhole || end === 0)) return { down: 0, across: -1 };
  return null;
}
