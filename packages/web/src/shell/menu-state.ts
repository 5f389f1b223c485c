import { useCallback, useSyncExternalStore } from 'react';
import type { MenuGroup } from './screen.ts';

interface MenuState {
  /** Groups a person opened or closed; the others follow the screen. */
  readonly open: Partial<Record<MenuGroup, boolean>>;
  /** The rail shows icons alone. */
  readonly isNarrow: boolean;
}

const key = 'roadproof.menu';
const listeners = new Set<() => void>();

function read(): MenuState {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<MenuState>;
    return { open: kept.open ?? {}, isNarrow: kept.isNarrow === true };
  } catch {
    return { open: {}, isNarrow: false };
  }
}

let state = read();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<MenuState>): void {
  state = { ...state, ...next };
  localStorage.setItem(key, JSON.stringify(state));
  for (const listener of listeners) listener();
}

/** What of the menu is open, remembered on this device. */
export function useMenuState() {
  const { open, isNarrow } = useSyncExternalStore(subscribe, () => state);
  const setOpen = useCallback(
    (group: MenuGroup, isOpen: boolean) => change({ open: { ...state.open, [group]: isOpen } }),
    [],
  );
  const setNarrow = useCallback((to: boolean) => change({ isNarrow: to }), []);
  return { open, isNarrow, setOpen, setNarrow };
}
