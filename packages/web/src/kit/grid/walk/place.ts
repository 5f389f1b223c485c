/** Where a person was in a list. */
export interface Place {
  readonly top: number;
  readonly left: number;
  readonly row: number;
}

// Per entry of the browser's history: Back finds its place again, a fresh visit starts at the top.
const keyOf = (list: string): string => {
  const state = history.state as { readonly __TSR_key?: string } | null;
  return `place:${list}:${state?.__TSR_key ?? ''}`;
};

/** A function that notes the place of the current history entry; it keeps writing to that entry after the address moved on. */
export function placeKeeper(list: string) {
  const key = keyOf(list);
  return (place: Place) => sessionStorage.setItem(key, JSON.stringify(place));
}

/** The place noted for the current history entry, or null. */
export function placeNow(list: string): Place | null {
  const text = sessionStorage.getItem(keyOf(list));
  return text === null ? null : (JSON.parse(text) as Place);
}
