import { useEffect, useMemo, useState } from 'react';
import type { Drawn } from './use-in-view.ts';

/** How long nothing has moved before the elements are put in the order of their items, in milliseconds. */
const rest = 150;

/** An item with the key of its element. */
export interface Slot extends Drawn {
  readonly slot: number;
}

/** Items by the keys of their elements: the element of one that left shows one that came, which costs half of making another. */
export function slotsOf(items: readonly Drawn[], most: number): readonly Slot[] {
  const slots = items.map((item) => ({ ...item, slot: item.index % Math.max(1, most) }));
  return slots.toSorted((one, other) => one.slot - other.slot);
}

/** Items and the keys of their elements; while they scroll by no element changes its place, afterwards they follow each other as the items do, for a screen reader. */
export function useSlots(items: readonly Drawn[], most: number): readonly Slot[] {
  const [rested, setRested] = useState(items);
  useEffect(() => {
    const timer = setTimeout(() => setRested(items), rest);
    return () => clearTimeout(timer);
  }, [items]);
  return useMemo(() => {
    const slots = slotsOf(items, most);
    return rested === items ? slots.toSorted((one, other) => one.index - other.index) : slots;
  }, [items, most, rested]);
}
