import type { OptionsFilter } from '@mantine/core';
import { hasAllWords } from '@roadproof/domain/search-words';

/** The choices that have all words typed, in any order and whatever accents, apostrophes and dashes are in them. */
export const wordsFilter: OptionsFilter = ({ options, search, limit }) => {
  const found: typeof options = [];
  for (const one of options) {
    if (found.length >= limit) break;
    if ('group' in one) {
      const items = wordsFilter({ options: one.items, search, limit: limit - found.length });
      if (items.length > 0) found.push({ group: one.group, items: items as typeof one.items });
    } else if (hasAllWords(one.label, search)) found.push(one);
  }
  return found;
};
