import { menuGroups, type MenuGroup, type Screen } from './screen.ts';

/** A group of the menu with the screens of it that a person may open. */
export interface MenuSection {
  readonly group: MenuGroup;
  readonly screens: readonly Screen[];
}

/** One entry of the first level: a screen of its own or a group. */
export type MenuEntry = Screen | MenuSection;

/** Whether an entry is a group and not a screen. */
export const isSection = (entry: MenuEntry): entry is MenuSection => 'group' in entry;

/** The menu in the table's order: a group stands where its first screen stands; an empty one is left out. */
export function menuOf(
  screens: readonly Screen[],
  sees: (screen: Screen) => boolean,
): readonly MenuEntry[] {
  const shown = screens.filter((screen) => screen.menu && sees(screen));
  const section = (group: MenuGroup): MenuSection => ({
    group,
    screens: shown.filter(({ menu }) => menu?.group === group),
  });
  const seen = new Set<MenuGroup>();
  return shown.flatMap((screen): MenuEntry[] => {
    const group = menuGroups.find((name) => name === screen.menu?.group);
    if (!group) return [screen];
    if (seen.has(group)) return [];
    seen.add(group);
    return [section(group)];
  });
}

/** The screen at an address; letter case and a trailing slash do not count. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  return screens.find((screen) => screen.component && isAt(screen.path, path));
}

/** Whether an address is that of a screen; a part that begins with $ stands for an id. */
function isAt(screen: string, path: string): boolean {
  if (!screen.includes('$')) return screen === path;
  const parts = path.split('/');
  const target = screen.split('/');
  return (
    target.length === parts.length &&
    target.every((part, place) => part.startsWith('$') || part === parts[place])
  );
}

/** The menu entry to mark for an address: its own, or that of the nearest screen above it. */
export function activePath(screens: readonly Screen[], pathname: string): string | undefined {
  let screen = screenAt(screens, pathname);
  while (screen && !screen.menu) {
    const above = screen.parent;
    screen = screens.find(({ path }) => path === above);
  }
  return screen?.path;
}

/** The screens with the one at an address under another screen than the table says. */
export function movedUnder(
  screens: readonly Screen[],
  pathname: string,
  parent: Screen['path'] | undefined,
): readonly Screen[] {
  const here = parent && screenAt(screens, pathname);
  if (!here) return screens;
  return screens.map((screen) => (screen === here ? { ...screen, parent } : screen));
}

/** How many entries the top bar shows before the rest goes into its dropdown (docs/product.md, Top bar). */
export function barRoom(width: number): number {
  if (width > 1920) return 9;
  if (width >= 1440) return 6;
  return width >= 1080 ? 5 : 0;
}
