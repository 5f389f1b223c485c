// Stands alone, so that a list that ticks rows does not load the rules of filters.
/** Most rows that are chosen at once, to be exported or for one act on all of them. */
export const maxChosen = 500;
