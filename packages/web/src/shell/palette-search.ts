/** All the palette searches with, fetched when it is opened first. */
export { corrected, findEntries, indexOf } from './find-entries.ts';
export { paletteEntries } from './palette-entries.ts';
export { paletteGroups, shownAtFirst } from './palette-groups.ts';
