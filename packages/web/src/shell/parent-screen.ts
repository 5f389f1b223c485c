import { useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { movedUnder } from './menu.ts';
import type { Screen } from './screen.ts';
import { useScreens } from './screens.ts';

interface ParentPlace {
  /** The address it was said at: the next one is on show before its page is. */
  readonly at: string;
  readonly path: Screen['path'];
}

/** The parent screen of the open page, where its record decides it and not its address. */
let above: ParentPlace | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(place: ParentPlace | undefined): void {
  above = place;
  for (const listener of listeners) listener();
}

/** Sets the screen under which the menu shows the page, while the page is open. */
export function useParentScreen(path: Screen['path'] | undefined): void {
  const router = useRouter();
  useLayoutEffect(() => {
    if (path === undefined) return undefined;
    keep({ at: router.state.location.pathname, path });
    return () => keep(undefined);
  }, [path, router]);
}

/** The address on show and the screens as they stand for it: `const [path, screens] = usePlace()`. */
export function usePlace(): readonly [path: string, screens: readonly Screen[]] {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const screens = useScreens();
  const place = useSyncExternalStore(subscribe, () => above);
  const parent = place?.at === path ? place.path : undefined;
  const here = useMemo(() => movedUnder(screens, path, parent), [screens, path, parent]);
  return [path, here];
}
