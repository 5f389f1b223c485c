import { paletteActs } from './palette-acts.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteSettings } from './palette-settings.ts';
import { paletteTabs } from './palette-tabs.ts';
import type { Screen } from './screen.ts';

/** Screens that show one record, and second addresses of the same screen: no one gets there by name. */
export const screensOfRecords: ReadonlySet<string> = new Set([
  '/training/tracker/details',
  '/training/details',
  '/training/edit',
  '/schedule-training',
  '/training/course/details',
  '/training/course/edit',
  '/employee/details',
  '/employee/edit',
  '/employee/driver/details',
  '/employee/driver/edit',
  '/employee/driver/add-files',
  '/equipment/details',
  '/equipment/edit',
  '/equipment/service-reminder/reminder-details',
  '/equipment/service-reminder/edit',
  '/equipment/service-program/details',
  '/equipment/service-program/edit',
  '/equipment/workorder/resolve-workorder',
  '/equipment/workorder/edit',
  '/equipment/renewals/resolve-renewal',
  '/incident-management/edit-incident',
  '/incident-management/resolve-incident',
  '/user-manual/chapter',
  '/feedbacks/$id',
  '/unauthorized',
]);

const isAct = ({ title }: Screen): boolean =>
  /^(?:Add|Import|Schedule Training|Update)\b/.test(title);

/** A screen by its name; one that adds or imports something is an act. */
function entryOf(screen: Screen): PaletteEntry {
  const { path, title, menu, module, words = '' } = screen;
  return {
    key: path,
    kind: isAct(screen) ? 'act' : 'screen',
    title,
    place: menu?.group ?? null,
    href: path,
    ...(module && { module }),
    words: `${menu?.label ?? ''} ${words}`.trim(),
  };
}

/** Every screen that needs no chosen record. */
export const screenEntries = (screens: readonly Screen[]): readonly PaletteEntry[] =>
  screens
    .filter(
      ({ path, component, isOpenToAnyone }) =>
        component && !isOpenToAnyone && !screensOfRecords.has(path),
    )
    .map(entryOf);

/** Everything the palette finds by its name: acts, screens, tabs and settings. */
export const paletteEntries = (screens: readonly Screen[]): readonly PaletteEntry[] => [
  ...screenEntries(screens),
  ...paletteActs,
  ...paletteTabs,
  ...paletteSettings,
];
