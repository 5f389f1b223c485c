import { settingKeys, type SettingKey } from '@roadproof/domain/overview/setting';
import { corrected, findEntries, indexOf } from '../../../shell/find-entries.ts';
import type { PaletteEntry } from '../../../shell/palette-entry.ts';
import { paletteSettings } from '../../../shell/palette-settings.ts';
import type { SettingCard } from './cards.ts';
import { lineOfSetting } from './cards.ts';

/** A line as it is shown, in its card or found. */
export interface ShownSetting {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** The screen it is on, where a search found it. */
  readonly place?: string;
  /** The key of its value. */
  readonly of: SettingKey | undefined;
}

const keys: readonly string[] = settingKeys;
/** The line whose value belongs to an entry; the State of an address is not the list of states. */
function keyOf(entry: string): SettingKey | undefined {
  const name = entry === 'setting:state' ? '' : entry.replace('setting:', '');
  return lineOfSetting[name] ?? (keys.includes(name) ? (name as SettingKey) : undefined);
}

/** Settings of the company inside of its screens; lists have a line of their own. */
const inside: readonly PaletteEntry[] = paletteSettings.filter(({ key }) =>
  key.startsWith('setting:'),
);

/** The lines and the settings inside of screens that have every word of a text. */
export function findSettings(
  cards: readonly (readonly SettingCard[])[],
  hrefOf: (to: readonly string[]) => string | undefined,
  text: string,
): readonly ShownSetting[] {
  const lines = cards.flat().flatMap(({ title, lines: own }) =>
    own.flatMap(({ key, label, to, words }): readonly PaletteEntry[] => {
      const href = hrefOf(to);
      return href === undefined
        ? []
        : [{ key, kind: 'setting', title: label, place: title, href, words: words ?? '' }];
    }),
  );
  const index = indexOf([...lines, ...inside]);
  const found = findEntries(index, text);
  const hits = found.length > 0 ? found : findEntries(index, corrected(index, text) ?? text);
  const seen = new Set<string>();
  return hits.flatMap(({ key, title, place, href }) => {
    // A line of a card and the field behind it have the same address.
    if (seen.has(href)) return [];
    seen.add(href);
    const of = keyOf(key);
    return [{ key, label: title, href, of, ...(place !== null && { place }) }];
  });
}
