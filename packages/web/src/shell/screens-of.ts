import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen.tsx';
import { nameScripts } from './screen-scripts.ts';
import type { Guard, MenuGroup, MenuPlace, Screen } from './screen.ts';

/** What the screens of one part of the product have in common. */
interface Part {
  readonly module?: Guard;
  readonly group?: MenuGroup;
}

interface Planned extends Omit<Screen, 'component' | 'module' | 'menu'> {
  readonly menu?: Omit<MenuPlace, 'group'>;
}

interface Built<N extends string> extends Planned {
  /** Fetches its code when it is opened. */
  readonly from: () => Promise<Readonly<Record<N, ComponentType>>>;
  /** The component in there. */
  readonly name: N;
}

/** Says once for the screens of one part what opens them and where they stand in the menu. */
export function screensOf({ module, group }: Part) {
  const planned = ({ menu, ...fields }: Planned): Screen => ({
    ...fields,
    ...(module && { module }),
    ...(menu && { menu: { ...menu, ...(group && { group }) } }),
  });
  const screen = <N extends string>({ from, name, ...fields }: Built<N>): Screen => ({
    ...planned(fields),
    component: lazyScreen(() => {
      void nameScripts(fields.path);
      return from();
    }, name),
  });
  return { screen, planned };
}
