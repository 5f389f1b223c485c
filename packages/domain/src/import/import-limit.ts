/** Most rows of one imported file, the headers apart. */
export const maxImportRows = 50_000;
/** Most columns of one imported file. */
export const maxImportColumns = 200;
/** Hours during which an import can be undone. */
export const undoHours = 24;
