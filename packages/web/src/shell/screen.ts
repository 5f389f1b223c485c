import type { ModuleName } from '@roadproof/domain/account/permission';
import type { RouteComponent } from '@tanstack/react-router';

/** A module that guards a screen. */
export type GuardModule = Exclude<ModuleName, 'DASHBOARD'>;

/** The module that opens a screen, or several of which any does. */
export type Guard = GuardModule | readonly GuardModule[];

export interface MenuPlace {
  readonly label: string;
  /** Title of the collapsible group; a screen without one stands on the first level. */
  readonly group?: MenuGroup;
  /** Short name in the top bar; screens without one are reached by the side menu alone. */
  readonly bar?: string;
}

export const menuGroups = [
  'Trainings',
  'Employees',
  'Equipment',
  'Incident Management',
  'Administrator',
  'Reports',
] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** One screen of the product. An entry without a component is planned: it has no route, no menu entry and no link. */
export interface Screen {
  readonly path: `/${string}`;
  readonly title: string;
  /** Its heading in the user manual, as 'chapter#heading'; the "?" of the screen opens it. */
  readonly help?: `${string}#${string}`;
  /** Its name in the breadcrumbs of the screens below it; its title by default. */
  readonly crumb?: string;
  /** The permission of its module, or of one of several, opens it; without one any signed-in person may. */
  readonly module?: Guard;
  /** The sign-in pages: open to anyone, without navigation. */
  readonly isOpenToAnyone?: true;
  readonly menu?: MenuPlace;
  /** The screen above it in the breadcrumbs. */
  readonly parent?: `/${string}`;
  readonly component?: RouteComponent;
  /** Words the command palette finds it by, beside its title. */
  readonly words?: string;
}
