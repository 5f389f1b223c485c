/** Hours for which an export of the company can be downloaded. */
export const exportHours = 24;

/** Bytes of an export that travel to the server at a time when a company is restored. */
export const exportPartBytes = 8 * 1024 * 1024;

/** How far a schema is, as the names of what made it, in order. */
export type Schema = readonly string[];

/**
 * Whether rows of one schema fit into another: into the same one and into a later one, which begins
 * with everything the first one has.
 */
export function fitsInto(theirs: Schema, ours: Schema): boolean {
  return theirs.length > 0 && theirs.every((name, place) => ours[place] === name);
}

/** How much there is, in the words of a person: '3.2 GB', '48 MB', '812 KB'. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const units = ['KB', 'MB', 'GB', 'TB'];
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size >= 10 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`;
}
