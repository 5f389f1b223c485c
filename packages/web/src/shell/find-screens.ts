import { searchKey } from '@roadproof/domain/search-key';
import type { Screen } from './screen.ts';

const plain = (text: string): string => searchKey(text).replace(/[^a-z0-9 ]/g, '');

function rank(screen: Screen, query: readonly string[]): number {
  const title = plain(`${screen.title} ${screen.menu?.label ?? ''}`);
  const all = `${title} ${plain(`${screen.menu?.group ?? ''} ${screen.words ?? ''}`)}`;
  if (!query.every((word) => all.includes(word))) return 0;
  const first = query[0] ?? '';
  return title.startsWith(first) ? 3 : title.includes(first) ? 2 : 1;
}

/** Screens whose names contain every word of a text, the closest first; only those that stand by themselves. */
export function findScreens(screens: readonly Screen[], text: string): readonly Screen[] {
  const query = plain(text).split(' ').filter(Boolean);
  return screens
    .filter(({ menu, words }) => menu || words)
    .map((screen) => ({ screen, score: rank(screen, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ screen }) => screen);
}
