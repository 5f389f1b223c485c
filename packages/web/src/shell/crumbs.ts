import { screenAt } from './menu.ts';
import type { Screen } from './screen.ts';

/** A step above the present screen; a menu group has no address of its own. */
export interface Crumb {
  readonly title: string;
  readonly path?: string;
}

const home: Crumb = { title: 'Home', path: '/dashboard' };

/** The path to a screen, without the screen itself: Home, its menu group, its parents. */
export function crumbsOf(screens: readonly Screen[], path: string): readonly Crumb[] {
  const at = (target: string | undefined) => screens.find((screen) => screen.path === target);
  const screen = screenAt(screens, path);
  if (!screen) return [home];
  const parents: Crumb[] = [];
  for (let up = at(screen.parent); up?.component; up = at(up.parent)) {
    // Another address of the same screen is no step above it.
    if (up.title !== screen.title) parents.unshift({ title: up.crumb ?? up.title, path: up.path });
  }
  let inMenu: Screen | undefined = screen;
  while (inMenu && !inMenu.menu) inMenu = at(inMenu.parent);
  const group = inMenu?.menu?.group;
  const repeats = group === (parents[0]?.title ?? screen.title);
  return [home, ...(group && !repeats ? [{ title: group }] : []), ...parents];
}
