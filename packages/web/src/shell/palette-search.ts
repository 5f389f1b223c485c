/** All the palette searches with, fetched when it is opened first. */
export { corrected, findEntries, indexOf } from './find-entries.ts';
export { withNow } from './palette-now.ts';
export { paletteEntries } from './palette-entries.ts';
export { paletteGroups, shownAtFirst } from './palette-groups.ts';
